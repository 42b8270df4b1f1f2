import { isRupees } from '#domain/money/money.ts'
import { goodsKinds } from '#domain/promotions/goods-promotion.ts'
import { formatIndianDateTime, parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import type { GoodsTerms, PromotionTerms } from './promotion-texts.ts'

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
  /** Empty: items of all stores count. */
  brandId: string
  percent: string
  amount: string
  /** The most that a percentage takes off an order. */
  most: string
  buys: string
  gets: string
  budget: string
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
  brandId: '',
  percent: '',
  amount: '',
  most: '',
  buys: '',
  gets: '',
  budget: '',
  from: '',
  until: '',
}

/** Returns a version as a draft to edit; it would apply at once. */
export function draftOf(terms: PromotionTerms): PromotionDraft {
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
        ...codeFields(terms),
        goods: String(terms.goodsAtLeast),
        heaviest: numeric(terms.heaviestGrams),
      }
    case 'category-percent':
      return { ...common, category: terms.category, percent: String(terms.percent) }
    case 'goods-amount':
      return { ...common, ...goodsFields(terms), amount: String(terms.amount) }
    case 'goods-percent':
      return { ...common, ...goodsFields(terms), percent: String(terms.percent), most: numeric(terms.most) }
    case 'buy-x-get-y':
      return { ...common, ...goodsFields(terms), buys: String(terms.buys), gets: String(terms.gets) }
  }
}

const numeric = (value: number | null): string => (value === null ? '' : String(value))

type CodeTerms = Pick<
  Extract<PromotionTerms, { kind: 'promo-delivery' }>,
  'isPublic' | 'limitInAll' | 'limitPerCustomer' | 'segmentId'
> & { code: string | null }

const codeFields = ({ code, isPublic, limitInAll, limitPerCustomer, segmentId }: CodeTerms) => ({
  code: code ?? '',
  isPublic,
  limitInAll: numeric(limitInAll),
  limitPerCustomer: numeric(limitPerCustomer),
  segmentId: segmentId ?? '',
})

const goodsFields = (terms: GoodsTerms) => ({
  ...codeFields(terms),
  goods: String(terms.goodsAtLeast),
  category: terms.category ?? '',
  brandId: terms.brandId ?? '',
  budget: numeric(terms.budget),
})

/** What is wrong with a field; each has a text. */
export type PromotionProblem =
  | 'amount'
  | 'amountAbove'
  | 'amountOrEmpty'
  | 'category'
  | 'code'
  | 'moment'
  | 'percent'
  | 'units'
  | 'whole'

/** Returns the fields of the draft's kind that are missing or invalid, in the order of the form. */
export function problemsOfDraft(draft: PromotionDraft): Partial<Record<keyof PromotionDraft, PromotionProblem>> {
  const { kind } = draft
  const isGoods = goodsKinds.some((each) => each === kind)
  const isPercent = kind === 'category-percent' || kind === 'goods-percent'
  const isDelivery = kind === 'promo-delivery' || kind === 'free-standard-delivery'
  const hasCode = kind === 'promo-delivery' || (isGoods && draft.code.trim() !== '')
  const mayLackGoods = isGoods && draft.goods.trim() === ''
  const checks: [keyof PromotionDraft, boolean, PromotionProblem][] = [
    ['category', kind === 'category-percent' && draft.category === '', 'category'],
    ['amount', kind === 'goods-amount' && !amountOrNone(draft.amount), 'amountAbove'],
    ['percent', isPercent && !wholeUpTo(draft.percent, 90), 'percent'],
    ['most', kind === 'goods-percent' && amountOrNone(draft.most) === undefined, 'amountOrEmpty'],
    ['buys', kind === 'buy-x-get-y' && !wholeUpTo(draft.buys, 20), 'units'],
    ['gets', kind === 'buy-x-get-y' && !wholeUpTo(draft.gets, 20), 'units'],
    ['code', hasCode && !codePattern.test(codeOf(draft)), 'code'],
    ['goods', (isGoods || isDelivery) && !mayLackGoods && amountOf(draft.goods) === undefined, 'amount'],
    ['heaviest', isDelivery && wholeOrNone(draft.heaviest) === undefined, 'whole'],
    ['budget', isGoods && amountOrNone(draft.budget) === undefined, 'amountOrEmpty'],
    ['limitInAll', hasCode && wholeOrNone(draft.limitInAll) === undefined, 'whole'],
    ['limitPerCustomer', hasCode && wholeOrNone(draft.limitPerCustomer) === undefined, 'whole'],
    ['from', parseDateTime(draft.from) === undefined, 'moment'],
    ['until', parseDateTime(draft.until) === undefined, 'moment'],
  ]
  return Object.fromEntries(checks.filter(([, isWrong]) => isWrong).map(([name, , problem]) => [name, problem]))
}

