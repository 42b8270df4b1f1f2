import type { CallReply } from '#contract/contract.ts'
import type { Cart } from '#domain/cart.ts'
import { fetchJson, send } from '#web/api.ts'
import { ApiError } from '#web/api-error.ts'
import {
  isSignedInHint,
  onForgotten,
  readForVisit,
  readStored,
  writeForVisit,
  writeStored,
} from '#web/shell/browser-storage.ts'
import { adoptCart, followCart, keepAside, lookAtCartAgain } from './cart-store.ts'
import { changeDraft, readDraft } from './draft-store.ts'
import { newKey } from './new-key.ts'
import { noteSeenPrices, putInPrices, readSeenPrices } from './seen-prices.ts'
import { type CartStep, forgetUntold, listUntold } from './untold-steps.ts'

type ServerCart = CallReply<'GET /api/cart'>
export type MergeChange = CallReply<'POST /api/cart/merge'>['changes'][number]

/** A response that holds `items` alone is understood: the city is that of what is in it. */
const asCart = ({ items, city }: Pick<ServerCart, 'items'> & Partial<ServerCart>): Cart => ({
  city: city ?? items[0]?.product.city ?? null,
  lines: items.map(({ product, quantity }) => ({
    productId: product.id,
    brandId: product.brandId,
    city: product.city,
    quantity,
  })),
})

let queue: Promise<unknown> = Promise.resolve()
let steps = 0

/** Makes the member's cart on the server follow the one in the browser, step by step in order; what the server says last counts. */
export function followOnServer(failed: (error: Error) => void): void {
  followCart((step) => {
    steps += 1
    if (isSignedInHint()) queue = queue.then(() => tellServer(step)).catch(failed)
  })
}

/** Without an answer nobody knows whether it was heard: the next page tells it again. */
async function tellServer(step: CartStep): Promise<void> {
  try {
    await carryOut(step)
    forgetUntold(step)
  } catch (error) {
    if (error instanceof ApiError) forgetUntold(step)
    throw error
  }
}

async function carryOut(step: CartStep): Promise<void> {
  if (step.kind === 'clear') await send('DELETE /api/cart', {})
  else if (step.kind === 'remove')
    await send('DELETE /api/cart/items/:productId', { params: { productId: step.productId } })
  else
    await send('PUT /api/cart/items/:productId', {
      params: { productId: step.productId },
      body: { quantity: step.quantity, city: step.city },
    })
}

/** Ends once the server has heard of everything that was changed here, as far as it can be reached: what failed before is told again. */
export async function tellCartChanges(): Promise<void> {
  await queue
  for (const step of listUntold()) await tellServer(step).catch(() => undefined)
}

/** Shows the member's cart as the server has it, with every change made here meanwhile. */
export async function adoptServerCart(): Promise<void> {
  let [cart, seen]: [ServerCart | undefined, number] = [undefined, -1]
  while (seen !== steps) {
    seen = steps
    await queue
    cart = (await fetchJson('/api/cart', {})) as ServerCart
  }
  if (cart) show(cart)
}

let isHers = false
onForgotten(() => {
  isHers = false
})

/** Whether the basket here has been seen to be the member's cart: not before it was read or merged, as in the moment after signing in. */
export const isMembersCart = (): boolean => isHers && !guestCartWaits()

/** An answer that comes after its member has signed out is nobody's any more. A code typed here counts before the one kept there. */
function show(cart: ServerCart): void {
  if (!isSignedInHint()) return
  isHers = true
  noteSeenPrices(putInPrices(cart.items, readSeenPrices()))
  adoptCart(asCart(cart))
  if (cart.promoCode && readDraft().promoCode === '') changeDraft({ promoCode: cart.promoCode })
}

/** Uses a code, or none, with the basket here, and keeps it with a member's cart; what is wrong with it, the price beside it says. */
export function takePromoCode(code: string): void {
  changeDraft({ promoCode: code })
  if (!isSignedInHint()) return
  const keep = () =>
    code === '' ? send('DELETE /api/cart/promo', {}) : send('PUT /api/cart/promo', { body: { code } })
  queue = queue.then(keep).catch(() => undefined)
}

/** Whether the basket here was filled by a guest and has not come along yet, as after signing in at somebody else's page. */
export const guestCartWaits = (): boolean => readStored('guestId') !== null

/** Asked again within this time, a merge is not made a second time (specification section 4, milliseconds). */
const mergeGuardMs = 5_000

/** Kept for the visit, for after signing in at somebody else's page this page is loaded anew. */
let lastMerge = Number.NEGATIVE_INFINITY
const mergedAt = (): number => Math.max(lastMerge, Number(readForVisit('cartMergedAt') ?? lastMerge))
function noteMerge(at: number | null): void {
  lastMerge = at ?? Number.NEGATIVE_INFINITY
  writeForVisit('cartMergedAt', at === null ? null : String(at))
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Takes a guest's basket along into the member's, once per guest, and shows what came of it; gives everything the merge did. An empty basket
 * only looks, and so does a repeat within the guard; a basket that still waits then, as when the page was left before the answer came, is
 * taken along as soon as the guard is over.
 */
export async function bringGuestCart(now: number = Date.now(), wait = pause): Promise<readonly MergeChange[]> {
  const { lines } = lookAtCartAgain()
  // An order empties a guest's basket; it is not waiting any more.
  if (lines.length === 0) writeStored('guestId', null)
  const since = now - mergedAt()
  const guarded = since >= 0 && since < mergeGuardMs
  if (lines.length === 0 || (guarded && !guestCartWaits())) {
    await adoptServerCart()
    return []
  }
  if (guarded) {
    await wait(mergeGuardMs - since)
    // Taken along meanwhile, as by another page: what stands here is the member's by now.
    if (guestCartWaits()) return bringGuestCart(now + mergeGuardMs - since, wait)
    await adoptServerCart()
    return []
  }
  noteMerge(now)
  const guestId = readStored('guestId') ?? newKey()
  writeStored('guestId', guestId)
  const guestCartItems = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  try {
    const merged = await send('POST /api/cart/merge', { body: { guestCartItems, guestId } })
    // What the member has now is read afresh (specification section 7); the merge's own answer stands in where that fails.
    await adoptServerCart().catch((error: unknown) => {
      if (!Array.isArray(merged?.items)) throw error
      show(merged)
    })
    if (merged?.parked && isSignedInHint()) keepAside(merged.parked)
    // The basket is the member's from here on; whoever fills one as a guest later is a new guest.
    writeStored('guestId', null)
    return merged?.changes ?? []
  } catch (error) {
    // Nothing is known to have been merged: the next try need not wait, and the server counts a guest once.
    noteMerge(null)
    if (!(error instanceof ApiError) || error.code !== 'cart/not-yours') throw error
    // The basket went into somebody else's account before; it is not this one's, and never will be.
    writeStored('guestId', null)
    await adoptServerCart()
    return []
  }
}
