import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { fromRupees } from '#domain/money/money.ts'
import { type GoodsPromotion, isGoodsPromotion } from '#domain/promotions/goods-promotion.ts'
import { addressOf } from '#web/data/api.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { formatGrams } from '#web/staff/format-amount.ts'
import type { Tone } from '#web/ui/pill.tsx'
import { promotionUrl } from './admin-paths.ts'

export type PromotionDetail = CallReply<'GET /api/admin/promotions/:id'>
export type PromotionVersion = PromotionDetail['versions'][number]
export type PromotionTerms = PromotionVersion['terms']

/** The terms of a discount on the items of a cart. */
export type GoodsTerms = Extract<PromotionTerms, { kind: GoodsPromotion['kind'] }>

export const toneOfPromotion: Record<PromotionVersion['state'], Tone> = {
  in_force: 'done',
  off: 'problem',
  ended: 'problem',
  used_up: 'problem',
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
    default: {
      const parts = [terms.code, nameOfGoods(terms, t, language), terms.category && categoryName(terms.category)]
      return parts.filter(Boolean).join(', ')
    }
  }
}

function nameOfGoods(terms: GoodsTerms, t: Translate<'promotions'>, language: Language): string {
  if (terms.kind === 'goods-amount') return t(`names.${terms.kind}`, { amount: amount(terms.amount, language) })
  if (terms.kind === 'goods-percent') return t(`names.${terms.kind}`, { percent: terms.percent })
  return t(`names.${terms.kind}`, { buys: terms.buys, gets: terms.gets })
}

/** Returns the limits of a promotion as a list. */
export function promotionLimits(terms: PromotionTerms, t: Translate<'promotions'>, language: Language): string {
  const limits: string[] = []
  if ('heaviestGrams' in terms && terms.heaviestGrams !== null)
    limits.push(t('heaviest', { grams: formatGrams(terms.heaviestGrams, language) }))
  if (isGoodsPromotion(terms)) limits.push(...goodsLimits(terms, t, language))
  if ('code' in terms) limits.push(...codeLimits(terms, t))
  return limits.length > 0 ? limits.join(', ') : t('noLimits')
}

function goodsLimits(terms: GoodsTerms, t: Translate<'promotions'>, language: Language): string[] {
  const limits = [
    terms.goodsAtLeast > 0 && t('goodsFrom', { amount: amount(terms.goodsAtLeast, language) }),
    terms.brandId !== null && t('onlyStore'),
    terms.kind === 'goods-percent' && terms.most !== null && t('upTo', { amount: amount(terms.most, language) }),
    terms.budget !== null && t('budget', { amount: amount(terms.budget, language) }),
    terms.code === null && t('withoutCode'),
  ]
  return limits.filter((limit) => limit !== false)
}

function codeLimits(terms: Extract<PromotionTerms, { code: string | null }>, t: Translate<'promotions'>): string[] {
  if (terms.code === null) return []
  const limits = [
    terms.segmentId ? t('oneSegment') : !terms.isPublic && t('notPublic'),
    terms.limitInAll !== null && t('inAll', { count: terms.limitInAll }),
    terms.limitPerCustomer !== null && t('each', { count: terms.limitPerCustomer }),
  ]
  return limits.filter((limit) => limit !== false)
}