const codePattern = /^[A-Z0-9-]{3,40}$/
const codeOf = ({ code }: PromotionDraft): string => code.trim().toUpperCase()

/** Returns the terms of the form; null while a value is missing or invalid. */
export function termsOfDraft(draft: PromotionDraft): PromotionTerms | null {
  const until = parseDateTime(draft.until)
  if (until === undefined) return null
  const common = { on: draft.on, fundedBy: draft.fundedBy, until }
  switch (draft.kind) {
    case 'category-percent': {
      const percent = wholeUpTo(draft.percent, 90)
      return draft.category !== '' && percent
        ? { ...common, kind: draft.kind, category: draft.category, percent }
        : null
    }
    case 'free-standard-delivery':
    case 'promo-delivery':
      return deliveryTerms(draft.kind, draft, common)
    default:
      return goodsTerms(draft.kind, draft, common)
  }
}

type CommonTerms = Pick<PromotionTerms, 'on' | 'fundedBy' | 'until'>

function deliveryTerms(
  kind: 'free-standard-delivery' | 'promo-delivery',
  draft: PromotionDraft,
  common: CommonTerms,
): PromotionTerms | null {
  const goods = amountOf(draft.goods)
  const heaviestGrams = wholeOrNone(draft.heaviest)
  if (goods === undefined || heaviestGrams === undefined) return null
  if (kind === 'free-standard-delivery') return { ...common, kind, goodsAbove: goods, heaviestGrams }
  const code = codeTerms(draft)
  return code && code.code !== null
    ? { ...common, ...code, code: code.code, kind, goodsAtLeast: goods, heaviestGrams }
    : null
}

/** Returns the code with its limits; without one, none of them. Undefined while one of them is invalid. */
function codeTerms(draft: PromotionDraft) {
  const code = codeOf(draft)
  if (code === '') return { code: null, isPublic: false, limitInAll: null, limitPerCustomer: null }
  const limitInAll = wholeOrNone(draft.limitInAll)
  const limitPerCustomer = wholeOrNone(draft.limitPerCustomer)
  if (limitInAll === undefined || limitPerCustomer === undefined || !codePattern.test(code)) return undefined
  // A code for a segment is never shown to everybody.
  const audience =
    draft.segmentId === '' ? { isPublic: draft.isPublic } : { isPublic: false, segmentId: draft.segmentId }
  return { code, limitInAll, limitPerCustomer, ...audience }
}

function goodsTerms(kind: GoodsTerms['kind'], draft: PromotionDraft, common: CommonTerms): PromotionTerms | null {
  const code = codeTerms(draft)
  const goodsAtLeast = draft.goods.trim() === '' ? 0 : amountOf(draft.goods)
  const budget = amountOrNone(draft.budget)
  if (!code || goodsAtLeast === undefined || budget === undefined) return null
  const items = { category: draft.category || null, brandId: draft.brandId || null }
  const terms = { ...common, ...code, ...items, goodsAtLeast, budget }
  if (kind === 'goods-amount') {
    const amount = amountOrNone(draft.amount)
    return amount ? { ...terms, kind, amount } : null
  }
  if (kind === 'goods-percent') {
    const [percent, most] = [wholeUpTo(draft.percent, 90), amountOrNone(draft.most)]
    return percent && most !== undefined ? { ...terms, kind, percent, most } : null
  }
  const [buys, gets] = [wholeUpTo(draft.buys, 20), wholeUpTo(draft.gets, 20)]
  return buys && gets ? { ...terms, kind, buys, gets } : null
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

const wholeUpTo = (typed: string, most: number): number | undefined => {
  const whole = wholeOrNone(typed)
  return whole != null && whole <= most ? whole : undefined
}

/** Returns an amount of rupees with at most two decimals, from 0 on. */
function amountOf(typed: string): number | undefined {
  const rupees = typed.trim() === '' ? Number.NaN : Number(typed)
  return rupees >= 0 && isRupees(rupees) ? rupees : undefined
}

/** Returns an amount above 0; null for an empty field. */
function amountOrNone(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  return amountOf(typed) || undefined
}
