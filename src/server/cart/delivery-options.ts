import type { Language } from '#domain/language/language.ts'
import type { Paise } from '#domain/money/money.ts'
import { activePromotions, checkPromo } from '#domain/promotions/promotions.ts'
import { arrivalWindow } from '#domain/shipping/delivery-date.ts'
import { type DeliveryPrice, priceDelivery, restPricesOf } from '#domain/shipping/delivery-price.ts'
import type { ServiceOption } from '#domain/shipping/shipping-rate.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import type { CartProductRow } from './cart-product-store.ts'
import { describeFestival } from './describe-festival.ts'
import { type NeedsRow, sellerNeeds } from './seller-needs.ts'

/** A quoted price may be chosen for this long; an order is priced again in any case. */
const quoteMinutes = 30

type QuotedCart = {
  bought: ReadonlyArray<{ row: NeedsRow & Pick<CartProductRow, 'brand_id'>; quantity: number }>
  goodsSubtotal: Paise
  actualGrams: number
}

const arrivalParams = (rates: Rates, option: ServiceOption, bought: QuotedCart['bought'], placedAt: Date) => ({
  placedAt,
  sellers: bought.map(({ row, quantity }) => sellerNeeds(row, quantity)),
  hub: rates.table.hub,
  transitDays: option.transitDays,
})

/** Returns the first and the last day of the delivery promise of this service. */
export const arrivalOf = (rates: Rates, option: ServiceOption, bought: QuotedCart['bought'], placedAt: Date) =>
  arrivalWindow(arrivalParams(rates, option, bought, placedAt))

/** Returns the services a shopper can choose from, promotions deducted, cheapest first and then the sooner one. */
export function showOptions(
  options: readonly ServiceOption[],
  { bought, goodsSubtotal, actualGrams }: QuotedCart,
  { rates, at, language, promoCode }: { rates: Rates; at: Date; language: Language; promoCode?: string | undefined },
) {
  const sellers = Math.max(1, new Set(bought.map(({ row }) => row.brand_id)).size)
  const active = activePromotions(rates.promotions, at)
  const shown = options.map((option) => {
    const promo = promoCode
      ? checkPromo(promoCode, rates.promotions, { goodsSubtotal, at, grams: option.chargeableGrams })
      : null
    const price = priceDelivery({
      option,
      toRest: restPricesOf(rates.table, option, sellers),
      goodsSubtotal,
      promotions: active,
      promo: promo?.accepted ? promo.promotion : null,
    })
    const arrives = arrivalOf(rates, option, bought, at)
    return {
      serviceId: option.serviceId,
      name: option.name[language],
      partner: option.partner[language],
      price: price.total,
      arrivesFrom: arrives.from,
      arrivesTo: arrives.to,
      festival: describeFestival(arrivalParams(rates, option, bought, at), language),
      chargeableGrams: option.chargeableGrams,
      actualGrams,
      volumetricGrams: option.volumetricGrams,
      parts: breakdownOf(price),
      expiresAt: new Date(at.getTime() + quoteMinutes * 60_000),
    }
  })
  return shown.toSorted((a, b) => a.price - b.price || (a.arrivesTo < b.arrivesTo ? -1 : 1))
}

const breakdownOf = ({ freight, fuel, hubFee, surcharge, promotion }: DeliveryPrice) => ({
  freight,
  fuel,
  hubFee,
  surcharge,
  promotion,
})
