import type { Paise } from '../money/money.ts'

/** Cash that a courier carries: collected, and still to be collected on the parcels taken. */
export type CarriedCash = { readonly inHand: Paise; readonly toCollect: Paise }

/** Returns whether a courier may take a task with so much cash; one without cash always. */
export const mayTakeCash = ({ inHand, toCollect }: CarriedCash, adds: Paise, limit: Paise): boolean =>
  adds === 0 || inHand + toCollect + adds <= limit
