/** Cart rules, used by the browser for guests and by the server for members (docs/spec/specification.md#4, "Cart"). */

/**
 * A cart line. `city` is the store's city. Prices are never stored here: the server recomputes them (docs/spec/decisions.md#30).
 */
export type CartLine = { productId: string; brandId: string; city: string; quantity: number }

/** A cart of one city. `city` is null exactly while it is empty. */
export type Cart = { city: string | null; lines: readonly CartLine[] }

/** The reason why a cart was emptied. Its text is `clearedText[because]` in the cart texts. */
export type ClearedBecause = 'location-changed' | 'mixed-cities' | 'invalid'

/** An emptied cart: from which city to which, and the old cart, stored so that one tap restores it (docs/spec/decisions.md#7). */
export type Cleared = { from: string; to: string; because: 'location-changed' | 'mixed-cities'; parked: Cart }

/** The refusal code of a cart change; it is also its translation key. */
export type CartRefusal =
  | 'cart/quantity-not-whole'
  | 'cart/quantity-too-small'
  | 'cart/quantity-too-large'
  | 'cart/full'
  | 'cart/not-in-cart'

export type CartChange = { cart: Cart; refused?: CartRefusal }
export type AddOutcome = CartChange & { cleared?: Cleared; visitorCity: string }

/** The translation key of each message in the cart texts, with {{from}} and {{to}} where needed. */
export const clearedText = {
  'location-changed': 'cleared.locationChanged',
  'mixed-cities': 'cleared.mixedCities',
  invalid: 'cleared.invalid',
} as const satisfies Record<ClearedBecause, string>

export const emptyCart: Cart = { city: null, lines: [] }
const smallestQuantity = 1
export const largestQuantity = 99
export const mostCartLines = 100

/** Returns the refusal of a quantity, or null when it is valid: whole units from 1 to 99 of one product. */
export function quantityRefusal(quantity: number): CartRefusal | null {
  if (!Number.isInteger(quantity)) return 'cart/quantity-not-whole'
  if (quantity < smallestQuantity) return 'cart/quantity-too-small'
  return quantity > largestQuantity ? 'cart/quantity-too-large' : null
}

/**
 * Adds a product. Its quantity is set, never summed. Two rules empty the cart first, in this order: the visitor's
 * city differs from the cart's; the product's store is in another city than the stores in the cart. Either way the
 * new cart holds this product alone, `cleared` says so, and the old cart is returned as `cleared.parked`. The cart's
 * city is always that of its stores (docs/spec/decisions.md#7). `visitorCity` of the outcome is the visitor's city from now on:
 * the caller stores it as the current city, or the next product would look like a change of location. Pass null for a
 * visitor whose city is unknown: then only the stores' cities are compared. A refused quantity, or more products than
 * a cart may hold, leaves the cart unchanged.
 */
export function addToCart(
  cart: Cart,
  product: Omit<CartLine, 'quantity'>,
  quantity: number,
  visitorCity: string | null,
): AddOutcome {
  const unchanged = (refused: CartRefusal): AddOutcome => ({
    cart,
    refused,
    visitorCity: visitorCity ?? cart.city ?? product.city,
  })
  const refused = quantityRefusal(quantity)
  if (refused) return unchanged(refused)

  const { productId, brandId, city } = product
  const line: CartLine = { productId, brandId, city, quantity }
  const fresh: Cart = { city, lines: [line] }
  if (cart.lines.length === 0) return { cart: fresh, visitorCity: city }

  const from = cart.city ?? cart.lines[0]!.city
  if (visitorCity !== null && visitorCity !== from)
    return {
      cart: fresh,
      visitorCity: city,
      cleared: { from, to: visitorCity, because: 'location-changed', parked: cart },
    }
  const otherCity = cart.lines.find((present) => present.city !== city)?.city
  if (otherCity !== undefined)
    return {
      cart: fresh,
      visitorCity: city,
      cleared: { from: otherCity, to: city, because: 'mixed-cities', parked: cart },
    }

  const present = cart.lines.some((other) => other.productId === productId)
  if (!present && cart.lines.length >= mostCartLines) return unchanged('cart/full')
  const lines = present
    ? cart.lines.map((other) => (other.productId === productId ? line : other))
    : [...cart.lines, line]
  return { cart: { city, lines }, visitorCity: city }
}

/**
 * Sets the quantity of a product in the cart; refuses quantities outside 1 to 99 and products that are not in the
 * cart.
 */
export function setQuantity(cart: Cart, productId: string, quantity: number): CartChange {
  const refused = quantityRefusal(quantity)
  if (refused) return { cart, refused }
  if (!cart.lines.some((line) => line.productId === productId)) return { cart, refused: 'cart/not-in-cart' }
  return {
    cart: { ...cart, lines: cart.lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)) },
  }
}

/**
 * Removes a product; with the last one the cart's city is reset too. A product that is not in the cart changes
 * nothing.
 */
export function removeLine(cart: Cart, productId: string): Cart {
  const lines = cart.lines.filter((line) => line.productId !== productId)
  return lines.length === 0 ? emptyCart : { ...cart, lines }
}

/**
 * Restores a line that was just removed at its old position (`place` counts from 0). A cart that has since added the
 * product again, filled up, or changed its city stays unchanged.
 */
export function restoreLine(cart: Cart, line: CartLine, index: number): Cart {
  const { lines } = cart
  if (lines.length >= mostCartLines || lines.some(({ productId }) => productId === line.productId)) return cart
  if (lines.some(({ city }) => city !== line.city)) return cart
  return { city: line.city, lines: lines.toSpliced(index, 0, line) }
}

/**
 * Replaces the product of a line, with the same quantity. A missing line, or a product that is in the cart or of
 * another city, changes nothing.
 */
export function swapLine(cart: Cart, productId: string, other: Omit<CartLine, 'quantity'>): Cart {
  const index = cart.lines.findIndex((line) => line.productId === productId)
  const line = cart.lines[index]
  if (!line) return cart
  const swapped = restoreLine(removeLine(cart, productId), { ...other, quantity: line.quantity }, index)
  return swapped.lines.some((each) => each.productId === other.productId) && swapped.lines.length === cart.lines.length
    ? swapped
    : cart
}

/** Empties the cart and resets its city. */
export const clearCart = (): Cart => emptyCart

/** Empties a cart whose stores are in more than one city; otherwise sets its city to theirs. */
export function validateCart(cart: Cart): { cart: Cart; cleared?: { because: 'invalid'; parked: Cart } } {
  const [first] = cart.lines
  if (!first) return { cart: emptyCart }
  if (cart.lines.some((line) => line.city !== first.city))
    return { cart: emptyCart, cleared: { because: 'invalid', parked: cart } }
  return { cart: cart.city === first.city ? cart : { ...cart, city: first.city } }
}

/**
 * Returns the lines grouped by store, in the order in which the stores first appear: one group becomes one seller
 * order.
 */
export function groupByBrand<Line extends { brandId: string }>(
  lines: readonly Line[],
): Array<{ brandId: string; lines: Line[] }> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const group = groups.get(line.brandId)
    if (group) group.push(line)
    else groups.set(line.brandId, [line])
  }
  return [...groups].map(([brandId, ofBrand]) => ({ brandId, lines: ofBrand }))
}

/** Returns the number of units in the cart, for its badge. */
export const unitsIn = (cart: Cart): number => cart.lines.reduce((units, line) => units + line.quantity, 0)
