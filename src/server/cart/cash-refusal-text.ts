import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import type { CashRefusal } from '#domain/payments/cash-on-delivery.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'
import { translateRefusal } from '#server/translate.ts'

const codes: Record<CashRefusal['code'], RefusalCode> = {
  'cod/not-in-country': 'cod/abroad',
  'cod/zone': 'cod/not-here',
  'cod/too-large': 'cod/over-limit',
  'cod/too-small': 'cod/under-limit',
}

const detailsOf = (refused: CashRefusal, language: Language): Record<string, string> =>
  'limit' in refused ? { limit: formatMoney(refused.limit, 'INR', language) } : {}

/** Refuses an order that cannot be paid by cash on delivery, with the limit where it is one. */
export const refuseCash = (refused: CashRefusal, language: Language): never =>
  refuse(codes[refused.code], detailsOf(refused, language))

/** Returns the message why cash is not accepted. */
export const translateCashRefusal = (refused: CashRefusal, language: Language): string =>
  translateRefusal(language, codes[refused.code], detailsOf(refused, language))
