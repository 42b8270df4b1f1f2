import type { CartLine } from '#domain/cart/cart.ts'

export type WantedItem = { productId: string; quantity: number }

/**
 * Returns the shipments to price for the added cost of one pack: the shipment with it and, where the cart has items
 * of the same city, the shipment without it. A cart of another city would be parked and does not count; a pack
 * already in the cart counts with the others.
 */
export function shipmentsToCompare(
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
