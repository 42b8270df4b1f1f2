import { randomUUID } from 'node:crypto'
import { sellerOrderCode } from '#domain/codes/seller-order-code.ts'
import { isPaidByCredit } from '#domain/credit/store-credit.ts'
import { type Language, languages, type Trilingual } from '#domain/language/language.ts'
import { currencyOf } from '#domain/money/currency.ts'
import { nothing, type Paise, paise, sum } from '#domain/money/money.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { OrderState } from '#domain/orders/order-flow.ts'
import { deriveOrderStatus } from '#domain/orders/order-status.ts'
import { activePromotions, codeOf, versionsOf } from '#domain/promotions/promotions.ts'
import { nameKeys } from '#domain/search/search-key.ts'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import type { ServiceOption } from '#domain/shipping/shipping-rate.ts'
import { arrivalOf } from '#server/cart/delivery-options.ts'
import { handOverPlan } from '#server/cart/hand-over-plan.ts'
import type { CartPricing } from '#server/cart/price-wanted.ts'
import type { Needs } from '#server/context.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'
import { gatewayFor } from '#server/gateways/find-gateway.ts'
import { requireReleased } from '#server/gateways/quarantined-vendor.ts'
import { customerKeys } from '#server/promotions/customer-keys.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { linkHash, linkToken } from './order-link.ts'
import type { Claim, OrderBody } from './order-request.ts'

export type OrderRowsInput = {
  context: Needs<'config' | 'secret' | 'gateways'>
  /** The owner's account, null for a guest's order, and the order's language. */
  buyer: { accountId: string | null; language: Language }
  body: Pick<OrderBody, 'paymentMethod' | 'method' | 'currency' | 'gift' | 'promoCode' | 'whenLate'>
  rates: Rates
  claim: Pick<Claim, 'visitorKey'>
  id: string
  number: string
  at: Date
  acceptBy: Date
  /** Until when the items are held for the money of an online payment. */
  holdUntil: Date
  shipping: ShippingAddress
  notes: string | null
  price: CartPricing
  option: ServiceOption
  /** What of the total is paid with store credit. */
  credit: Paise
  /** How it reached the shop; the customer's own browser, unless stated. */
  taken?: { channel: OrderChannel; takenBy: string | null }
  /** What is due lies on the counter in cash. */
  isCashTaken?: boolean
}

/** Returns the rows of an order: one seller order per seller in the order of the cart, one shipment, one payment. */
export function orderRows(input: OrderRowsInput) {
  const { context, buyer, id, at, rates, price } = input
  const plans = price.bought.map((line) => handOverPlan(line, at, rates.table.hub))
  const sellerOrders = sellerOrderRows(input, plans)
  const lines = lineRows(input, sellerOrders)
  return {
    order: orderRow(
      input,
      sellerOrders.map(({ state }) => state),
    ),
    sellerOrders,
    lines,
    makings: lines.flatMap(({ id: line_id, product_id }, index) =>
      (plans[index]?.making ?? []).map((each) => ({ line_id, product_id, ...each })),
    ),
    payment: paymentRow(input),
    shipment: {
      id: randomUUID(),
      order_id: id,
      hub_id: firstRowOf(price).hub_id,
      state: 'expecting',
      version: 1,
      expected_grams: price.actualGrams,
      updated_at: at,
    },
    promotions: appliedPromotionRows(input),
    linkHash: buyer.accountId !== null ? null : linkHash(linkToken(context, { orderId: id, generation: 1 })),
  }
}

/** All sellers of a cart are in one city, and so behind one hub. */
const firstRowOf = ({ bought }: CartPricing) => bought[0]!.row

function sellerOrderRows(
  { id, number, at, acceptBy, price }: OrderRowsInput,
  plans: readonly ReturnType<typeof handOverPlan>[],
) {
  return price.priced.perBrand.map(({ brandId }, index) => ({
    id: randomUUID(),
    order_id: id,
    brand_id: brandId,
    city_id: firstRowOf(price).city_id,
    position: index + 1,
    code: sellerOrderCode(number, index + 1),
    state: 'awaiting_acceptance' as const,
    version: 1,
    accept_by: acceptBy,
    updated_at: at,
    hand_over_day: plans
      .flatMap((plan) => (plan.brandId === brandId ? [plan.day] : []))
      .toSorted()
      .at(-1),
  }))
}

function lineRows({ id, price }: OrderRowsInput, sellerOrders: ReturnType<typeof sellerOrderRows>) {
  const sellerOrderOf = new Map(sellerOrders.map((sellerOrder) => [sellerOrder.brand_id, sellerOrder.id]))
  return price.bought.map(({ row, quantity, priced: line }, index) => ({
    id: randomUUID(),
    order_id: id,
    seller_order_id: sellerOrderOf.get(row.brand_id),
    product_id: row.id,
    brand_id: row.brand_id,
    position: index + 1,
    name: row.name,
    brand_name: row.brand_name,
    category: row.category,
    weight: row.weight,
    weight_grams: row.weight_grams,
    gross_grams: row.gross_grams,
    hsn_code: row.hsn_code,
    gst_rate: row.gst_rate,
    allergens: row.allergens,
    licence: row.licence,
    unit_price_paise: line.unitPrice,
    quantity,
    gross_paise: line.gross,
    discount_paise: line.discount,
    net_paise: line.net,
    promotion_id: line.promotionId ?? null,
  }))
}

