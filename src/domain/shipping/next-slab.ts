import { type Paise, paise } from '../money/money.ts'
import { activePromotions, checkPromo, type PromotionRule } from '../promotions/promotions.ts'
import type { Destination } from '../rates/delivery-zone.ts'
import type { RateTable } from '../rates/rate-table.ts'
import { priceDelivery, restPricesOf } from './delivery-price.ts'
import { quoteServices, type ServiceOption } from './shipping-rate.ts'

export type NextSlabRequest = {
  table: RateTable
  destination: Destination
  /** The chosen service as it was quoted. */
  option: ServiceOption
  /** The current delivery price, after promotions. */
  delivery: Paise
  sellers: number
  goodsSubtotal: Paise
  promotions: readonly PromotionRule[]
  at: Date
  promoCode?: string | null
}

/**
 * Returns how much more delivery by the same service costs once the shipment exceeds its current slab, with the same
 * goods and the promotions evaluated again (docs/spec/decisions.md#14). In paise, never below 0; null when the service accepts no
 * heavier shipment.
 */
export function addedByNextSlab(request: NextSlabRequest): Paise | null {
  const { table, destination, option, delivery, sellers, goodsSubtotal, promotions, at, promoCode } = request
  const heavier = quoteServices({ table, destination, parcel: { grams: option.chargeableGrams + 1 }, sellers })
  const next = heavier.options.find(({ serviceId }) => serviceId === option.serviceId)
  if (!next) return null
  const promo = promoCode ? checkPromo(promoCode, promotions, { goodsSubtotal, at, grams: next.chargeableGrams }) : null
  const { total } = priceDelivery({
    option: next,
    toRest: restPricesOf(table, next, sellers),
    goodsSubtotal,
    promotions: activePromotions(promotions, at),
    promo: promo?.accepted ? promo.promotion : null,
  })
  return paise(Math.max(0, total - delivery))
}
