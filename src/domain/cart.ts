/** The one cart rule, used by the browser for guests and by the server for members (specification section 4, "Cart"). */

/** `city` is the maker's city. Prices are never kept here: the server recomputes them (decisions 30). */
export type CartLine = { productId: string; brandId: string; city: string; quantity: number }

/** A basket of one city. `city` is null exactly while it is empty. */
export type Cart = { city: string | null; lines: readonly CartLine[] }

/** Why a basket was emptied. Its sentence is `clearedText[because]` in the cart texts. */
export type ClearedBecause = 'location-changed' | 'mixed-cities' | 'invalid'

/** What was emptied, from which city to which, and the old basket, kept so that one tap brings it back (decisions 7). */
export type Cleared = { from: string; to: string; because: 'location-changed' | 'mixed-cities'; parked: Cart }

/** Why a change was not made; the code keys its sentence. */
export type CartRefusal =
  | 'cart/quantity-not-whole'
  | 'cart/quantity-too-small'
  | 'cart/quantity-too-large'
  | 'cart/full'
  | 'cart/not-in-cart'

export type CartChange = { cart: Cart; refused?: CartRefusal }
export type AddOutcome = CartChange & { cleared?: Cleared; visitorCity: string }

/** The key of each sentence in the cart texts, with {{from}} and {{to}} where it needs them. */
export const clearedText: Record<ClearedBecause, string> = {
  'location-changed': 'cleared.locationChanged',
  'mixed-cities': 'cleared.mixedCities',
  invalid: 'cleared.invalid',
}

export const emptyCart: Cart = { city: null, lines: [] }
export const smallestQuantity = 1
export const largestQuantity = 99
export const mostCartLines = 100

/** Says why a quantity cannot stand in a cart, or null when it can: whole units from 1 to 99 of one product. */
export function quantityRefusal(quantity: number): CartRefusal | null {
  if (!Number.isInteger(quantity)) return 'cart/quantity-not-whole'
  if (quantity < smallestQuantity) return 'cart/quantity-too-small'
  return quantity > largestQuantity ? 'cart/quantity-too-large' : null
}

/**
 * Puts a product in. Its quantity is set, never summed. Two rules empty the cart first, in this order: the visitor stands
 * in another city than the cart's; the product's maker is in another city than the makers in the cart. Either way the
 * new cart holds this product alone, `cleared` says so, and the old one comes back as `cleared.parked`.
 *
 * The cart's city is always its makers' (decisions 7). `visitorCity` of the outcome is where the visitor stands from now
 * on: the caller stores it as the current city, or the next product would look like a change of location.
 * Pass null for a visitor whose city is unknown: then only the makers' cities are compared.
 * A refused quantity, or one product more than a cart holds, leaves the cart as it was.
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

/** Sets the quantity of a product in the cart; refuses quantities outside 1 to 99 and products that are not in it. */
export function setQuantity(cart: Cart, productId: string, quantity: number): CartChange {
  const refused = quantityRefusal(quantity)
  if (refused) return { cart, refused }
  if (!cart.lines.some((line) => line.productId === productId)) return { cart, refused: 'cart/not-in-cart' }
  return {
    cart: { ...cart, lines: cart.lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)) },
  }
}

/** Takes a product out; with the last one the cart's city goes too. A product that is not there changes nothing. */
export function removeLine(cart: Cart, productId: string): Cart {
  const lines = cart.lines.filter((line) => line.productId !== productId)
  return lines.length === 0 ? emptyCart : { ...cart, lines }
}

/**
 * Puts a line that was just taken out back where it stood (`place` counts from 0). A cart that has since taken the product in again, filled
 * up, or begun anew in another city stays as it is.
 */
export function putLineBack(cart: Cart, line: CartLine, place: number): Cart {
  const { lines } = cart
  if (lines.length >= mostCartLines || lines.some(({ productId }) => productId === line.productId)) return cart
  if (lines.some(({ city }) => city !== line.city)) return cart
  return { city: line.city, lines: lines.toSpliced(place, 0, line) }
}

/**
 * Puts another product where a line stands, as many of it. A line that is not there, or a product that is in the cart or of another city, changes
 * nothing.
 */
export function swapLine(cart: Cart, productId: string, other: Omit<CartLine, 'quantity'>): Cart {
  const place = cart.lines.findIndex((line) => line.productId === productId)
  const line = cart.lines[place]
  if (!line) return cart
  const swapped = putLineBack(removeLine(cart, productId), { ...other, quantity: line.quantity }, place)
  return swapped.lines.some((each) => each.productId === other.productId) && swapped.lines.length === cart.lines.length
    ? swapped
    : cart
}

/** Empties the cart and resets its city. */
export const clearCart = (): Cart => emptyCart

/** Empties a cart whose makers are of more than one city; otherwise settles its city on theirs. */
export function validateCart(cart: Cart): { cart: Cart; cleared?: { because: 'invalid'; parked: Cart } } {
  const [first] = cart.lines
  if (!first) return { cart: emptyCart }
  if (cart.lines.some((line) => line.city !== first.city))
    return { cart: emptyCart, cleared: { because: 'invalid', parked: cart } }
  return { cart: cart.city === first.city ? cart : { ...cart, city: first.city } }
}

/** Lines by maker, in the order the makers first appear: one group is one part of the order. */
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

/** How many units the cart holds, for the number on its sign. */
export const unitsIn = (cart: Cart): number => cart.lines.reduce((units, line) => units + line.quantity, 0)
