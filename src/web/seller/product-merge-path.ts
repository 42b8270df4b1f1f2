import { addressOf } from '#web/data/api.ts'

/** Returns the address of two products side by side; the first is the one that stays. */
export const productMergePath = (id: string, otherId: string): string =>
  addressOf('/seller/products/merge', { id, with: otherId })
