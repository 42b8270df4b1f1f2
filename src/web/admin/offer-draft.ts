import { categories } from '#domain/catalogue.ts'
import { readIndianMoment, writeIndianMoment } from '#domain/indian-moment.ts'
import type { OfferTerms } from './offer-words.ts'

/** Promotion terms as the text in the fields of a form, so that incomplete numbers stay. */
export type OfferDraft = {
  kind: OfferTerms['kind']
  on: boolean
  bearer: OfferTerms['bearer']
  code: string
  told: boolean
  goods: string
  heaviest: string
  limitInAll: string
  limitPerCustomer: string
  category: string
  percent: string
  from: string
  until: string
}

export const emptyDraft: OfferDraft = {
  kind: 'promo-delivery',
  on: true,
  bearer: 'shop',
  code: '',
  told: false,
  goods: '',
  heaviest: '',
  limitInAll: '',
  limitPerCustomer: '',
  category: 'namkeen',
  percent: '',
  from: '',
  until: '',
}

/** Returns a version as a draft to edit; it would apply at once. */
export function draftOf(terms: OfferTerms): OfferDraft {
  const figure = (value: number | null) => (value === null ? '' : String(value))
  const common = {
    ...emptyDraft,
    kind: terms.kind,
    on: terms.on,
    bearer: terms.bearer,
    until: terms.until ? writeIndianMoment(new Date(terms.until)) : '',
  }
  switch (terms.kind) {
    case 'free-standard-delivery':
      return { ...common, goods: String(terms.goodsAbove), heaviest: figure(terms.heaviestGrams) }
    case 'promo-delivery':
      return {
        ...common,
        code: terms.code,
        told: terms.told,
        goods: String(terms.goodsAtLeast),
        heaviest: figure(terms.heaviestGrams),
        limitInAll: figure(terms.limitInAll),
        limitPerCustomer: figure(terms.limitPerCustomer),
      }
    case 'category-percent':
      return { ...common, category: terms.category, percent: String(terms.percent) }
  }
}

/** Returns the terms of the form; undefined while a value is missing or invalid. */
export function termsOfDraft(draft: OfferDraft): OfferTerms | null {
  const until = momentOf(draft.until)
  if (until === undefined) return null
  const common = { on: draft.on, bearer: draft.bearer, until }
  if (draft.kind === 'category-percent') {
    const percent = Number(draft.percent)
    const category = categories.find((shelf) => shelf === draft.category)
    return category && Number.isInteger(percent) && percent >= 1 && percent <= 90
      ? { ...common, kind: draft.kind, category, percent }
      : null
  }
  const goods = draft.goods.trim() === '' ? Number.NaN : Number(draft.goods)
  const heaviestGrams = wholeOrNone(draft.heaviest)
  if (!(goods >= 0) || heaviestGrams === undefined) return null
  if (draft.kind === 'free-standard-delivery') return { ...common, kind: draft.kind, goodsAbove: goods, heaviestGrams }
  const limitInAll = wholeOrNone(draft.limitInAll)
  const limitPerCustomer = wholeOrNone(draft.limitPerCustomer)
  const code = draft.code.trim().toUpperCase()
  if (limitInAll === undefined || limitPerCustomer === undefined || !/^[A-Z0-9-]{3,40}$/.test(code)) return null
  const { kind, told } = draft
  return { ...common, kind, code, told, goodsAtLeast: goods, heaviestGrams, limitInAll, limitPerCustomer }
}

/**
 * Returns a date-time of the form as the API expects it: null when the field is empty, undefined when it is
 * incomplete.
 */
export function momentOf(typed: string): string | null | undefined {
  return typed === '' ? null : readIndianMoment(typed)?.toISOString()
}

function wholeOrNone(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const figure = Number(typed)
  return Number.isInteger(figure) && figure > 0 ? figure : undefined
}
