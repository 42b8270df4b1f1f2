import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import type { PromoRefusal } from '#domain/promotions/promotions.ts'
import { translateRefusal } from '#server/translate.ts'

/** Returns the message why a code has no effect, to be shown beside a price. */
export const translatePromoRefusal = (refused: PromoRefusal, language: Language): string =>
  translateRefusal(language, refused.code, promoDetails(refused, language))

/** Returns the parameters of such a refusal's message: the amount missing in the cart, formatted for the visitor, or the items. */
export function promoDetails(refused: PromoRefusal, language: Language): Record<string, string | number> {
  if ('units' in refused) return { count: refused.units }
  return 'missing' in refused ? { missing: formatMoney(refused.missing, 'INR', language) } : {}
}
