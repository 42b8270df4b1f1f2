import { formatMoney } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import type { PromoRefusal } from '#domain/offers.ts'
import { sayRefusal } from '#server/say.ts'

/** Why a code does nothing, to be told beside a price. */
export const sayPromoRefusal = (refused: PromoRefusal, language: Language): string =>
  sayRefusal(language, refused.code, promoDetails(refused, language))

/** What the sentence of such a refusal fills in: how much more goods it takes, as the reader writes it. */
export const promoDetails = (refused: PromoRefusal, language: Language): Record<string, string> =>
  'missing' in refused ? { missing: formatMoney(refused.missing, 'INR', language) } : {}
