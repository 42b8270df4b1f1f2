import { randomUUID } from 'node:crypto'
import { type Paise, paise } from '#domain/money.ts'
import { activeOffers } from '#domain/offers.ts'
import { orderNumber } from '#domain/order-number.ts'
import { refuse } from '#domain/refusal.ts'
import type { BasketRow } from '#server/cart/basket-product.ts'
import { mergeWanted, priceWanted } from '#server/cart/price-wanted.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { gatewayFor } from '#server/gateways/find-gateway.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { bearerByOffer, commissionRows } from '#server/ledger/commission-rows.ts'
import { commissionInForce } from '#server/ledger/commission-settings.ts'
import { withUses } from '#server/offers/code-uses.ts'
import { customerKeys } from '#server/offers/customer-keys.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { acceptByOf, holdUntilOf, orderDeadlinesOf } from '#server/shop/order-deadlines.ts'
import { orderingNow } from '#server/shop/ordering-store.ts'
import { demandPlaceable } from './demand-placeable.ts'
import { openFirstPayment } from './open-payment.ts'
import { linkToken, orderCookie } from './order-link.ts'
import { type Claim, type OrderBody, readAddress, readClaim } from './order-request.ts'
import { orderRows } from './order-rows.ts'
import { type TakenRow, takeCart, takeListed, takeListedOfCart } from './place-statements.ts'
import { placedSale } from './placed-sale.ts'
import { doerOf, recordEvent } from './record-event.ts'
import { savePlaced } from './save-placed.ts'

type Placed = { id: string; number: string; status: 'confirmed' | 'waiting_for_payment'; total: Paise }
/** `byLink`: nobody's account holds it, so whoever placed it opens it by its link. */
type Answer = { order: Placed; byLink: boolean }
type Asked = { house: House; visitor: Visitor; body: OrderBody; claim: Claim }

/**
 * Places an order: everything is checked and priced again under the locks, and saved whole or not at all (correctness 15 to 22). The same
 * key with the same body gives the same answer, however often and however much at once; nobody waits for a mail. Paid online, it waits for
 * its payment, whose page the answer names. Refuses with auth/required (a member's session that is over),
 * idempotency/*, guest/checkout-off, ordering/not-open, request/invalid (the address), cart/* (cart/changed: see `fromCart`), product/*, store/paused,
 * destination/blocked, delivery/*, quote/expired, payment/not-available, cod/*, promo/* (a limited code) and price/rose.
 */
export async function placeOrder(house: House, findRates: FindRates, body: OrderBody, visitor: Visitor) {
  const claim = readClaim(visitor, body)
  // The page still takes itself for a member's: as a guest's this would be an order she cannot find, and a second one if she sends it again.
  if (!visitor.principal && visitor.cookie('signedIn') === '1') refuse('auth/required')
  if (!visitor.principal && !house.config.guestCheckout) refuse('guest/checkout-off')
  const ratesAt = await findRates.choose()
  const { order, byLink } = await transaction(() => placeOnce({ house, visitor, body, claim }, ratesAt))
  // Asked of the gateway after the commit: no lock waits for a stranger's network (correctness 16).
  const payment = body.paymentMethod === 'online' ? { payment: await openFirstPayment(house, order.id) } : {}
  if (!byLink) return { order, ...payment }
  // The same answer for the same key (decisions 43): once the links were stopped, this one is worthless too.
  const accessToken = linkToken(house, { orderId: order.id, generation: 1 })
  visitor.setCookies.push(orderCookie(house, order.id, accessToken))
  return { order, ...payment, accessToken }
}

const statusAtFirst = (method: OrderBody['paymentMethod']): Placed['status'] =>
  method === 'online' ? 'waiting_for_payment' : 'confirmed'