/** Returns the order's own row: who ordered, where it goes, how it is delivered, and its amounts in paise. */
function orderRow(input: OrderRowsInput, sellerOrderStates: readonly SellerOrderState[]) {
  const { buyer, body, rates, claim, id, number, at, shipping, notes, price, option } = input
  const { priced, bought } = price
  const { city_id, hub_id } = firstRowOf(price)
  const arrives = arrivalOf(rates, option, bought, at)
  // The shopper saw amounts in this currency at this rate; the order stores both (docs/spec/decisions.md#12).
  const currency = rates.currencies.find(({ code }) => code === body.currency) ?? currencyOf('INR')
  const { channel, takenBy } = input.taken ?? { channel: 'web', takenBy: null }
  const isUnpaid = body.paymentMethod === 'online' && !input.isCashTaken && !isPaidByCredit(priced.total, input.credit)
  const state: OrderState = isUnpaid ? 'pending_payment' : 'placed'
  const derived = { stored: state, sellerOrders: sellerOrderStates, shipment: 'expecting' as const, parcels: [] }
  const hasCode = priced.promo?.state === 'applied'
  return {
    id,
    number,
    account_id: buyer.accountId,
    visitor_key: claim.visitorKey,
    email: shipping.email,
    language: buyer.language,
    city_id,
    hub_id,
    state,
    status: deriveOrderStatus(derived).status,
    shipping,
    recipient_key: nameKeys(shipping.fullName).join(' '),
    destination: shipping.country,
    order_notes: notes,
    gift_message: body.gift?.message ?? null,
    late_choice: body.whenLate ?? 'ask',
    service_id: option.serviceId,
    delivery_name: inEach((language) => `${option.partner[language]}, ${option.name[language]}`),
    rate_version: rates.version,
    country_version: rates.countryVersions.get(shipping.country) ?? null,
    promotions_version: versionsOf(rates.promotions, at),
    display_currency: currency.code,
    display_rate: currency.exchangeRate,
    promo_code: hasCode ? (body.promoCode?.trim().toUpperCase() ?? null) : null,
    goods_paise: priced.goodsSubtotal,
    discount_paise: priced.discountTotal,
    delivery_paise: priced.delivery?.total ?? nothing,
    cod_fee_paise: priced.codFee,
    total_paise: priced.total,
    credit_paise: input.credit,
    actual_grams: price.actualGrams,
    chargeable_grams: option.chargeableGrams,
    arrives_from: arrives.from,
    arrives_to: arrives.to,
    placed_at: at,
    channel,
    taken_by: takenBy,
  }
}

const paymentRow = (input: OrderRowsInput) => ({
  id: randomUUID(),
  order_id: input.id,
  amount_paise: paise(input.price.priced.total - input.credit),
  updated_at: input.at,
  ...methodOfPayment(input),
})

function methodOfPayment(input: OrderRowsInput) {
  const { context, body, shipping, holdUntil, price, credit, isCashTaken } = input
  // Nothing is left to be paid at a gateway.
  if (isPaidByCredit(price.priced.total, credit)) return { method: 'online', state: 'captured' }
  if (isCashTaken) return { method: 'cod', state: 'cod_collected', collected_paise: paise(price.priced.total - credit) }
  if (body.paymentMethod === 'cod') return { method: 'cod', state: 'cod_due' }
  return online(context, body, shipping.country, holdUntil)
}

/** Returns the discount of each promotion, by the version it was priced with; the code's row is its use. */
function appliedPromotionRows({ context, id, at, rates, price: { priced }, body, shipping }: OrderRowsInput) {
  const off = new Map<string, Paise>()
  for (const { promotionId, discount } of priced.lines)
    if (promotionId) off.set(promotionId, sum([off.get(promotionId) ?? nothing, discount]))
  const { delivery } = priced
  if (delivery?.appliedPromotion) off.set(delivery.appliedPromotion, delivery.promotion)
  return activePromotions(rates.promotions, at).flatMap((rule) => {
    const offPaise = off.get(rule.id)
    if (offPaise === undefined) return []
    const code = body.promoCode ? codeOf(rule) : null
    return [
      {
        order_id: id,
        promotion_id: rule.id,
        version: rule.version,
        funded_by: rule.fundedBy,
        code,
        customer_keys: code === null ? [] : customerKeys(context.secret, shipping),
        off_paise: offPaise,
      },
    ]
  })
}

const online = (
  context: Needs<'config' | 'gateways'>,
  { method }: OrderRowsInput['body'],
  country: string,
  holdUntil: Date,
) => {
  const gateway = gatewayFor(context, country)
  requireReleased(gateway)
  return {
    method: 'online',
    state: 'awaiting',
    gateway: gateway?.name,
    online_method: method ?? null,
    hold_until: holdUntil,
  }
}

const inEach = (name: (language: Language) => string): Trilingual =>
  Object.fromEntries(languages.map((language) => [language, name(language)])) as Trilingual
