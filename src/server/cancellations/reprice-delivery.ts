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
 * Which goods the offers on delivery are measured by (correctness 29): those that are left when the customer cancelled, but also those that
 * failed to come through no fault of hers: what a maker cannot make never costs her an offer. `byChoice` is the packets she gave up herself.
 */
export type OfferBasis = { byChoice: ReadonlyMap<string, number> }

/**
 * What delivery of the packets that still come would have cost, by the rates and the offers of the day the order was placed. Null when that
 * cannot be said any more, such as for a country that is no longer served: then it stays as it is.
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
