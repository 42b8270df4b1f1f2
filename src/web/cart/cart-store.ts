import {
  addToCart,
  type Cart,
  type CartLine,
  type CartRefusal,
  type Cleared,
  clearCart,
  emptyCart,
  removeLine,
  restoreLine,
  setQuantity,
  swapLine,
  unitsIn,
  validateCart,
} from '#domain/cart/cart.ts'
import { type CartItem, hasSameItems, holdsAll, parkCart, restoreParkedCart } from '#domain/cart/parked-cart.ts'
import { trackCartChange } from '#web/analytics/cart-changes.ts'
import { parseParkedCarts, parseStoredCart } from '#web/cart/stored-cart.ts'
import { isSignedInHint, readStored, writeStored } from '#web/platform/browser-storage.ts'
import { createStore, useStore } from '#web/platform/create-store.ts'
import { newKey } from './new-key.ts'
import { addPendingStep, type CartStep, listPendingSteps } from './pending-steps.ts'

/**
 * The state of the visitor's cart; the same object until something changes. `emptied`: the shop itself emptied it,
 * because it contained several cities.
 */
export type CartState = { cart: Cart; parked: readonly Cart[]; emptied?: boolean }

const store = createStore<CartState>({
  server: { cart: emptyCart, parked: [] },
  keys: ['cart', 'parkedBaskets'],
  load: () => ({ cart: parseStoredCart(readStored('cart')), parked: parseParkedCarts(readStored('parkedBaskets')) }),
  save: ({ cart, parked }) => {
    writeStored('cart', cart.lines.length === 0 ? null : JSON.stringify(cart))
    writeStored('cartLocation', cart.city)
    writeStored('parkedBaskets', parked.length === 0 ? null : JSON.stringify(parked))
  },
})
const current = store.read
const become = store.set

/** Called after each change made here, so that a member's cart on the server follows. */
type Follower = (change: CartStep) => void
let follower: Follower | undefined
/**
 * Registers the follower. It first receives the changes that a member made earlier, before hydration or on the
 * previous page.
 */
export const followCart = (next: Follower | undefined): void => {
  follower = next
  if (next) for (const step of listPendingSteps()) next(step)
}
function sendStep(step: CartStep): void {
  if (isSignedInHint()) addPendingStep(step)
  follower?.(step)
}

let ownChanges = 0

/**
 * Returns how often the visitor has changed the cart on this page; changes from their account or another tab do not
 * count.
 */
export const countOwnChanges = (): number => ownChanges

/**
 * Stores a change of the visitor and passes it to the follower; the server's cart is only stored. A guest's cart has
 * an id, which marks it for the merge on whichever page the guest signs in.
 */
function change(next: CartState): void {
  ownChanges += 1
  const before = current().cart
  become(next)
  if (!isSignedInHint())
    writeStored('guestId', next.cart.lines.length === 0 ? null : (readStored('guestId') ?? newKey()))
  trackCartChange(before, next.cart)
}

export const readCart = (): Cart => current().cart

/** Returns the visitor's cart; empty on the server and until the page is hydrated. */
export const useCart = (): CartState => useStore(store)
export const useCartUnits = (): number => unitsIn(useCart().cart)
export const quantityInCart = ({ cart }: CartState, productId: string): number =>
  cart.lines.find((line) => line.productId === productId)?.quantity ?? 0

export type AddResult = { refused?: CartRefusal; cleared?: Cleared; visitorCity: string }

/**
 * Adds a product by the rules of `cart/cart.ts`; the caller shows what was cleared and switches to `visitorCity`.
 */
export function addItemToCart(product: Omit<CartLine, 'quantity'>, quantity: number, visitorCity: string): AddResult {
  const { cart, parked } = current()
  const outcome = addToCart(cart, product, quantity, visitorCity)
  if (outcome.refused) return { refused: outcome.refused, visitorCity: outcome.visitorCity }
  change({ cart: outcome.cart, parked: outcome.cleared ? parkCart(parked, outcome.cleared.parked) : parked })
  sendStep({ kind: 'set', productId: product.productId, quantity, city: visitorCity })
  return { visitorCity: outcome.visitorCity, ...(outcome.cleared ? { cleared: outcome.cleared } : {}) }
}

