import { arrivalWindow } from '#domain/delivery-date.ts'
import { type DeliveryPrice, priceDelivery, restPricesOf } from '#domain/delivery-price.ts'
import type { Language } from '#domain/language.ts'
import type { Paise } from '#domain/money.ts'
import { activeOffers, checkPromo } from '#domain/offers.ts'
import type { ServiceOption } from '#domain/shipping-rate.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import type { BasketRow } from './basket-product.ts'
import { tellFestival } from './tell-festival.ts'

/** A quoted price may be chosen for this long; an order is priced again in any case. */
const quoteMinutes = 30

type Basket = {
  bought: ReadonlyArray<{ row: Pick<BasketRow, 'dispatch_days' | 'brand_id'> }>
  goodsSubtotal: Paise
  actualGrams: number
}

const arrivalAsked = (rates: Rates, option: ServiceOption, bought: Basket['bought'], placedAt: Date) => ({
  placedAt,
  dispatchDays: bought.map(({ row }) => row.dispatch_days),
  hub: rates.table.hub,
  transitDays: option.transitDays,
})

/** Returns the first and the last day of the delivery promise of this service. */
export const arrivalOf = (rates: Rates, option: ServiceOption, bought: Basket['bought'], placedAt: Date) =>
  arrivalWindow(arrivalAsked(rates, option, bought, placedAt))

/** Returns the services a shopper can choose from, promotions deducted, cheapest first and then the sooner one. */
export function showOptions(
  options: readonly ServiceOption[],
  { bought, goodsSubtotal, actualGrams }: Basket,
  { rates, at, language, promoCode }: { rates: Rates; at: Date; language: Language; promoCode?: string | undefined },
) {
  const makers = Math.max(1, new Set(bought.map(({ row }) => row.brand_id)).size)
  const active = activeOffers(rates.offers, at)
  const shown = options.map((option) => {
    const promo = promoCode
      ? checkPromo(promoCode, rates.offers, { goodsSubtotal, at, grams: option.chargeableGrams })
      : null
    const price = priceDelivery({
      option,
      toRest: restPricesOf(rates.table, option, makers),
      goodsSubtotal,
      offers: active,
      promo: promo?.accepted ? promo.offer : null,
    })
    const arrives = arrivalOf(rates, option, bought, at)
    return {
      serviceId: option.serviceId,
      name: option.name[language],
      partner: option.partner[language],
      price: price.total,
      arrivesFrom: arrives.from,
      arrivesTo: arrives.to,
      festival: tellFestival(arrivalAsked(rates, option, bought, at), language),
      chargeableGrams: option.chargeableGrams,
      actualGrams,
      volumetricGrams: option.volumetricGrams,
      parts: partsOf(price),
      expiresAt: new Date(at.getTime() + quoteMinutes * 60_000),
    }
  })
  return shown.toSorted((a, b) => a.price - b.price || (a.arrivesTo < b.arrivesTo ? -1 : 1))
}

const partsOf = ({ freight, fuel, hubFee, surcharge, offer }: DeliveryPrice) => ({
  freight,
  fuel,
  hubFee,
  surcharge,
  offer,
})
