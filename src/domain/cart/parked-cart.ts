import type { Cart } from './cart.ts'

/** Maximum number of parked carts; the oldest is removed first. */
export const mostParkedCarts = 5

export type CartItem = { readonly productId: string; readonly quantity: number }

/** Returns whether two carts have the same content, in any order. */
export const hasSameItems = (one: readonly CartItem[], other: readonly CartItem[]): boolean =>
  one.length === other.length && holdsAll(one, other)

/** Returns whether every line of `wanted` is among `lines`, in the same quantity. */
export const holdsAll = (lines: readonly CartItem[], wanted: readonly CartItem[]): boolean =>
  wanted.every(({ productId, quantity }) =>
    lines.some((line) => line.productId === productId && line.quantity === quantity),
  )

/**
 * Returns a cart split into one cart per city, in the order in which their stores first appear; an empty list for an
 * empty cart.
 */
export const splitByCity = ({ lines }: Cart): Cart[] =>
  [...new Set(lines.map(({ city }) => city))].map((city) => ({
    city,
    lines: lines.filter((line) => line.city === city),
  }))

/**
 * Parks a cart, newest first, one per city; a cart of several cities is split. An empty cart is not parked (decisions
 * 7).
 */
export function parkCart(parked: readonly Cart[], cart: Cart): Cart[] {
  const newlyParked = splitByCity(cart)
  const others = parked.filter((other) => !newlyParked.some(({ city }) => city === other.city))
  return [...newlyParked, ...others].slice(0, mostParkedCarts)
}

/**
 * Restores the parked cart of a city in place of the current one, which is parked instead: a swap, never a merge.
 * Changes nothing when no cart of that city is parked. The caller moves the visitor to `cart.city`, as after adding a
 * product.
 */
export function restoreParkedCart(cart: Cart, parked: readonly Cart[], city: string): { cart: Cart; parked: Cart[] } {
  const wanted = parked.find((other) => other.city === city)
  if (!wanted) return { cart, parked: [...parked] }
  return {
    cart: wanted,
    parked: parkCart(
      parked.filter((other) => other !== wanted),
      cart,
    ),
  }
}
