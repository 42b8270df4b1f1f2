import type { CallReply } from '#contract/contract.ts'
import type { Cart } from '#domain/cart.ts'
import { fetchJson, send } from '#web/api.ts'
import { isSignedInHint, readStored, writeStored } from '#web/shell/browser-storage.ts'
import { adoptCart, type CartStep, followCart, lookAtCartAgain } from './cart-store.ts'
import { newKey } from './new-key.ts'

type ServerCart = CallReply<'GET /api/cart'>

const asCart = ({ items, city }: ServerCart): Cart => ({
  city,
  lines: items.map(({ product, quantity }) => ({
    productId: product.id,
    brandId: product.brandId,
    city: product.city,
    quantity,
  })),
})

let queue: Promise<unknown> = Promise.resolve()

/** Makes the member's cart on the server follow the one in the browser, step by step in order; what the server says last counts. */
export function followOnServer(failed: (error: Error) => void): void {
  followCart((step) => {
    if (isSignedInHint()) queue = queue.then(() => carryOut(step)).catch(failed)
  })
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

/** Shows the member's cart as the server has it. */
export async function adoptServerCart(): Promise<void> {
  show((await fetchJson('/api/cart', {})) as ServerCart)
}

/** An answer that comes after its member has signed out is nobody's any more. */
function show(cart: ServerCart): void {
  if (isSignedInHint()) adoptCart(asCart(cart))
}

/** Whether the basket here was filled by a guest and has not come along yet, as after signing in at somebody else's page. */
export const guestCartWaits = (): boolean => readStored('guestId') !== null

/** Asked again within this time, a merge is not made a second time (specification section 5). */
const mergeGuardMs = 5_000
let lastMerge = Number.NEGATIVE_INFINITY

/** Takes a guest's basket along into the member's, once per guest, and shows what came of it; gives what the server emptied. An empty basket only looks. */
export async function bringGuestCart(now: number = Date.now()): Promise<ServerCart['cleared']> {
  const { lines } = lookAtCartAgain()
  if (now - lastMerge < mergeGuardMs || lines.length === 0) {
    await adoptServerCart()
    return undefined
  }
  lastMerge = now
  const guestId = readStored('guestId') ?? newKey()
  writeStored('guestId', guestId)
  const guestCartItems = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const merged = await send('POST /api/cart/merge', { body: { guestCartItems, guestId } })
  show(merged)
  // The basket is the member's from here on; whoever fills one as a guest later is a new guest.
  writeStored('guestId', null)
  return merged.cleared
}
