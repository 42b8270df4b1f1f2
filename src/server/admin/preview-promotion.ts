import type { z } from 'zod'
import type { promotionEndpoints } from '#contract/promotions/promotion-contract.ts'
import { priceCart, type UnpricedLine } from '#domain/cart/cart-price.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing, paise } from '#domain/money/money.ts'
import { isGoodsPromotion } from '#domain/promotions/goods-promotion.ts'
import { activePromotions, codeOf, type PromotionRule } from '#domain/promotions/promotions.ts'
import { restPricesOf } from '#domain/shipping/delivery-price.ts'
import { quoteServices, type ServiceOption } from '#domain/shipping/shipping-rate.ts'
import { countryOf, destinationOf } from '#server/cart/price-wanted.ts'
import { refuseDestination } from '#server/cart/quote-delivery.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { ruleOf } from './promotion-body.ts'

type PreviewInput = z.output<(typeof promotionEndpoints)['POST /api/admin/promotions/preview']['body']>

/**
 * Prices example items of one category and one store by each service, by the promotions in force with these terms
 * among them, using the rules that price every cart. Refuses like a quote.
 */
export function previewPromotion(rates: Rates, { terms, replaces, cart }: PreviewInput, language: Language) {
  const at = shopNow()
  const country = countryOf(rates, cart.country)
  const quote = quoteServices({
    table: rates.table,
    destination: destinationOf(country, cart.pincode),
    parcel: { grams: cart.grams },
    sellers: 1,
  })
  if (quote.none) refuseDestination(quote.none)
  const before = activePromotions(rates.promotions, at)
  const candidate = ruleOf(terms, { id: replaces ?? 'preview', version: 1_000_000, from: null })
  const after = [
    ...before.filter(({ id }) => id !== replaces),
    ...(terms.on ? [{ ...candidate, activeUntil: null }] : []),
  ]
  const promoCode = codeOf(candidate)
  const lines = [sampleLine(candidate, cart)]
  const price = (option: ServiceOption, promotions: readonly PromotionRule[]) => {
    const { discountTotal, delivery, total, ...priced } = priceCart({
      lines,
      promotions,
      at,
      promoCode,
      delivery: { option, toRest: restPricesOf(rates.table, option, 1) },
    })
    const named = [priced.lines[0]?.promotionId, delivery?.appliedPromotion].flatMap((id) => id ?? [])
    return { discount: discountTotal, delivery: delivery?.total ?? nothing, total, promotions: named }
  }
  return {
    services: quote.options.map((option) => ({
      serviceId: option.serviceId,
      name: `${option.partner[language]}, ${option.name[language]}`,
      before: price(option, before),
      after: price(option, after),
    })),
  }
}

/** Returns the example items: of the store that the terms are for, and as many units as free ones need. */
function sampleLine(rule: PromotionRule, { category, goods }: PreviewInput['cart']): UnpricedLine {
  const brandId = isGoodsPromotion(rule) ? (rule.brandId ?? 'sample') : 'sample'
  const quantity = rule.kind === 'buy-x-get-y' ? rule.buys + rule.gets : 1
  const unitPrice = paise(Math.max(1, Math.floor(goods / quantity)))
  return { productId: 'sample', brandId, category, unitPrice, quantity }
}
