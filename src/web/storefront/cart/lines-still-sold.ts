import type { CartLine } from '#domain/cart/cart.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'

/** Returns the lines that count as items of the cart: not those of products that are no longer sold. */
export function linesStillSold(lines: readonly CartLine[], priced: PricedCart | undefined): CartLine[] {
  const gone = new Set(priced?.lines.filter(({ product }) => product === null).map(({ productId }) => productId))
  return lines.filter(({ productId }) => !gone.has(productId))
}
