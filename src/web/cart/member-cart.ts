import type { CallReply } from '#contract/contract.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { fetchJson, send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import {
  isSignedInHint,
  onPersonalDataCleared,
  readForVisit,
  readStored,
  writeForVisit,
  writeStored,
} from '#web/platform/browser-storage.ts'
import { adoptCart, followCart, readCart, storeParkedCart } from './cart-store.ts'
import { changeDraft, readDraft } from './draft-store.ts'
import { newKey } from './new-key.ts'
import { type CartStep, listPendingSteps, removePendingStep } from './pending-steps.ts'
import { addedPrices, readSeenPrices, saveSeenPrices } from './seen-prices.ts'

type ServerCart = CallReply<'GET /api/cart'>
export type MergeChange = CallReply<'POST /api/cart/merge'>['changes'][number]

/** Accepts a response that holds only `items`; the city is then that of the items. */
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

/**
 * Sends each change of the member's cart to the server, one at a time and in order; the server's last response
 * replaces the cart.
 */
export function followOnServer(failed: (error: Error) => void): void {
  followCart((step) => {
    steps += 1
    if (isSignedInHint()) queue = queue.then(() => sendCartStep(step)).catch(failed)
  })
}

/** Without a response it is unknown if the change arrived: the next page sends it again. */
async function sendCartStep(step: CartStep): Promise<void> {
  try {
    await carryOut(step)
    removePendingStep(step)
  } catch (error) {
    if (error instanceof ApiError) removePendingStep(step)
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

/**
 * Resolves once every change made here has been sent, as far as the server can be reached; failed changes are sent
 * again.
 */
export async function sendPendingSteps(): Promise<void> {
  await queue
  for (const step of listPendingSteps()) await sendCartStep(step).catch(() => undefined)
}

/** Shows the member's cart from the server, with every change made here since applied. */
export async function adoptServerCart(): Promise<void> {
  let [cart, seen]: [ServerCart | undefined, number] = [undefined, -1]
  while (seen !== steps) {
    seen = steps
    await queue
    cart = (await fetchJson('/api/cart', {})) as ServerCart
  }
  if (cart) show(cart)
}

let isMembers = false
onPersonalDataCleared(() => {
  isMembers = false
})

/**
 * Returns true once the cart here was read or merged as the member's cart; false before that, for example directly
 * after signing in.
 */
export const isMembersCart = (): boolean => isMembers && !guestCartWaits()

/**
 * Ignores a response that arrives after the member has signed out. A code typed here takes precedence over the one
 * stored on the server.
 */
function show(cart: ServerCart): void {
  if (!isSignedInHint()) return
  isMembers = true
  saveSeenPrices(addedPrices(cart.items, readSeenPrices()))
  adoptCart(asCart(cart))
  if (cart.promoCode && readDraft().promoCode === '') changeDraft({ promoCode: cart.promoCode })
}

/**
 * Applies a code, or none, to the cart and stores it with a member's cart; an invalid code is reported beside the
 * price.
 */
export function takePromoCode(code: string): void {
  changeDraft({ promoCode: code })
  if (!isSignedInHint()) return
  const savePromo = () =>
    code === '' ? send('DELETE /api/cart/promo', {}) : send('PUT /api/cart/promo', { body: { code } })
  queue = queue.then(savePromo).catch(() => undefined)
}

/** Returns true if a guest filled this cart and it is not merged yet, as after signing in on another site. */
export const guestCartWaits = (): boolean => readStored('guestId') !== null

/** A merge is not repeated within this time (docs/spec/specification.md#4, milliseconds). */
const mergeGuardMs = 5_000

/** Stored for the visit, because this page is loaded again after signing in on another site. */
let lastMerge = Number.NEGATIVE_INFINITY
const mergedAt = (): number => Math.max(lastMerge, Number(readForVisit('cartMergedAt') ?? lastMerge))
function saveMergeTime(at: number | null): void {
  lastMerge = at ?? Number.NEGATIVE_INFINITY
  writeForVisit('cartMergedAt', at === null ? null : String(at))
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Merges a guest's cart into the member's once per guest, shows the result and returns all changes. An empty cart is
 * only loaded, and so is a repeat within the guard time; a cart that still waits then, for example because the page
 * was left before the response, is merged when the guard time ends.
 */
export async function uploadGuestCart(now: number = Date.now(), wait = pause): Promise<readonly MergeChange[]> {
  const { lines } = readCart()
  // An order empties a guest's cart, so it no longer waits for a merge.
  if (lines.length === 0) writeStored('guestId', null)
  const since = now - mergedAt()
  const guarded = since >= 0 && since < mergeGuardMs
  if (lines.length === 0 || (guarded && !guestCartWaits())) {
    await adoptServerCart()
    return []
  }
  if (guarded) {
    await wait(mergeGuardMs - since)
    // Merged since by another page: the cart here is the member's by now.
    if (guestCartWaits()) return uploadGuestCart(now + mergeGuardMs - since, wait)
    await adoptServerCart()
    return []
  }
  saveMergeTime(now)
  const guestId = readStored('guestId') ?? newKey()
  writeStored('guestId', guestId)
  const guestCartItems = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  try {
    const merged = await send('POST /api/cart/merge', { body: { guestCartItems, guestId } })
    // Reads the member's cart again (docs/spec/specification.md#7); if that fails, the merge's own response is used.
    await adoptServerCart().catch((error: unknown) => {
      if (!Array.isArray(merged?.items)) throw error
      show(merged)
    })
    if (merged?.parked && isSignedInHint()) storeParkedCart(merged.parked)
    // The cart belongs to the member from here on; filling one as a guest later creates a new guest id.
    writeStored('guestId', null)
    return merged?.changes ?? []
  } catch (error) {
    // It is unknown if the merge happened: the next try need not wait, and the server merges each guest only once.
    saveMergeTime(null)
    if (!(error instanceof ApiError) || error.code !== 'cart/not-yours') throw error
    // The cart was merged into another account before and never belongs to this one.
    writeStored('guestId', null)
    await adoptServerCart()
    return []
  }
}
