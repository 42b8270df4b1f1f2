import { randomUUID } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import { mergeWanted } from '#server/cart/price-wanted.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { findLinkToken } from './find-link-token.ts'
import { openFirstPayment } from './open-payment.ts'
import { orderCookie } from './order-link.ts'
import { type Claim, type OrderBody, readClaim } from './order-request.ts'
import { type PlacementNeeds, placeUnderLocks } from './place-under-locks.ts'
import { findPlacedBefore, type Placed, statusAtFirst } from './placed-before.ts'
import { type TakenRow, takeCart, takeListed, takeListedOfCart } from './placement-store.ts'
import { type Performer, performerOf, recordEvent } from './record-event.ts'

/** `byLink`: the order has no account, so the guest opens it by its link. */
type Answer = { order: Placed; byLink: boolean }
type PlacementRequest = { context: PlacementNeeds; visitor: Visitor; body: OrderBody; claim: Claim }

/**
 * Places an order: everything is checked and priced again under the locks, and saved whole or not at all (correctness
 * 15 to 22). The same key with the same body gives the same response, at any number of repetitions or concurrent
 * requests; no request waits for an email. An order paid online waits for its payment, whose page the response names.
 * Refuses with auth/required (a member's session that is over), idempotency/*, guest/checkout-off, ordering/not-open,
 * request/invalid (the address), cart/* (cart/changed: see `fromCart`), product/*, store/paused, destination/blocked,
 * delivery/*, quote/expired, payment/not-available, cod/*, promo/* (a limited code), price/rose and credit/too-little.
 */
export async function placeOrder(context: PlacementNeeds, findRates: FindRates, body: OrderBody, visitor: Visitor) {
  const claim = readClaim(visitor, body)
  // The page still assumes a member's session: as a guest's order the member could not find it, and sending it again
  // would place a second one.
  if (!visitor.principal && visitor.cookie('signedIn') === '1') refuse('auth/required')
  if (!visitor.principal && !context.config.guestCheckout) refuse('guest/checkout-off')
  const ratesAt = await findRates.choose()
  const { order, byLink } = await transaction(() => placeOnce({ context, visitor, body, claim }, ratesAt))
  // Requested from the gateway after the commit: no lock waits for an external network (docs/spec/correctness.md#16).
  const payment = order.status === 'waiting_for_payment' ? { payment: await openFirstPayment(context, order.id) } : {}
  if (!byLink) return { order, ...payment }
  // The same response for the same key (docs/spec/decisions.md#43); once the links are revoked, this token is invalid too.
  const accessToken = await findLinkToken(context, { orderId: order.id, generation: 1 })
  visitor.setCookies.push(orderCookie(context, order.id, accessToken))
  return { order, ...payment, accessToken }
}

async function placeOnce(request: PlacementRequest, ratesAt: (at: Date) => Rates): Promise<Answer> {
  const { context, visitor, claim } = request
  const id = randomUUID()
  const rows = await takeProducts(request, id)
  const [first] = rows
  if (!first?.claimed) return findEarlierAnswer(request)
  // A cart that is ordered unchanged is ordered with its stored code.
  const body = { ...request.body, promoCode: request.body.promoCode ?? first.cart_code ?? undefined }
  const buyer = { accountId: visitor.principal?.id ?? null, language: visitor.language }
  const { number, shipping, total, isSold, method } = await placeUnderLocks({
    ...{ context, id, rows, ratesAt, body, buyer },
    visitorKey: claim.visitorKey,
    empties: true,
    reader: visitor.language,
    taken: { channel: 'web', takenBy: null },
  })
  await recordEvent(context, {
    orderId: id,
    // Sellers are notified of an order paid online only once it is paid.
    kind: isSold ? 'order_placed' : 'payment_started',
    actor: customerActing(visitor, shipping.fullName),
    data: { total, method },
  })
  return { order: { id, number, status: statusAtFirst(isSold), total }, byLink: visitor.principal === null }
}

const customerActing = ({ principal }: Visitor, guestName: string): Performer =>
  principal ? performerOf(principal, 'customer') : { id: null, role: 'guest', name: guestName, as: 'customer' }

/**
 * Locks the products to order. A member orders the cart unless the request lists items, which may be the cart as
 * their page shows it; a guest always lists them.
 */
function takeProducts({ visitor, body, claim }: PlacementRequest, orderId: string): Promise<TakenRow[]> {
  const taking = { claim, orderId }
  if (visitor.principal && !body.items) return takeCart(taking, visitor.principal.id)
  const wanted = mergeWanted(body.items ?? [])
  if (visitor.principal && body.fromCart) return takeListedOfCart({ ...taking, wanted }, visitor.principal.id)
  return takeListed({ ...taking, wanted })
}

/**
 * Returns the response to the first request with this key, also to a guest who has signed in since. Refuses with
 * idempotency/*, and with auth/required when that request was a member's and the current visitor is not that member.
 */
async function findEarlierAnswer({ visitor, body, claim }: PlacementRequest): Promise<Answer> {
  const { order, accountId } = await findPlacedBefore(claim, { waits: body.paymentMethod !== 'cod' })
  if (accountId !== null && accountId !== visitor.principal?.id) refuse('auth/required')
  return { order, byLink: accountId === null }
}
