import type { Cart } from './cart.ts'

/** How many baskets wait at most; the oldest goes first. */
export const mostParkedBaskets = 5

export type BasketLine = { readonly productId: string; readonly quantity: number }

/** Whether two baskets hold the same, in whatever order. */
export const isSameBasket = (one: readonly BasketLine[], other: readonly BasketLine[]): boolean =>
  one.length === other.length && holdsAll(one, other)

/** Whether every line of `wanted` is among `lines`, in the same quantity. */
export const holdsAll = (lines: readonly BasketLine[], wanted: readonly BasketLine[]): boolean =>
  wanted.every(({ productId, quantity }) =>
    lines.some((line) => line.productId === productId && line.quantity === quantity),
  )

/** A basket as baskets of one city each, in the order their makers first appear; nothing for an empty one. */
export const splitByCity = ({ lines }: Cart): Cart[] =>
  [...new Set(lines.map(({ city }) => city))].map((city) => ({
    city,
    lines: lines.filter((line) => line.city === city),
  }))

/** Keeps a basket for later, newest first, one per city; one of several cities as that many. An empty basket is not kept (decisions 7). */
export function parkCart(parked: readonly Cart[], cart: Cart): Cart[] {
  const kept = splitByCity(cart)
  const others = parked.filter((other) => !kept.some(({ city }) => city === other.city))
  return [...kept, ...others].slice(0, mostParkedBaskets)
}

/**
 * Brings the basket of a city back in place of the present one, which is parked instead: a swap, never a merge.
 * Changes nothing when no basket of that city waits. The caller moves the visitor to `cart.city`, as after an add.
 */
export function restoreParked(cart: Cart, parked: readonly Cart[], city: string): { cart: Cart; parked: Cart[] } {
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
