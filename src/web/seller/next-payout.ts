import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { formatDay } from '#web/staff/format-time.ts'

type Money = NonNullable<CallReply<'GET /api/seller/money'>['money']>

/** Says what the next payout brings and when; `t` translates `seller-day`. */
export function describeNextPayout(
  { next, stopped, inPayout }: Money,
  t: Translate<'seller-day'>,
  language: Language,
): string {
  const day = formatDay(next.from, language)
  if (next.amount > 0 && !stopped) return t('payout.next', { day, amount: formatRupees(next.amount, language) })
  return inPayout > 0
    ? t('payout.running', { day, amount: formatRupees(inPayout, language) })
    : t('payout.none', { day })
}
