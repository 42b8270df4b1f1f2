import { nothing, type Paise, paise } from '../money/money.ts'
import {
  type CodePromotion,
  earnsDelivery,
  type FreeStandardDelivery,
  type PromoDelivery,
  type PromotionRule,
} from '../promotions/promotions.ts'
import type { RateTable } from '../rates/rate-table.ts'
import { priceToRest, type ServiceOption } from './shipping-rate.ts'

/**
 * The prices that promotions compare a service with: to zone `rest` at its weight and number of sellers, hub fee
 * included.
 */
export type RestPrices = { standard: Paise | null; sameSpeed: Paise | null }

/**
 * The delivery price and its components. `total` is their sum less `offer`; `appliedPromotion` is the id of the
 * promotion.
 */
export type DeliveryPrice = {
  freight: Paise
  fuel: Paise
  hubFee: Paise
  surcharge: Paise
  promotion: Paise
  total: Paise
  appliedPromotion: string | null
}

/** Returns the comparison prices of an option; the number of sellers is the one the option was quoted for. */
export const restPricesOf = (table: RateTable, option: ServiceOption, sellers: number): RestPrices => ({
  standard: priceToRest(table, 'standard', option.chargeableGrams, sellers),
  sameSpeed: priceToRest(table, option.speed, option.chargeableGrams, sellers),
})

export type DeliveryRequest = {
  option: ServiceOption
  toRest: RestPrices
  /** Goods before any discount, so that a discount never disables the promotion that gave it. */
  goodsSubtotal: Paise
  /** Promotions in force. */
  promotions: readonly PromotionRule[]
  /** A coupon code that `checkPromo` accepted; one on the items does nothing here. */
  promo?: CodePromotion | null
}

/**
 * Returns the delivery price for the shopper (docs/spec/decisions.md#14). Goods above the threshold take the `standard` price to
 * zone `rest` off standard delivery in India; an accepted code takes the same speed's price to `rest` off any
 * delivery in India, and `standard`'s off delivery abroad. They are never combined: the better one applies, and of
 * equals the code that the shopper gave. Never below zero.
 */
export function priceDelivery({ option, toRest, goodsSubtotal, promotions, promo }: DeliveryRequest): DeliveryPrice {
  const earns = (rule: FreeStandardDelivery | PromoDelivery) =>
    earnsDelivery(rule, goodsSubtotal, option.chargeableGrams)
  const candidates: Array<{ id: string; off: Paise | null }> = []
  if (promo?.kind === 'promo-delivery' && earns(promo))
    candidates.push({ id: promo.id, off: option.domestic ? toRest.sameSpeed : toRest.standard })
  if (option.domestic && option.speed === 'standard')
    for (const rule of promotions)
      if (rule.kind === 'free-standard-delivery' && earns(rule)) candidates.push({ id: rule.id, off: toRest.standard })

  let best: { id: string | null; off: Paise } = { id: null, off: nothing }
  for (const { id, off } of candidates) {
    const capped = Math.min(off ?? 0, option.pricePaise)
    if (capped > best.off) best = { id, off: paise(capped) }
  }
  return {
    freight: option.basePaise,
    fuel: option.fuelPaise,
    hubFee: option.hubFeePaise,
    surcharge: option.surchargePaise,
    promotion: best.off,
    total: paise(option.pricePaise - best.off),
    appliedPromotion: best.id,
  }
}