async function placeOnce(asked: Asked, ratesAt: (at: Date) => Rates): Promise<Answer> {
  const { house, visitor } = asked
  const { language } = visitor
  const id = randomUUID()
  const rows = await takeProducts(asked, id)
  const [first] = rows
  if (!first?.claimed) return findEarlierAnswer(asked)
  // A cart that is ordered as it stands is ordered with the code kept in it.
  const body = { ...asked.body, promoCode: asked.body.promoCode ?? first.kept_code ?? undefined }
  const at = new Date(Number(first.at_ms))
  const rates = ratesAt(at)
  const placing = { ...asked, body, rates }
  // An order that began before the shop was closed is not touched; what was answered under this key before was given above (decisions 9).
  if (!orderingNow(first.ordering, at).open) refuse('ordering/not-open')
  // Ordered, or made less, on another device since the page showed it.
  if (rows.some(({ quantity, in_cart }) => in_cart !== null && in_cart < Number(quantity))) refuse('cart/changed')
  const { shipping, notes } = readAddress(body, rates, language)
  const user = {
    accountId: visitor.principal?.id ?? null,
    email: shipping.email,
    keys: customerKeys(house.secret, shipping),
  }
  const offers = await withUses(rates.offers, body.promoCode, user, at)
  const price = priceWanted({
    rows: rows.filter((row): row is TakenRow & BasketRow => row.id !== null),
    wanted: rows.flatMap((row) =>
      row.wanted_id === null ? [] : [{ productId: row.wanted_id, quantity: Number(row.quantity) }],
    ),
    rates: { ...rates, offers },
    at,
    language,
    promoCode: body.promoCode,
    destination: { country: shipping.country, pincode: shipping.pincode },
    serviceId: body.serviceId,
    paymentMethod: body.paymentMethod,
  })
  const option = demandPlaceable(price, {
    ...body,
    language,
    online: gatewayFor(house, shipping.country) !== undefined,
  })
  const number = orderNumber(Number(first.sequence))
  const deadlines = orderDeadlinesOf(first.order_flow)
  const [acceptBy, holdUntil] = [acceptByOf(deadlines, at), holdUntilOf(deadlines, at)]
  const buyer = { accountId: user.accountId, language }
  const order = orderRows({ ...placing, buyer, id, number, at, acceptBy, holdUntil, shipping, notes, price, option })
  const bearerOf = bearerByOffer(activeOffers(rates.offers, at))
  const commission = commissionRows(order.lines, bearerOf, commissionInForce(first.commission), at)
  // Paid online, it is sold with the capture.
  const sale = body.paymentMethod === 'cod' ? placedSale(order, commission, first.tax_rates) : []
  await savePlaced(
    house,
    { ...order, payments: [order.payment], commission, sale },
    { cartOf: user.accountId, language },
  )
  await recordEvent(house, {
    orderId: id,
    // The makers hear of an order that is paid online only when it is.
    kind: body.paymentMethod === 'online' ? 'payment_started' : 'order_placed',
    actor: visitor.principal
      ? doerOf(visitor.principal, 'customer')
      : { id: null, role: 'guest', name: shipping.fullName, as: 'customer' },
    data: { total: price.priced.total, method: body.paymentMethod },
  })
  const placed = { id, number, status: statusAtFirst(body.paymentMethod), total: price.priced.total }
  return { order: placed, byLink: visitor.principal === null }
}

/** A member orders the cart unless the request lists items, which may be the cart as her page shows it; a guest always lists them. */
function takeProducts({ visitor, body, claim }: Asked, orderId: string): Promise<TakenRow[]> {
  const claimed = [claim.visitorKey, claim.key, claim.requestHash, JSON.stringify({ orderId }), claim.guestKey]
  if (visitor.principal && !body.items) return runStatement(takeCart, [...claimed, visitor.principal.id])
  const wanted = mergeWanted(body.items ?? [])
  const listed = [...claimed, wanted.map(({ productId }) => productId), wanted.map(({ quantity }) => quantity)]
  if (visitor.principal && body.fromCart) return runStatement(takeListedOfCart, [...listed, visitor.principal.id])
  return runStatement(takeListed, listed)
}

const readEarlier = {
  name: 'place_order_earlier',
  text: `select k.request_hash, o.id, o.number, o.total_paise, o.account_id
    from idempotency_key k join customer_order o on o.id = k.reply->>'orderId'
    where k.visitor_key in ($1, $3) and k.key = $2`,
}

type Earlier = { request_hash: string; id: string; number: string; total_paise: string; account_id: string | null }

/**
 * What the first request with this key was told, also to a guest who has signed in since. Refuses with idempotency/other-body when it asked for
 * something else, and with auth/required when it was a member's who is not the one that asks now.
 */
async function findEarlierAnswer({ visitor, body, claim }: Asked): Promise<Answer> {
  const { visitorKey, guestKey, key, requestHash } = claim
  const [earlier] = await runStatement<Earlier>(readEarlier, [visitorKey, key, guestKey])
  // The other request let go of the key between our two looks at it: it failed, and this one may try again.
  if (!earlier) return refuse('idempotency/in-progress')
  if (earlier.request_hash !== requestHash) refuse('idempotency/other-body')
  const { id, number, account_id } = earlier
  if (account_id !== null && account_id !== visitor.principal?.id) refuse('auth/required')
  const order = { id, number, status: statusAtFirst(body.paymentMethod), total: paise(Number(earlier.total_paise)) }
  return { order, byLink: account_id === null }
}
