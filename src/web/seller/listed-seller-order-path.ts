import { addressOf } from '#web/data/api.ts'

/** Returns the URL of a seller order, opened from the list with this query. */
export const listedSellerOrderPath = (id: string, from: string): string =>
  addressOf(`/seller/parts/${encodeURIComponent(id)}`, { from })
