import { priceDelivery, restPricesOf } from '#domain/delivery-price.ts'
import { nothing, type Paise, paise, sum, times } from '#domain/money.ts'
import { activeOffers, checkPromo } from '#domain/offers.ts'
import { quoteServices } from '#domain/shipping-rate.ts'
import { placeOf } from '#server/cart/price-wanted.ts'
import { listOfferRules } from '#server/offers/offer-store.ts'
import { readRatesOf } from '#server/shipping/rates-of-version.ts'
import { type LockedOrder, readPackShapes } from './lock-whole-order.ts'
import { packetsLeft } from './packets-left.ts'

/**
 * The items that the promotions on delivery are measured by (docs/spec/correctness.md#29): those left after the customer's own
 * cancellation, plus those that failed through no fault of the customer: a unit that a seller cannot make never costs
 * the customer a promotion. `byChoice` is the quantities the customer cancelled.
 */
export type OfferBasis = { byChoice: ReadonlyMap<string, number> }

/**
 * Reprices delivery for the units still to come, by the rates and the promotions of the day the order was placed.
 * Null when that is no longer possible, such as for a country that is no longer served: then the charge stays as it
 * is.
 */
export async function repriceDelivery({ order, lines }: LockedOrder, { byChoice }: OfferBasis): Promise<Paise | null> {
  const left = lines.filter((line) => packetsLeft(line) > 0)
  if (left.length === 0) return nothing
  const { table, countries } = await readRatesOf(order.rateVersion)
  const country = countries.get(order.destination)
  const shapes = await readPackShapes(left)
  const items = left.flatMap((line) => {
    const packShape = shapes.get(line.productId)
    return packShape ? [{ grossGrams: line.grossGrams, quantity: packetsLeft(line), packShape }] : []
  })
  if (!country || items.length < left.length) return null
  const makers = new Set(left.map(({ brandId }) => brandId)).size
  const { options } = quoteServices({
    table,
    destination: placeOf(country, order.shipping.pincode),
    parcel: { items },
    makers,
  })
  const option = options.find(({ serviceId }) => serviceId === order.serviceId)
  if (!option) return null
  const goodsSubtotal = sum(
    lines.map((line) => times(line.unitPricePaise, line.quantity - (byChoice.get(line.id) ?? 0))),
  )
  const at = order.placedAt
  const offers = await listOfferRules()
  const promo = order.promoCode
    ? checkPromo(order.promoCode, offers, { goodsSubtotal, at, grams: option.chargeableGrams })
    : null
  const { total } = priceDelivery({
    option,
    toRest: restPricesOf(table, option, makers),
    goodsSubtotal,
    offers: activeOffers(offers, at),
    promo: promo?.accepted ? promo.offer : null,
  })
  return paise(total)
}
