import { randomUUID } from 'node:crypto'
import { isPaidByCredit } from '#domain/credit/store-credit.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { activePromotions } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import type { CartProductRow } from '#server/cart/cart-product-store.ts'
import { mergeWanted } from '#server/cart/price-wanted.ts'
import type { Needs } from '#server/context.ts'
import { spendCredit } from '#server/credit/move-credit.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { gatewayFor } from '#server/gateways/find-gateway.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { commissionRows, funderByPromotion } from '#server/ledger/commission-rows.ts'
import { commissionInForce } from '#server/ledger/commission-settings.ts'
import { withUses } from '#server/promotions/code-uses.ts'
import { customerKeys } from '#server/promotions/customer-keys.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { acceptByOf, holdUntilOf, orderDeadlinesOf } from '#server/shop/order-deadlines.ts'
import { orderingNow } from '#server/shop/ordering-store.ts'
import { assertOrderable } from './assert-orderable.ts'
import { openFirstPayment } from './open-payment.ts'
import { linkToken, orderCookie } from './order-link.ts'
import { type Claim, type OrderBody, readAddress, readClaim } from './order-request.ts'
import { orderRows } from './order-rows.ts'
import { placedSale } from './placed-sale.ts'
import { findEarlierOrder, type TakenRow, takeCart, takeListed, takeListedOfCart } from './placement-store.ts'
import { type PricedWithCredit, priceWithCredit } from './price-with-credit.ts'
import { type Performer, performerOf, recordEvent } from './record-event.ts'
import { savePlaced } from './save-placed.ts'

type Placed = { id: string; number: string; status: 'confirmed' | 'waiting_for_payment'; total: Paise }
/** `byLink`: the order has no account, so the guest opens it by its link. */
type Answer = { order: Placed; byLink: boolean }
type PlacementNeeds = Needs<
  'config' | 'log' | 'secret' | 'catalogueChanged' | 'orderChanged' | 'gateways' | 'notifyOutbox'
>
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
  const accessToken = linkToken(context, { orderId: order.id, generation: 1 })
  visitor.setCookies.push(orderCookie(context, order.id, accessToken))
  return { order, ...payment, accessToken }
}

const statusAtFirst = (isSold: boolean): Placed['status'] => (isSold ? 'confirmed' : 'waiting_for_payment')

async function placeOnce(request: PlacementRequest, ratesAt: (at: Date) => Rates): Promise<Answer> {
  const { context, visitor } = request
  const { language } = visitor
  const id = randomUUID()
  const rows = await takeProducts(request, id)
  const [first] = rows
  if (!first?.claimed) return findEarlierAnswer(request)
  // A cart that is ordered unchanged is ordered with its stored code.
  const body = { ...request.body, promoCode: request.body.promoCode ?? first.cart_code ?? undefined }
  const at = new Date(Number(first.at_ms))
  const rates = ratesAt(at)
  const placing = { ...request, body, rates }
  // An order that began before the shop was closed is not affected; the response stored under this key was returned
  // above (docs/spec/decisions.md#9).
  if (!orderingNow(first.ordering, at).open) refuse('ordering/not-open')
  // Ordered, or reduced, on another device since the page showed it.
  if (rows.some(({ quantity, in_cart }) => in_cart !== null && in_cart < Number(quantity))) refuse('cart/changed')
  const { shipping, notes } = readAddress(body, rates, language)
  const { credit, paymentMethod, price } = await priceTaken(placing, rows, shipping, at)
  const isPaid = isPaidByCredit(price.priced.total, credit)
  const online = isPaid || gatewayFor(context, shipping.country) !== undefined
  const option = assertOrderable(price, { ...body, paymentMethod, language, online })
  const number = orderNumber(Number(first.sequence))
  const deadlines = orderDeadlinesOf(first.order_flow)
  const [acceptBy, holdUntil] = [acceptByOf(deadlines, at), holdUntilOf(deadlines, at)]
  const buyer = { accountId: visitor.principal?.id ?? null, language }
  const order = orderRows({
    ...placing,
    body: { ...body, paymentMethod },
    ...{ buyer, id, number, at, acceptBy, holdUntil, shipping, notes, price, option, credit },
  })
  const funderOf = funderByPromotion(activePromotions(rates.promotions, at))
  const commission = commissionRows(order.lines, funderOf, commissionInForce(first.commission), at)
  // An order paid online is sold with the capture.
  const isSold = paymentMethod === 'cod' || isPaid
  const sale = isSold ? placedSale(order, commission, first.tax_rates) : []
  await savePlaced(
    context,
    { ...order, payments: [order.payment], commission, sale },
    { cartOf: buyer.accountId, language },
  )
  if (credit > 0 && buyer.accountId !== null)
    await spendCredit({ orderId: id, accountId: buyer.accountId, amount: credit })
  await recordEvent(context, {
    orderId: id,
    // Sellers are notified of an order paid online only once it is paid.
    kind: isSold ? 'order_placed' : 'payment_started',
    actor: customerActing(visitor, shipping.fullName),
    data: { total: price.priced.total, method: paymentMethod },
  })
  const placed = { id, number, status: statusAtFirst(isSold), total: price.priced.total }
  return { order: placed, byLink: visitor.principal === null }
}

/**
 * Prices the locked products again, with the promotions that this customer may still use, and with what they pay by store
 * credit. Refuses with auth/required for a guest's store credit.
 */
async function priceTaken(
  { context, visitor, body, rates }: PlacementRequest & { rates: Rates },
  rows: readonly TakenRow[],
  shipping: ShippingAddress,
  at: Date,
): Promise<PricedWithCredit> {
  if (body.storeCredit && !visitor.principal) refuse('auth/required')
  const user = {
    accountId: visitor.principal?.id ?? null,
    email: shipping.email,
    keys: customerKeys(context.secret, shipping),
  }
  const promotions = await withUses(rates.promotions, body.promoCode, user, at)
  const pricing = {
    rows: rows.filter((row): row is TakenRow & CartProductRow => row.id !== null),
    wanted: rows.flatMap((row) =>
      row.wanted_id === null ? [] : [{ productId: row.wanted_id, quantity: Number(row.quantity) }],
    ),
    rates: { ...rates, promotions },
    at,
    language: visitor.language,
    promoCode: body.promoCode,
    destination: { country: shipping.country, pincode: shipping.pincode },
    serviceId: body.serviceId,
  }
  return priceWithCredit(pricing, body)
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
 * idempotency/other-body when that request had another body, and with auth/required when it was a member's and the
 * current visitor is not that member.
 */
async function findEarlierAnswer({ visitor, body, claim }: PlacementRequest): Promise<Answer> {
  const earlier = await findEarlierOrder(claim)
  // The other request released the key between the two reads: it failed, and this one may be retried.
  if (!earlier) return refuse('idempotency/in-progress')
  if (earlier.request_hash !== claim.requestHash) refuse('idempotency/other-body')
  const { id, number, account_id } = earlier
  const [total, credit] = [paise(Number(earlier.total_paise)), paise(Number(earlier.credit_paise))]
  if (account_id !== null && account_id !== visitor.principal?.id) refuse('auth/required')
  const isSold = body.paymentMethod === 'cod' || isPaidByCredit(total, credit)
  const order = { id, number, status: statusAtFirst(isSold), total }
  return { order, byLink: account_id === null }
}
