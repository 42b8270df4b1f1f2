import { priceDelivery, restPricesOf } from './delivery-price.ts'
import type { Destination } from './delivery-zone.ts'
import { type Paise, paise } from './money.ts'
import { activeOffers, checkPromo, type OfferRule } from './offers.ts'
import type { RateTable } from './rate-table.ts'
import { quoteServices, type ServiceOption } from './shipping-rate.ts'

export type NextSlabRequest = {
  table: RateTable
  destination: Destination
  /** The chosen service as it was quoted. */
  option: ServiceOption
  /** The current delivery price, after promotions. */
  delivery: Paise
  makers: number
  goodsSubtotal: Paise
  offers: readonly OfferRule[]
  at: Date
  promoCode?: string | null
}

/**
 * Returns how much more delivery by the same service costs once the shipment exceeds its current slab, with the same
 * goods and the promotions evaluated again (docs/spec/decisions.md#14). In paise, never below 0; null when the service accepts no
 * heavier shipment.
 */
export function addedByNextSlab(request: NextSlabRequest): Paise | null {
  const { table, destination, option, delivery, makers, goodsSubtotal, offers, at, promoCode } = request
  const heavier = quoteServices({ table, destination, parcel: { grams: option.chargeableGrams + 1 }, makers })
  const next = heavier.options.find(({ serviceId }) => serviceId === option.serviceId)
  if (!next) return null
  const promo = promoCode ? checkPromo(promoCode, offers, { goodsSubtotal, at, grams: next.chargeableGrams }) : null
  const { total } = priceDelivery({
    option: next,
    toRest: restPricesOf(table, next, makers),
    goodsSubtotal,
    offers: activeOffers(offers, at),
    promo: promo?.accepted ? promo.offer : null,
  })
  return paise(Math.max(0, total - delivery))
}
