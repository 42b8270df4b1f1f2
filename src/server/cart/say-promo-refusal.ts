import { formatMoney } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import type { PromoRefusal } from '#domain/offers.ts'
import { sayRefusal } from '#server/say.ts'

/** Returns the message why a code has no effect, to be shown beside a price. */
export const sayPromoRefusal = (refused: PromoRefusal, language: Language): string =>
  sayRefusal(language, refused.code, promoDetails(refused, language))

/** Returns the parameters of such a refusal's message: the amount missing in the cart, formatted for the visitor. */
export const promoDetails = (refused: PromoRefusal, language: Language): Record<string, string> =>
  'missing' in refused ? { missing: formatMoney(refused.missing, 'INR', language) } : {}
