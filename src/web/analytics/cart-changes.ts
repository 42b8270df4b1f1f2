import type { Cart } from '#domain/cart/cart.ts'
import { trackEvent } from './analytics.ts'
import { cartEventData, type TrackedItem } from './analytics-event.ts'

/** The unit price in rupees when this page last displayed it; the cart itself stores no prices. */
const prices = new Map<string, number>()

export const rememberPrice = (productId: string, rupees: number): void => void prices.set(productId, rupees)

/** Adds the unit price of each product, where it is known. */
export const withPrices = (items: readonly { productId: string; quantity: number }[]): TrackedItem[] =>
  items.map(({ productId, quantity }) => {
    const price = prices.get(productId)
    return { productId, quantity, ...(price === undefined ? {} : { price }) }
  })

/** Returns the items added to and removed from a cart between two states, with prices where they are known. */
function cartChanges(before: Cart, after: Cart): { added: TrackedItem[]; removed: TrackedItem[] } {
  const had = new Map(before.lines.map((line) => [line.productId, line]))
  const has = new Map(after.lines.map((line) => [line.productId, line]))
  const added: TrackedItem[] = []
  const removed: TrackedItem[] = []
  for (const [productId, { brandId }] of new Map([...had, ...has])) {
    const change = (has.get(productId)?.quantity ?? 0) - (had.get(productId)?.quantity ?? 0)
    const price = prices.get(productId)
    const item = { productId, brandId, quantity: Math.abs(change), ...(price === undefined ? {} : { price }) }
    if (change > 0) added.push(item)
    if (change < 0) removed.push(item)
  }
  return { added, removed }
}

/** Reports what changed in the cart, regardless of the source of the change. */
export function trackCartChange(before: Cart, after: Cart): void {
  const { added, removed } = cartChanges(before, after)
  if (added.length > 0) trackEvent({ kind: 'add_to_cart', ...cartEventData(added) })
  if (removed.length > 0) trackEvent({ kind: 'remove_from_cart', ...cartEventData(removed) })
}
