import { orderNumber } from '#domain/codes/order-number.ts'
import { isPaidByCredit } from '#domain/credit/store-credit.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing, type Paise, paise } from '#domain/money/money.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { activePromotions } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import type { CartProductRow } from '#server/cart/cart-product-store.ts'
import type { Needs } from '#server/context.ts'
import { spendCredit } from '#server/credit/move-credit.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'
import { gatewayFor } from '#server/gateways/find-gateway.ts'
import { commissionRows, funderByPromotion } from '#server/ledger/commission-rows.ts'
import { commissionInForce } from '#server/ledger/commission-settings.ts'
import { withUses } from '#server/promotions/code-uses.ts'
import { customerKeysOfAnySecret } from '#server/promotions/customer-keys.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { acceptByOf, holdUntilOf, orderDeadlinesOf } from '#server/shop/order-deadlines.ts'
import { orderingNow } from '#server/shop/ordering-store.ts'
import { assertOrderable } from './assert-orderable.ts'
import { type OrderBody, readAddress } from './order-request.ts'
import { orderRows } from './order-rows.ts'
import { placedSale } from './placed-sale.ts'
import type { TakenRow } from './placement-store.ts'
import { type PricedWithCredit, priceWithCredit } from './price-with-credit.ts'
import { savePlaced } from './save-placed.ts'

export type PlacementNeeds = Needs<
  'config' | 'log' | 'secret' | 'catalogueChanged' | 'orderChanged' | 'gateways' | 'notifyOutbox'
>

/** How an order reached the shop, and the member of staff who took it: none when the customer placed it. */
type TakenBy = { channel: OrderChannel; takenBy: string | null }

export type Placement = {
  context: PlacementNeeds
  id: string
  /** The locked products, the first with what holds for the whole order. */
  rows: readonly TakenRow[]
  ratesAt: (at: Date) => Rates
  body: Omit<OrderBody, 'items' | 'fromCart'>
  /** What names the one who placed it, for erasure. */
  visitorKey: string
  /** The owner's account, null for a guest's order, and the order's language. */
  buyer: { accountId: string | null; language: Language }
  /** Whether what is ordered leaves the buyer's cart. */
  empties: boolean
  /** Language of the person who reads a refusal. */
  reader: Language
  taken: TakenBy
  /** The whole amount due lies on the counter in cash. */
  isCashTaken?: boolean
}

export type PlacedOrder = {
  number: string
  shipping: ShippingAddress
  total: Paise
  isSold: boolean
  /** The method that its price was made for. */
  method: PaymentMethod
  payment: { id: string; amount: Paise }
}

/**
 * Prices the locked products again and saves an order whole, in the caller's transaction, which claimed its key and
 * records its event. An order paid online is sold with the capture, any other now. Refuses with ordering/not-open,
 * request/invalid (the address), cart/*, product/*, store/paused, destination/blocked, delivery/*, quote/expired,
 * payment/not-available, cod/*, promo/* (a limited code), price/rose and credit/too-little.
 */
export async function placeUnderLocks(placement: Placement): Promise<PlacedOrder> {
  const { context, id, rows, body, buyer, reader, isCashTaken = false } = placement
  const first = rows[0]!
  const at = new Date(Number(first.at_ms))
  const rates = placement.ratesAt(at)
  // An order that began before the shop was closed is not affected; the response stored under its key was returned
  // before (docs/spec/decisions.md#9).
  if (!orderingNow(first.ordering, at).open) refuse('ordering/not-open')
  // Ordered, or reduced, on another device since the page showed it.
  if (rows.some(({ quantity, in_cart }) => in_cart !== null && in_cart < Number(quantity))) refuse('cart/changed')
  const { shipping, notes } = readAddress(body, rates)
  const { credit, paymentMethod, price } = await priceTaken(placement, rates, shipping, at)
  const isPaid = isPaidByCredit(price.priced.total, credit)
  const online = isPaid || isCashTaken || gatewayFor(context, shipping.country) !== undefined
  const option = assertOrderable(price, { ...body, paymentMethod, language: reader, online })
  const number = orderNumber(Number(first.sequence))
  const deadlines = orderDeadlinesOf(first.order_flow)
  const [acceptBy, holdUntil] = [acceptByOf(deadlines, at), holdUntilOf(deadlines, at)]
  const order = orderRows({
    ...{ context, buyer, rates, id, number, at, acceptBy, holdUntil, shipping, notes, price, option, credit },
    ...{ taken: placement.taken, isCashTaken, claim: { visitorKey: placement.visitorKey } },
    body: { ...body, paymentMethod },
  })
  const funderOf = funderByPromotion(activePromotions(rates.promotions, at))
  const commission = commissionRows(order.lines, funderOf, commissionInForce(first.commission), at)
  const isSold = paymentMethod === 'cod' || isPaid || isCashTaken
  const sale = isSold ? placedSale(order, commission, first.tax_rates) : []
  await savePlaced(
    context,
    { ...order, payments: [order.payment], commission, sale },
    { cartOf: placement.empties ? buyer.accountId : null, language: reader },
  )
  if (credit > 0 && buyer.accountId !== null)
    await spendCredit({ orderId: id, accountId: buyer.accountId, amount: credit })
  const { total } = price.priced
  return {
    number,
    shipping,
    total,
    isSold,
    method: paymentMethod,
    payment: { id: order.payment.id, amount: paise(total - credit) },
  }
}

/**
 * Prices the locked products again, with the promotions that this customer may still use, and with what they pay by store
 * credit. Refuses with auth/required for a guest's store credit.
 */
async function priceTaken(
  { context, rows, body, buyer, reader }: Placement,
  rates: Rates,
  shipping: ShippingAddress,
  at: Date,
): Promise<PricedWithCredit> {
  if ((body.storeCredit ?? nothing) > 0 && buyer.accountId === null) refuse('auth/required')
  const user = {
    accountId: buyer.accountId,
    email: shipping.email,
    keys: customerKeysOfAnySecret(context.secret, shipping),
  }
  const promotions = await withUses(rates.promotions, body.promoCode, user, at)
  const pricing = {
    rows: rows.filter((row): row is TakenRow & CartProductRow => row.id !== null),
    wanted: rows.flatMap((row) =>
      row.wanted_id === null ? [] : [{ productId: row.wanted_id, quantity: Number(row.quantity) }],
    ),
    rates: { ...rates, promotions },
    at,
    language: reader,
    promoCode: body.promoCode,
    destination: { country: shipping.country, pincode: shipping.pincode },
    serviceId: body.serviceId,
  }
  return priceWithCredit(pricing, body)
}
