import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { fromRupees } from '#domain/money/money.ts'
import { addressOf } from '#web/data/api.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { formatGrams } from '#web/staff/format-amount.ts'
import type { Tone } from '#web/ui/pill.tsx'
import { promotionUrl } from './admin-paths.ts'

export type PromotionDetail = CallReply<'GET /api/admin/promotions/:id'>
export type PromotionVersion = PromotionDetail['versions'][number]
export type PromotionTerms = PromotionVersion['terms']

export const toneOfPromotion: Record<PromotionVersion['state'], Tone> = {
  in_force: 'done',
  off: 'problem',
  ended: 'problem',
  scheduled: 'working',
  replaced: 'fresh',
}

/** Returns the URL of a promotion, opened from the list with this query. */
export const listedPromotionPath = (id: string, from: string): string => addressOf(promotionUrl(id), { from })

const amount = (rupees: number, language: Language): string => formatMoney(fromRupees(rupees), 'INR', language)

/** Returns a promotion's terms in one line, used as its name because promotions have none. */
export function promotionName(
  terms: PromotionTerms,
  {
    t,
    language,
    categoryName,
  }: { t: Translate<'promotions'>; language: Language; categoryName: (id: string) => string },
): string {
  switch (terms.kind) {
    case 'free-standard-delivery':
      return t('names.free', { amount: amount(terms.goodsAbove, language) })
    case 'promo-delivery':
      return t('names.code', { code: terms.code, amount: amount(terms.goodsAtLeast, language) })
    case 'category-percent':
      return t('names.percent', { percent: terms.percent, shelf: categoryName(terms.category) })
  }
}

/** Returns the limits of a promotion as a list. */
export function promotionLimits(terms: PromotionTerms, t: Translate<'promotions'>, language: Language): string {
  const limits: string[] = []
  if (terms.kind !== 'category-percent' && terms.heaviestGrams !== null)
    limits.push(t('heaviest', { grams: formatGrams(terms.heaviestGrams, language) }))
  if (terms.kind === 'promo-delivery') {
    if (terms.segmentId) limits.push(t('oneSegment'))
    else if (!terms.isPublic) limits.push(t('notPublic'))
    if (terms.limitInAll !== null) limits.push(t('inAll', { count: terms.limitInAll }))
    if (terms.limitPerCustomer !== null) limits.push(t('each', { count: terms.limitPerCustomer }))
  }
  return limits.length > 0 ? limits.join(', ') : t('noLimits')
}
