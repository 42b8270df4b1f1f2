import { nothing, type Paise, paise, sum, times } from '#domain/money/money.ts'
import { activePromotions, checkPromo, type PromotionRule } from '#domain/promotions/promotions.ts'
import { priceDelivery, restPricesOf } from '#domain/shipping/delivery-price.ts'
import { quoteServices } from '#domain/shipping/shipping-rate.ts'
import { destinationOf } from '#server/cart/price-wanted.ts'
import type { OrderLineRow, OrderRow } from '#server/orders/order-store.ts'
import { readRatesOf } from '#server/shipping/order-rate-store.ts'
import { readPackShapes } from './cancellation-store.ts'
import { unitsLeft } from './units-left.ts'

/**
 * The items that the promotions on delivery are measured by (docs/spec/correctness.md#29): those left after the customer's own
 * cancellation, plus those that failed through no fault of the customer: a unit that a seller cannot make never costs
 * the customer a promotion. `byChoice` is the quantities the customer cancelled, `promotions` every version of every promotion.
 */
export type RepriceBasis = { promotions: readonly PromotionRule[]; byChoice: ReadonlyMap<string, number> }

/** What pricing the delivery of an order reads of a line. */
export type DeliveredLine = Pick<
  OrderLineRow,
  'id' | 'productId' | 'brandId' | 'grossGrams' | 'unitPricePaise' | 'quantity' | 'cancelledQuantity'
>

type DeliveredOrder = { order: OrderRow; lines: readonly DeliveredLine[] }

/**
 * Returns the order's service for the units still to come, by the rates of the day the order was placed, with these rates. Null when that
 * is no longer possible, such as for a country that is no longer served, or too heavy.
 */
export async function quoteUnitsLeft({ order, lines }: DeliveredOrder) {
  const left = lines.filter((line) => unitsLeft(line) > 0)
  const { table, countries } = await readRatesOf(order)
  const country = countries.get(order.destination)
  const shapes = await readPackShapes(left)
  const items = left.flatMap((line) => {
    const packShape = shapes.get(line.productId)
    return packShape ? [{ grossGrams: line.grossGrams, quantity: unitsLeft(line), packShape }] : []
  })
  if (!country || items.length < left.length) return null
  const sellers = new Set(left.map(({ brandId }) => brandId)).size
  const destination = destinationOf(country, order.shipping.pincode)
  const { options } = quoteServices({ table, destination, parcel: { items }, sellers })
  const option = options.find(({ serviceId }) => serviceId === order.serviceId)
  return option ? { option, table, sellers, destination } : null
}

/**
 * Reprices delivery for the units still to come, by the rates and the promotions of the day the order was placed.
 * Null when that is no longer possible: then the charge stays as it is.
 */
export async function repriceDelivery(
  { order, lines }: DeliveredOrder,
  { promotions, byChoice }: RepriceBasis,
): Promise<Paise | null> {
  if (lines.every((line) => unitsLeft(line) === 0)) return nothing
  const quote = await quoteUnitsLeft({ order, lines })
  if (!quote) return null
  const { option, table, sellers } = quote
  const goodsSubtotal = sum(
    lines.map((line) => times(line.unitPricePaise, line.quantity - (byChoice.get(line.id) ?? 0))),
  )
  const at = order.placedAt
  const promo = order.promoCode
    ? checkPromo(order.promoCode, promotions, { goodsSubtotal, at, grams: option.chargeableGrams })
    : null
  const { total } = priceDelivery({
    option,
    toRest: restPricesOf(table, option, sellers),
    goodsSubtotal,
    promotions: activePromotions(promotions, at),
    promo: promo?.accepted ? promo.promotion : null,
  })
  return paise(total)
}
