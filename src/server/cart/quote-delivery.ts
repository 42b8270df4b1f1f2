import type { z } from 'zod'
import type { cartEndpoints } from '#contract/cart/cart-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing } from '#domain/money/money.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { type NoService, quoteServices } from '#domain/shipping/shipping-rate.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { textCode } from '#server/translate.ts'
import { readCartProducts } from './cart-product-store.ts'
import { judgeSending } from './cart-sendability.ts'
import { showOptions } from './delivery-options.ts'
import { countryOf, destinationOf, priceWanted } from './price-wanted.ts'

type QuoteInput = z.output<(typeof cartEndpoints)['POST /api/shipping/quote']['body']>

/**
 * Quotes the cost and arrival of a delivery, for a cart or for a weight, without personal data (api,
 * "shipping/quote"). Refuses with delivery/not-available, delivery/too-heavy, request/invalid (an invalid Indian PIN
 * code, or neither items nor a weight).
 */
export async function quoteDelivery(rates: Rates, input: QuoteInput, language: Language, at: Date) {
  if (input.items) return quoteCart({ ...input, items: input.items }, rates, at, language)
  if (input.weightGrams === undefined) throw new Refusal('request/invalid', { items: textCode('fields', 'missing') })
  const country = countryOf(rates, input.destination.country)
  const { options, none } = quoteServices({
    table: rates.table,
    destination: destinationOf(country, input.destination.pincode),
    parcel: { grams: input.weightGrams },
    sellers: 1,
  })
  if (none) refuseDestination(none)
  const parcel = { bought: [], goodsSubtotal: nothing, actualGrams: input.weightGrams }
  return {
    options: showOptions(options, parcel, { rates, at, language }),
    ...judgeSending([], country, language),
  }
}

async function quoteCart(
  input: QuoteInput & { items: NonNullable<QuoteInput['items']> },
  rates: Rates,
  at: Date,
  language: Language,
) {
  const price = priceWanted({
    rows: await readCartProducts(input.items.map(({ productId }) => productId)),
    wanted: input.items,
    rates,
    at,
    language,
    promoCode: input.promoCode,
    destination: input.destination,
  })
  if (price.none) refuseDestination(price.none)
  const cart = {
    bought: price.bought,
    goodsSubtotal: price.priced.goodsSubtotal,
    actualGrams: price.actualGrams,
  }
  return {
    options: showOptions(price.options, cart, { rates, at, language, promoCode: input.promoCode }),
    ...price.sending,
  }
}

/** Refuses a destination that no service delivers to, with the reason. */
export function refuseDestination(none: NoService): never {
  if (none.code === 'shipping/pincode') {
    refuse('request/invalid', {
      'destination.pincode': textCode('checkout-fields', 'errors.pincodeInvalid'),
    })
  }
  if (none.code === 'shipping/too-heavy') refuse('delivery/too-heavy', { kilos: none.heaviestGrams / 1000 })
  refuse('delivery/not-available')
}
