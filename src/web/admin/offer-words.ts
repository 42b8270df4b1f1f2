import type { CallReply } from '#contract/contract.ts'
import { formatMoney } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { fromRupees } from '#domain/money.ts'
import type { Values } from '#domain/wording.ts'
import { sayGrams } from '#web/staff/say-amount.ts'

export type Offer = CallReply<'GET /api/admin/offers'>['items'][number]
export type OfferDetail = CallReply<'GET /api/admin/offers/:id'>
export type OfferVersion = OfferDetail['versions'][number]
export type OfferTerms = OfferVersion['terms']

type Say = (key: string, values?: Values) => string

const amount = (rupees: number, language: Language): string => formatMoney(fromRupees(rupees), 'INR', language)

/** Returns a promotion's terms in one line, used as its name because promotions have none. */
export function offerName(terms: OfferTerms, t: Say, language: Language): string {
  switch (terms.kind) {
    case 'free-standard-delivery':
      return t('names.free', { amount: amount(terms.goodsAbove, language) })
    case 'promo-delivery':
      return t('names.code', { code: terms.code, amount: amount(terms.goodsAtLeast, language) })
    case 'category-percent':
      return t('names.percent', { percent: terms.percent, shelf: t(`ui:category.${terms.category}`) })
  }
}

/** Returns the limits of a promotion as a list. */
export function offerLimits(terms: OfferTerms, t: Say, language: Language): string {
  const limits: string[] = []
  if (terms.kind !== 'category-percent' && terms.heaviestGrams !== null)
    limits.push(t('heaviest', { grams: sayGrams(terms.heaviestGrams, language) }))
  if (terms.kind === 'promo-delivery') {
    if (!terms.told) limits.push(t('notTold'))
    if (terms.limitInAll !== null) limits.push(t('inAll', { count: terms.limitInAll }))
    if (terms.limitPerCustomer !== null) limits.push(t('each', { count: terms.limitPerCustomer }))
  }
  return limits.length > 0 ? limits.join(', ') : t('noLimits')
}
