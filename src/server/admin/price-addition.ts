import type { Language } from '#domain/language/language.ts'
import { nothing, type Paise, paise, sum } from '#domain/money/money.ts'
import {
  type AdditionAmounts,
  type AdditionPayment,
  additionAmounts,
  mayAddItems,
  type ShareChange,
  shareChangeOf,
} from '#domain/orders/order-addition.ts'
import { cashFee, decideCash } from '#domain/payments/cash-on-delivery.ts'
import { isGoodsPromotion } from '#domain/promotions/goods-promotion.ts'
import { zoneOf } from '#domain/rates/delivery-zone.ts'
import { refuse } from '#domain/refusal.ts'
import { listGivenUp } from '#server/cancellations/cancellation-store.ts'
import { type DeliveredLine, quoteUnitsLeft, repriceDelivery } from '#server/cancellations/reprice-delivery.ts'
import { chargedDelivery, unitsLeft } from '#server/cancellations/units-left.ts'
import type { LockedOrder } from '#server/cancellations/whole-order-store.ts'
import type { CartProductRow } from '#server/cart/cart-product-store.ts'
import { judgeSending } from '#server/cart/cart-sendability.ts'
import { refuseCash } from '#server/cart/cash-refusal-text.ts'
import { arrivalOf } from '#server/cart/delivery-options.ts'
import { type CartPricing, priceWanted, type Wanted } from '#server/cart/price-wanted.ts'
import { assertLinesOrderable } from '#server/orders/assert-orderable.ts'
import { listPromotionRules } from '#server/promotions/promotion-store.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'

export type AdditionInput = {
  whole: LockedOrder
  /** The products as stored in the database now, with those of the order. */
  rows: readonly CartProductRow[]
  wanted: readonly Wanted[]
  rates: Rates
  at: Date
  /** Language of the person who reads a refusal. */
  language: Language
  payment: AdditionPayment
}

export type PricedAddition = {
  bought: CartPricing['bought']
  /** How each store takes its items, by its id. */
  shares: ReadonlyMap<string, ShareChange>
  amounts: AdditionAmounts
  /** Of the box with the added items. */
  chargeableGrams: number
  addedGrams: number
  arrives: { from: string; to: string }
}

type Quote = NonNullable<Awaited<ReturnType<typeof quoteUnitsLeft>>>

/**
 * Prices items that are added to an order: the items by the prices and the category offers of now, delivery as the order's own rates and
 * offers price the whole box (decision 982). Refuses with addition/box-closed, addition/in-order, addition/store-closed,
 * addition/box-limit, cart/quantity, product/*, store/paused, cart/mixed-cities, destination/blocked, delivery/not-available and cod/over-limit.
 */
export async function priceAddition(input: AdditionInput): Promise<PricedAddition> {
  const { whole, at, rates } = input
  const { order, shipments } = whole
  const boxes = shipments.map(({ state }) => state)
  if (!mayAddItems({ state: order.state, isReplacement: order.replacesClaimId !== null, boxes }))
    refuse('addition/box-closed')
  const bought = priceItems(input)
  const added = bought.map(asLine)
  const quote = await quoteUnitsLeft({ order, lines: [...whole.lines, ...added] })
  if (!quote) return refuse('addition/box-limit')
  const delivery = await priceBox(whole, added)
  const gross = sum(bought.map(({ priced }) => priced.gross))
  const discount = sum(bought.map(({ priced }) => priced.discount))
  const reducible = paise(
    Math.min(order.deliveryPaise, chargedDelivery(order) - refundedBeside(order), chargedDelivery(order)),
  )
  const amounts = (codFee: { charged: Paise; repriced: Paise }) =>
    additionAmounts({ gross, discount, delivery: { ...delivery, reducible }, codFee })
  const free = { charged: nothing, repriced: nothing }
  const arrives = arrivalOf({ ...rates, table: quote.table }, quote.option, bought, at)
  return {
    bought,
    shares: sharesOf(input, bought),
    amounts: amounts(input.payment === 'cash' ? cashFees(input, quote, amounts(free).total) : free),
    chargeableGrams: quote.option.chargeableGrams,
    addedGrams: added.reduce((grams, line) => grams + line.grossGrams * line.quantity, 0),
    arrives: { from: later(order.arrivesFrom, arrives.from), to: later(order.arrivesTo, arrives.to) },
  }
}

const later = (one: string, other: string): string => (one > other ? one : other)