/** Changes the quantity of a product; returns the refusal, if any. */
export function changeQuantity(productId: string, quantity: number): CartRefusal | undefined {
  const { cart, parked } = current()
  const outcome = setQuantity(cart, productId, quantity)
  if (outcome.refused) return outcome.refused
  change({ cart: outcome.cart, parked })
  sendStep({ kind: 'set', productId, quantity, city: outcome.cart.city ?? '' })
  return undefined
}

/** Removes a product; returns a function that restores it at its position. */
export function takeOut(productId: string): () => void {
  const { cart, parked } = current()
  const index = cart.lines.findIndex((line) => line.productId === productId)
  const line = cart.lines[index]
  if (!line) return () => undefined
  change({ cart: removeLine(cart, productId), parked })
  sendStep({ kind: 'remove', productId })
  return () => {
    const now = current()
    const back = restoreLine(now.cart, line, index)
    if (back === now.cart) return
    change({ cart: back, parked: now.parked })
    sendStep({ kind: 'set', productId, quantity: line.quantity, city: line.city })
  }
}

/**
 * Replaces a product by another with the same quantity; returns a function that undoes it, or undefined where it was
 * not possible.
 */
export function swapInCart(productId: string, other: Omit<CartLine, 'quantity'>): (() => void) | undefined {
  const { cart, parked } = current()
  const line = cart.lines.find((each) => each.productId === productId)
  const swapped = swapLine(cart, productId, other)
  if (!line || swapped === cart) return undefined
  change({ cart: swapped, parked })
  sendStep({ kind: 'remove', productId })
  sendStep({ kind: 'set', productId: other.productId, quantity: line.quantity, city: other.city })
  return () => void swapInCart(other.productId, line)
}

/** Empties the cart and resets its city; returns a function that restores it while nothing new is in it. */
export function emptyTheCart(): () => void {
  const { cart, parked } = current()
  change({ cart: clearCart(), parked })
  sendStep({ kind: 'clear' })
  return () => {
    const now = current()
    if (now.cart.lines.length > 0) return
    change({ cart, parked: now.parked })
    for (const { productId, quantity, city } of cart.lines) sendStep({ kind: 'set', productId, quantity, city })
  }
}

/** Swaps the cart with the parked one of a city, never merging them (docs/spec/decisions.md#7). */
export function restoreCart(city: string): void {
  const { cart, parked } = current()
  const swapped = restoreParkedCart(cart, parked, city)
  change(swapped)
  sendStep({ kind: 'clear' })
  for (const line of swapped.cart.lines)
    sendStep({ kind: 'set', productId: line.productId, quantity: line.quantity, city })
}

/** Parks a cart that another one replaced on the server. */
export function storeParkedCart(cart: Cart): void {
  become({ ...current(), parked: parkCart(current().parked, cart) })
}

/** Parks the cart while its order is being paid at the gateway; if the payment fails, one tap restores it. */
export function parkWhilePaying(): void {
  const { cart, parked } = current()
  become({ cart: clearCart(), parked: parkCart(parked, cart) })
}

/** Removes the parked cart with exactly these lines after their payment. Another parked cart of the city stays. */
export function dropParkedCart(lines: readonly CartItem[]): void {
  const { cart, parked } = current()
  become({ cart, parked: parked.filter((other) => !hasSameItems(other.lines, lines)) })
}

/** Returns true if the cart contains these lines in the same quantities. */
export const hasInCart = (lines: readonly CartItem[]): boolean => holdsAll(current().cart.lines, lines)

/** Replaces the cart by the server's without sending it back (after signing in, or when a member's page opens). */
export function adoptCart(cart: Cart): void {
  become({ cart, parked: current().parked })
}

/**
 * Discards a corrupt stored cart, and empties one with several cities; returns true in the second case, so that the
 * visitor is notified.
 */
export function checkStoredCart(): boolean {
  const { cart, parked } = current()
  if (cart.lines.length === 0 && readStored('cart') !== null) writeStored('cart', null)
  const { cart: valid, cleared } = validateCart(cart)
  if (cleared) become({ cart: valid, parked: parkCart(parked, cleared.parked), emptied: true })
  return cleared !== undefined
}
