import { largestQuantity } from './cart.ts'

/** What taking stock came to: `left` is null for goods that are not counted. */
export type StockTake =
  | { taken: true; left: number | null }
  | { taken: false; code: 'stock/short' | 'stock/out'; available: number }

/**
 * Decides whether a quantity can be taken from the shelf; all of it or nothing. `onHand` is units at hand, null for a
 * maker who does not count them. Decided again under the row's lock at placement (correctness rule 15).
 * Throws a RangeError on a quantity that is no whole number of at least one.
 */
export function takeStock(onHand: number | null, wanted: number): StockTake {
  if (!Number.isSafeInteger(wanted) || wanted < 1) throw new RangeError(`not a quantity to take: ${wanted}`)
  if (onHand === null) return { taken: true, left: null }
  if (onHand >= wanted) return { taken: true, left: onHand - wanted }
  const available = Math.max(0, onHand)
  return { taken: false, code: available === 0 ? 'stock/out' : 'stock/short', available }
}

/** The most of a product one line may ask for: what is at hand, and never more than the cart's own limit. */
export const mostPerLine = (onHand: number | null): number =>
  onHand === null ? largestQuantity : Math.max(0, Math.min(largestQuantity, onHand))
