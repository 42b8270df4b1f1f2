import { formatIndianDateTime, parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import type { PromotionTerms } from './promotion-texts.ts'

/** Promotion terms as the text in the fields of a form, so that incomplete numbers stay. */
export type PromotionDraft = {
  kind: PromotionTerms['kind']
  on: boolean
  fundedBy: PromotionTerms['fundedBy']
  code: string
  isPublic: boolean
  goods: string
  heaviest: string
  limitInAll: string
  limitPerCustomer: string
  /** Empty: the code is for everybody. */
  segmentId: string
  category: string
  percent: string
  from: string
  until: string
}

export const emptyDraft: PromotionDraft = {
  kind: 'promo-delivery',
  on: true,
  fundedBy: 'shop',
  code: '',
  isPublic: false,
  goods: '',
  heaviest: '',
  limitInAll: '',
  limitPerCustomer: '',
  segmentId: '',
  category: '',
  percent: '',
  from: '',
  until: '',
}

/** Returns a version as a draft to edit; it would apply at once. */
export function draftOf(terms: PromotionTerms): PromotionDraft {
  const numeric = (value: number | null) => (value === null ? '' : String(value))
  const common = {
    ...emptyDraft,
    kind: terms.kind,
    on: terms.on,
    fundedBy: terms.fundedBy,
    until: terms.until ? formatIndianDateTime(new Date(terms.until)) : '',
  }
  switch (terms.kind) {
    case 'free-standard-delivery':
      return { ...common, goods: String(terms.goodsAbove), heaviest: numeric(terms.heaviestGrams) }
    case 'promo-delivery':
      return {
        ...common,
        code: terms.code,
        isPublic: terms.isPublic,
        goods: String(terms.goodsAtLeast),
        heaviest: numeric(terms.heaviestGrams),
        limitInAll: numeric(terms.limitInAll),
        limitPerCustomer: numeric(terms.limitPerCustomer),
        segmentId: terms.segmentId ?? '',
      }
    case 'category-percent':
      return { ...common, category: terms.category, percent: String(terms.percent) }
  }
}

/** Returns the terms of the form; undefined while a value is missing or invalid. */
export function termsOfDraft(draft: PromotionDraft): PromotionTerms | null {
  const until = parseDateTime(draft.until)
  if (until === undefined) return null
  const common = { on: draft.on, fundedBy: draft.fundedBy, until }
  if (draft.kind === 'category-percent') {
    const percent = Number(draft.percent)
    const { category } = draft
    return category !== '' && Number.isInteger(percent) && percent >= 1 && percent <= 90
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
  const { kind, isPublic } = draft
  const limits = { heaviestGrams, limitInAll, limitPerCustomer }
  // A code for a segment is never shown to everybody.
  const audience = draft.segmentId === '' ? { isPublic } : { isPublic: false, segmentId: draft.segmentId }
  return { ...common, kind, code, goodsAtLeast: goods, ...limits, ...audience }
}

/**
 * Returns a date-time of the form as the API expects it: null when the field is empty, undefined when it is
 * incomplete.
 */
export function parseDateTime(typed: string): string | null | undefined {
  return typed === '' ? null : parseIndianDateTime(typed)?.toISOString()
}

function wholeOrNone(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const numeric = Number(typed)
  return Number.isInteger(numeric) && numeric > 0 ? numeric : undefined
}
