import type { z } from 'zod'
import type { cartEndpoints } from '#contract/cart-contract.ts'
import type { Language } from '#domain/language.ts'
import { nothing } from '#domain/money.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { type NoService, quoteServices } from '#domain/shipping-rate.ts'
import { say } from '#server/say.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { readBasketProducts } from './basket-product.ts'
import { judgeSending } from './basket-sending.ts'
import { showOptions } from './delivery-options.ts'
import { countryOf, placeOf, priceWanted } from './price-wanted.ts'

type Asked = z.output<(typeof cartEndpoints)['POST /api/shipping/quote']['body']>

/**
 * Quotes the cost and arrival of a delivery, for a cart or for a weight, without personal data (api,
 * "shipping/quote"). Refuses with delivery/not-available, delivery/too-heavy, request/invalid (an invalid Indian PIN
 * code, or neither items nor a weight).
 */
export async function quoteDelivery(rates: Rates, asked: Asked, language: Language, at: Date) {
  if (asked.items) return quoteBasket({ ...asked, items: asked.items }, rates, at, language)
  if (asked.weightGrams === undefined)
    throw new Refusal('request/invalid', { items: say(language, 'fields', 'missing') })
  const country = countryOf(rates, asked.destination.country)
  const { options, none } = quoteServices({
    table: rates.table,
    destination: placeOf(country, asked.destination.pincode),
    parcel: { grams: asked.weightGrams },
    makers: 1,
  })
  if (none) refuseDestination(none, language)
  const parcel = { bought: [], goodsSubtotal: nothing, actualGrams: asked.weightGrams }
  return {
    options: showOptions(options, parcel, { rates, at, language }),
    ...judgeSending([], country, language),
  }
}

async function quoteBasket(
  asked: Asked & { items: NonNullable<Asked['items']> },
  rates: Rates,
  at: Date,
  language: Language,
) {
  const price = priceWanted({
    rows: await readBasketProducts(asked.items.map(({ productId }) => productId)),
    wanted: asked.items,
    rates,
    at,
    language,
    promoCode: asked.promoCode,
    destination: asked.destination,
  })
  if (price.none) refuseDestination(price.none, language)
  const basket = {
    bought: price.bought,
    goodsSubtotal: price.priced.goodsSubtotal,
    actualGrams: price.actualGrams,
  }
  return {
    options: showOptions(price.options, basket, { rates, at, language, promoCode: asked.promoCode }),
    ...price.sending,
  }
}

/** Refuses a destination that no service delivers to, with the reason. */
export function refuseDestination(none: NoService, language: Language): never {
  if (none.code === 'shipping/pincode') {
    refuse('request/invalid', { 'destination.pincode': say(language, 'checkout-fields', 'errors.pincodeInvalid') })
  }
  if (none.code === 'shipping/too-heavy') refuse('delivery/too-heavy', { kilos: none.heaviestGrams / 1000 })
  refuse('delivery/not-available')
}