/** The products to read: those of the order too, since limits of a country count the whole parcel. */
export const productsToRead = ({ lines }: LockedOrder, wanted: readonly Wanted[]): string[] => [
  ...new Set([...wanted, ...lines].map(({ productId }) => productId)),
]

/** What was refunded of the delivery without an end of its charge: it stays charged. */
const refundedBeside = (order: LockedOrder['order']): number =>
  Math.max(0, order.refundedDeliveryPaise - order.returnedDeliveryPaise)

/**
 * Prices the items alone, with the offers on their categories: an offer on a whole cart was measured when the order was placed, and
 * stays as it is.
 */
function priceItems(input: AdditionInput): CartPricing['bought'] {
  const { whole, rows, wanted, rates, at, language } = input
  const { order, lines } = whole
  const promotions = rates.promotions.filter((rule) => !isGoodsPromotion(rule))
  const { country, pincode } = order.shipping
  const price = priceWanted({
    ...{ rows, wanted, at, language },
    rates: { ...rates, promotions },
    destination: { country, pincode },
  })
  for (const { productId, row } of price.lines) {
    const details = { product: row?.name[language] ?? productId, productId }
    if (lines.some((line) => line.productId === productId)) refuse('addition/in-order', details)
    if (row && row.city_id !== order.cityId) refuse('cart/mixed-cities', details)
  }
  assertLinesOrderable(price.lines, language)
  assertSendable(input, price)
  return price.bought
}

/**
 * Asserts that the whole parcel may travel: limits of a country count everything in it. What was placed was judged then, and is no
 * obstacle by itself. Refuses with destination/blocked.
 */
function assertSendable({ whole, rows, language }: AdditionInput, { country, bought }: CartPricing): void {
  if (!country) return
  const left = whole.lines.flatMap((line) => {
    const row = rows.find(({ id }) => id === line.productId)
    const quantity = unitsLeft(line)
    return row && quantity > 0 ? [{ row, quantity }] : []
  })
  const before = new Set(
    judgeSending(left, country, language).blocked.map(({ productId, code }) => `${productId} ${code}`),
  )
  const { blocked } = judgeSending([...left, ...bought], country, language)
  const lines = blocked.filter(({ productId, code }) => !before.has(`${productId} ${code}`))
  if (lines.length > 0) refuse('destination/blocked', { lines })
}

function sharesOf({ whole, language }: AdditionInput, bought: CartPricing['bought']): Map<string, ShareChange> {
  return new Map(
    bought.map(({ row }) => {
      const share = whole.sellerOrders.find(({ brandId }) => brandId === row.brand_id)
      return [row.brand_id, shareChangeOf(share?.state, row.brand_name[language])]
    }),
  )
}

/** An item as pricing the delivery reads it. */
const asLine = ({ row, quantity, priced }: CartPricing['bought'][number]): DeliveredLine => ({
  id: `added:${row.id}`,
  productId: row.id,
  brandId: row.brand_id,
  grossGrams: row.gross_grams,
  unitPricePaise: priced.unitPrice,
  quantity,
  cancelledQuantity: 0,
})

/** Returns what the delivery of the box costs without the added items, and with them. */
async function priceBox({ order, lines }: LockedOrder, added: readonly DeliveredLine[]) {
  const basis = { promotions: await listPromotionRules(), byChoice: await listGivenUp(order.id) }
  const charged = await repriceDelivery({ order, lines }, basis)
  const repriced = await repriceDelivery({ order, lines: [...lines, ...added] }, basis)
  if (charged === null || repriced === null) return refuse('addition/box-limit')
  return { charged, repriced }
}

/** Returns the fee of cash on delivery without the addition and with it. Refuses with cod/over-limit. */
function cashFees({ whole, language }: AdditionInput, { table, destination }: Quote, added: Paise) {
  const { order, lines } = whole
  const before = sum([
    paise(order.goodsPaise - order.discountPaise - sum(lines.map(({ returnedPaise }) => returnedPaise))),
    chargedDelivery(order),
  ])
  const orderTotal = sum([before, added])
  const cash = decideCash(table.cod, { country: order.destination, zone: zoneOf(destination, table), orderTotal })
  if (!cash.allowed && cash.code === 'cod/too-large') return refuseCash(cash, language)
  // A fee that did not fall with a cancellation is not charged twice.
  const charged = Math.max(cashFee(table.cod, before), order.codFeePaise - order.returnedCodFeePaise)
  return { charged: paise(charged), repriced: cashFee(table.cod, orderTotal) }
}
