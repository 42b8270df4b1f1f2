import { largestQuantity } from './cart.ts'

/** The result of taking stock: `left` is null for goods that are not counted. */
export type StockTake =
  | { taken: true; left: number | null }
  | { taken: false; code: 'stock/short' | 'stock/out'; available: number }

/**
 * Decides whether a quantity can be taken from stock, all of it or none. `onHand` is the number of units in stock,
 * null when the seller does not count them. Decided again under the row's lock at placement (correctness rule 15).
 * Throws a RangeError unless the quantity is a whole number of at least one.
 */
export function takeStock(onHand: number | null, wanted: number): StockTake {
  if (!Number.isSafeInteger(wanted) || wanted < 1) throw new RangeError(`not a quantity to take: ${wanted}`)
  if (onHand === null) return { taken: true, left: null }
  if (onHand >= wanted) return { taken: true, left: onHand - wanted }
  const available = Math.max(0, onHand)
  return { taken: false, code: available === 0 ? 'stock/out' : 'stock/short', available }
}

/** Returns the maximum quantity of a line: the units in stock, and never more than the cart's own limit. */
export const mostPerLine = (onHand: number | null): number =>
  onHand === null ? largestQuantity : Math.max(0, Math.min(largestQuantity, onHand))
