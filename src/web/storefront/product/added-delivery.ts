import type { CartLine } from '#domain/cart.ts'

export type WantedItem = { productId: string; quantity: number }

/**
 * What to ask delivery prices for, to know what one more pack adds: the box as it would be and, where something of the same city waits in
 * the cart already, the box as it is. A cart of another city would be put aside, so it does not count; a pack that is in the cart already
 * adds what it adds to the others.
 */
export function boxesToCompare(
  product: { id: string; city: string },
  cart: { city: string | null; lines: readonly CartLine[] },
): { withIt: WantedItem[]; without: WantedItem[] } {
  const here = cart.city === product.city ? cart.lines : []
  const without = here
    .filter(({ productId }) => productId !== product.id)
    .map(({ productId, quantity }) => ({ productId, quantity }))
  const quantity = here.find(({ productId }) => productId === product.id)?.quantity ?? 1
  return { withIt: [...without, { productId: product.id, quantity }], without }
}
