import type { z } from 'zod'
import type { offerEndpoints } from '#contract/offer-contract.ts'
import { priceBasket } from '#domain/basket-price.ts'
import { restPricesOf } from '#domain/delivery-price.ts'
import type { Language } from '#domain/language.ts'
import { nothing } from '#domain/money.ts'
import { activeOffers, type OfferRule } from '#domain/offers.ts'
import { quoteServices, type ServiceOption } from '#domain/shipping-rate.ts'
import { countryOf, placeOf } from '#server/cart/price-wanted.ts'
import { refuseDestination } from '#server/cart/quote-delivery.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { ruleOf } from './offer-body.ts'

type Asked = z.output<(typeof offerEndpoints)['POST /api/admin/offers/preview']['body']>

/**
 * Prices example items of one category and one store by each service, by the promotions in force with these terms
 * among them, using the rules that price every cart. Refuses like a quote.
 */
export function previewOffer(rates: Rates, { terms, replaces, basket }: Asked, language: Language) {
  const at = new Date()
  const country = countryOf(rates, basket.country)
  const quote = quoteServices({
    table: rates.table,
    destination: placeOf(country, basket.pincode),
    parcel: { grams: basket.grams },
    makers: 1,
  })
  if (quote.none) refuseDestination(quote.none, language)
  const before = activeOffers(rates.offers, at)
  const candidate = ruleOf(terms, { id: replaces ?? 'preview', version: 1_000_000, from: null })
  const after = [
    ...before.filter(({ id }) => id !== replaces),
    ...(terms.on ? [{ ...candidate, activeUntil: null }] : []),
  ]
  const promoCode = terms.kind === 'promo-delivery' ? terms.code : undefined
  const price = (option: ServiceOption, offers: readonly OfferRule[]) => {
    const { discountTotal, delivery, total, lines } = priceBasket({
      lines: [
        { productId: 'sample', brandId: 'sample', category: basket.category, unitPrice: basket.goods, quantity: 1 },
      ],
      offers,
      at,
      promoCode: promoCode ?? null,
      delivery: { option, toRest: restPricesOf(rates.table, option, 1) },
    })
    const named = [lines[0]?.offerId, delivery?.appliedOffer].flatMap((id) => id ?? [])
    return { discount: discountTotal, delivery: delivery?.total ?? nothing, total, offers: named }
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
