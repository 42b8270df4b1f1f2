import { useSyncExternalStore } from 'react'
import {
  addToCart,
  type Cart,
  type CartLine,
  type CartRefusal,
  type Cleared,
  clearCart,
  emptyCart,
  putLineBack,
  removeLine,
  setQuantity,
  swapLine,
  unitsIn,
  validateCart,
} from '#domain/cart.ts'
import { type BasketLine, holdsAll, isSameBasket, parkCart, restoreParked } from '#domain/parked-basket.ts'
import { parseStoredBaskets, parseStoredCart } from '#domain/stored-cart.ts'
import { tellCartChange } from '#web/analytics/cart-changes.ts'
import { isSignedInHint, onForgotten, readStored, writeStored } from '#web/shell/browser-storage.ts'
import { newKey } from './new-key.ts'
import { type CartStep, listUntold, noteUntold } from './untold-steps.ts'

/** What the visitor's basket looks like; the same object until something changes. `emptied`: the shop itself emptied it, for it spanned several cities. */
export type CartState = { cart: Cart; parked: readonly Cart[]; emptied?: boolean }

const nobody: CartState = { cart: emptyCart, parked: [] }
let state: CartState | undefined
const listeners = new Set<() => void>()

/** Told after each change made here, so that a member's cart on the server follows. */
type Follower = (change: CartStep) => void
let follower: Follower | undefined
/** Whoever follows hears first what a member changed before, on a page that has only just woken or on the one before it. */
export const followCart = (next: Follower | undefined): void => {
  follower = next
  if (next) for (const step of listUntold()) next(step)
}
function tell(step: CartStep): void {
  if (isSignedInHint()) noteUntold(step)
  follower?.(step)
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

let ownChanges = 0

/** How often the visitor herself has changed the basket on this page: any other change came from her account or another tab. */
export const countOwnChanges = (): number => ownChanges

/**
 * What the visitor herself changes is told as well as kept; what the server hands over is not. A guest's basket has a number, by which it
 * is known as one that has to come along at whatever page she is signed in.
 */
function change(next: CartState): void {
  ownChanges += 1
  const before = current().cart
  become(next)
  if (!isSignedInHint())
    writeStored('guestId', next.cart.lines.length === 0 ? null : (readStored('guestId') ?? newKey()))
  tellCartChange(before, next.cart)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watchOtherTabs()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let watching = false

/** Another tab changed the basket, or the page comes back as it was left (the back button) while another one went on: look again. */
function watchOtherTabs(): void {
  if (watching) return
  watching = true
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'cart' || key === 'parkedBaskets') lookAtCartAgain()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && lookAtCartAgain())
}

export const readCart = (): Cart => current().cart

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
  change({ cart: outcome.cart, parked: outcome.cleared ? parkCart(parked, outcome.cleared.parked) : parked })
  tell({ kind: 'set', productId: product.productId, quantity, city: visitorCity })
  return { visitorCity: outcome.visitorCity, ...(outcome.cleared ? { cleared: outcome.cleared } : {}) }
}

/** Changes how many of a product are wanted; gives why not, if not. */
export function changeQuantity(productId: string, quantity: number): CartRefusal | undefined {
  const { cart, parked } = current()
  const outcome = setQuantity(cart, productId, quantity)
  if (outcome.refused) return outcome.refused
  change({ cart: outcome.cart, parked })
  tell({ kind: 'set', productId, quantity, city: outcome.cart.city ?? '' })
  return undefined
}

/** Takes a product out; gives how to put it back where it stood. */
export function takeOut(productId: string): () => void {
  const { cart, parked } = current()
  const place = cart.lines.findIndex((line) => line.productId === productId)
  const line = cart.lines[place]
  if (!line) return () => undefined
  change({ cart: removeLine(cart, productId), parked })
  tell({ kind: 'remove', productId })
  return () => {
    const now = current()
    const back = putLineBack(now.cart, line, place)
    if (back === now.cart) return
    change({ cart: back, parked: now.parked })
    tell({ kind: 'set', productId, quantity: line.quantity, city: line.city })
  }
}

/** Puts another product in the place of one, as many of it; gives how to change back, or nothing where it was not possible. */
export function swapInCart(productId: string, other: Omit<CartLine, 'quantity'>): (() => void) | undefined {
  const { cart, parked } = current()
  const line = cart.lines.find((each) => each.productId === productId)
  const swapped = swapLine(cart, productId, other)
  if (!line || swapped === cart) return undefined
  change({ cart: swapped, parked })
  tell({ kind: 'remove', productId })
  tell({ kind: 'set', productId: other.productId, quantity: line.quantity, city: other.city })
  return () => void swapInCart(other.productId, line)
}

/** Empties the cart, its city with it; gives how to bring it back as it was, while nothing new is in it. */
export function emptyTheCart(): () => void {
  const { cart, parked } = current()
  change({ cart: clearCart(), parked })
  tell({ kind: 'clear' })
  return () => {
    const now = current()
    if (now.cart.lines.length > 0) return
    change({ cart, parked: now.parked })
    for (const { productId, quantity, city } of cart.lines) tell({ kind: 'set', productId, quantity, city })
  }
}

/** Swaps the basket with the parked one of a city, never merging them (decisions 7). */
export function bringBack(city: string): void {
  const { cart, parked } = current()
  const swapped = restoreParked(cart, parked, city)
  change(swapped)
  tell({ kind: 'clear' })
  for (const line of swapped.cart.lines) tell({ kind: 'set', productId: line.productId, quantity: line.quantity, city })
}

/** Keeps a basket that another one took the place of on the server. */
export function keepAside(cart: Cart): void {
  become({ ...current(), parked: parkCart(current().parked, cart) })
}

/** Puts the basket aside while it is being paid for elsewhere: should that come to nothing, one tap brings it back. */
export function parkWhilePaying(): void {
  const { cart, parked } = current()
  become({ cart: clearCart(), parked: parkCart(parked, cart) })
}

/** It was paid: a basket of these lines that was put aside meanwhile need not wait any longer. Another one of its city does. */
export function forgetParked(lines: readonly BasketLine[]): void {
  const { cart, parked } = current()
  become({ cart, parked: parked.filter((other) => !isSameBasket(other.lines, lines)) })
}

/** Whether these lines are in the basket, as many of each. */
export const hasInCart = (lines: readonly BasketLine[]): boolean => holdsAll(current().cart.lines, lines)

/** Replaces the basket by the server's without telling the server (after signing in, or when a member's page opens). */
export function adoptCart(cart: Cart): void {
  become({ cart, parked: current().parked })
}

/** Discards a corrupt stored cart, and empties one of several cities; gives whether it did the latter, so that the visitor is told. */
export function checkStoredCart(): boolean {
  const { cart, parked } = current()
  if (cart.lines.length === 0 && readStored('cart') !== null) writeStored('cart', null)
  const { cart: valid, cleared } = validateCart(cart)
  if (cleared) become({ cart: valid, parked: parkCart(parked, cleared.parked), emptied: true })
  return cleared !== undefined
}

/** Looks at the storage anew, for another tab may have ordered a moment ago. Gives the basket as it stands. */
export function lookAtCartAgain(): Cart {
  state = undefined
  for (const listener of listeners) listener()
  return current().cart
}

onForgotten(lookAtCartAgain)
