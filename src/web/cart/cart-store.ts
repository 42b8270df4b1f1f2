import { useSyncExternalStore } from 'react'
import {
  addToCart,
  type Cart,
  type CartLine,
  type CartRefusal,
  type Cleared,
  clearCart,
  emptyCart,
  removeLine,
  setQuantity,
  unitsIn,
  validateCart,
} from '#domain/cart.ts'
import { parkCart, restoreParked } from '#domain/parked-basket.ts'
import { parseStoredBaskets, parseStoredCart } from '#domain/stored-cart.ts'
import { readStored, writeStored } from '#web/shell/browser-storage.ts'

/** What the visitor's basket looks like; the same object until something changes. */
export type CartState = { cart: Cart; parked: readonly Cart[] }

const nobody: CartState = { cart: emptyCart, parked: [] }
let state: CartState | undefined
const listeners = new Set<() => void>()

/** Told after each change made here, so that a member's cart on the server follows. */
type Follower = (change: CartStep) => void
export type CartStep =
  | { kind: 'set'; productId: string; quantity: number; city: string }
  | { kind: 'remove'; productId: string }
  | { kind: 'clear' }
let follower: Follower | undefined
export const followCart = (next: Follower | undefined): void => {
  follower = next
}

function current(): CartState {
  state ??= { cart: parseStoredCart(readStored('cart')), parked: parseStoredBaskets(readStored('parkedBaskets')) }
  return state
}

function become(next: CartState): void {
  state = next
  const empty = next.cart.lines.length === 0
  writeStored('cart', empty ? null : JSON.stringify(next.cart))
  writeStored('cartLocation', next.cart.city)
  writeStored('parkedBaskets', next.parked.length === 0 ? null : JSON.stringify(next.parked))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab changed the basket: look again.
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== 'cart' && event.key !== 'parkedBaskets') return
    state = undefined
    listener()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The visitor's basket. On the server, and until the page has woken, it is empty. */
export const useCart = (): CartState => useSyncExternalStore(subscribe, current, () => nobody)
export const useCartUnits = (): number => unitsIn(useCart().cart)
export const quantityInCart = ({ cart }: CartState, productId: string): number =>
  cart.lines.find((line) => line.productId === productId)?.quantity ?? 0

export type AddResult = { refused?: CartRefusal; cleared?: Cleared; visitorCity: string }

/** Puts a product in by the one rule of `domain/cart.ts`; the caller shows what was cleared and moves to `visitorCity`. */
export function putInCart(product: Omit<CartLine, 'quantity'>, quantity: number, visitorCity: string): AddResult {
  const { cart, parked } = current()
  const outcome = addToCart(cart, product, quantity, visitorCity)
  if (outcome.refused) return { refused: outcome.refused, visitorCity: outcome.visitorCity }
  become({ cart: outcome.cart, parked: outcome.cleared ? parkCart(parked, outcome.cleared.parked) : parked })
  follower?.({ kind: 'set', productId: product.productId, quantity, city: visitorCity })
  return { visitorCity: outcome.visitorCity, ...(outcome.cleared ? { cleared: outcome.cleared } : {}) }
}

/** Changes how many of a product are wanted; gives why not, if not. */
export function changeQuantity(productId: string, quantity: number): CartRefusal | undefined {
  const { cart, parked } = current()
  const change = setQuantity(cart, productId, quantity)
  if (change.refused) return change.refused
  become({ cart: change.cart, parked })
  follower?.({ kind: 'set', productId, quantity, city: change.cart.city ?? '' })
  return undefined
}

export function takeOut(productId: string): void {
  const { cart, parked } = current()
  become({ cart: removeLine(cart, productId), parked })
  follower?.({ kind: 'remove', productId })
}

export function emptyTheCart(): void {
  become({ cart: clearCart(), parked: current().parked })
  follower?.({ kind: 'clear' })
}

/** Swaps the basket with the parked one of a city, never merging them (decisions 7). */
export function bringBack(city: string): void {
  const { cart, parked } = current()
  const swapped = restoreParked(cart, parked, city)
  become(swapped)
  follower?.({ kind: 'clear' })
  for (const line of swapped.cart.lines)
    follower?.({ kind: 'set', productId: line.productId, quantity: line.quantity, city })
}

/** Replaces the basket by the server's without telling the server (after signing in, or when a member's page opens). */
export function adoptCart(cart: Cart): void {
  become({ cart, parked: current().parked })
}

/** Empties a stored basket of several cities; gives whether it did, so that the visitor is told. */
export function checkStoredCart(): boolean {
  const { cart, parked } = current()
  const { cart: valid, cleared } = validateCart(cart)
  if (cleared) become({ cart: valid, parked: parkCart(parked, cleared.parked) })
  return cleared !== undefined
}

/** Looks at the storage anew, for another tab may have ordered a moment ago. Gives the basket as it stands. */
export function lookAtCartAgain(): Cart {
  state = undefined
  for (const listener of listeners) listener()
  return current().cart
}
