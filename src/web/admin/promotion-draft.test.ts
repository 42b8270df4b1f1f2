import { describe, expect, it } from 'vitest'
import { draftOf, emptyDraft, problemsOfDraft, termsOfDraft } from './promotion-draft.ts'
import type { PromotionTerms } from './promotion-texts.ts'

const versions: PromotionTerms[] = [
  { kind: 'free-standard-delivery', on: true, fundedBy: 'shop', until: null, goodsAbove: 500, heaviestGrams: 20_000 },
  {
    kind: 'promo-delivery',
    on: false,
    fundedBy: 'seller',
    until: '2027-01-01T18:30:00.000Z',
    code: 'FREEGHUJ',
    isPublic: true,
    goodsAtLeast: 599.5,
    heaviestGrams: null,
    limitInAll: 100,
    limitPerCustomer: null,
  },
  { kind: 'category-percent', on: true, fundedBy: 'shop', until: null, category: 'sweets', percent: 20 },
  {
    ...{ kind: 'goods-amount', on: true, fundedBy: 'shop', until: null, code: null, isPublic: false },
    ...{ category: null, brandId: 'tapi-mithai', goodsAtLeast: 999, limitInAll: null, limitPerCustomer: null },
    ...{ budget: 50_000.5, amount: 100 },
  },
  {
    ...{ kind: 'goods-percent', on: true, fundedBy: 'seller', until: null, code: 'TEN', isPublic: true },
    ...{ category: 'sweets', brandId: null, goodsAtLeast: 0, limitInAll: 10, limitPerCustomer: 1, budget: null },
    ...{ percent: 10, most: 200 },
  },
  {
    ...{ kind: 'buy-x-get-y', on: true, fundedBy: 'shop', until: null, code: null, isPublic: false },
    ...{ category: 'khakhra', brandId: null, goodsAtLeast: 0, limitInAll: null, limitPerCustomer: null },
    ...{ budget: null, buys: 2, gets: 1 },
  },
]

describe('the form of an offer', () => {
  it.each(versions)('shows and gives back $kind unchanged, without a problem', (terms) => {
    expect(termsOfDraft(draftOf(terms))).toEqual(terms)
    expect(problemsOfDraft(draftOf(terms))).toEqual({})
  })

  it('has no limits without a code', () => {
    const typed = { ...emptyDraft, kind: 'goods-amount' as const, amount: '100', limitInAll: '5', isPublic: true }
    expect(termsOfDraft(typed)).toMatchObject({ code: null, limitInAll: null, isPublic: false, goodsAtLeast: 0 })
  })

  it.each([
    ['no code', { code: '', goods: '100' }],
    ['a code with a blank', { code: 'TWO WORDS', goods: '100' }],
    ['no amount', { code: 'GOOD' }],
    ['half a limit', { code: 'GOOD', goods: '100', limitInAll: '1.5' }],
    ['no percentage', { kind: 'category-percent' as const }],
    ['more than all of it', { kind: 'category-percent' as const, percent: '120' }],
    ['no amount off', { kind: 'goods-amount' as const }],
    ['nothing off', { kind: 'goods-amount' as const, amount: '0' }],
    ['a third decimal', { kind: 'goods-amount' as const, amount: '1.005' }],
    ['a cap that is no amount', { kind: 'goods-percent' as const, percent: '10', most: 'x' }],
    ['no free units', { kind: 'buy-x-get-y' as const, buys: '2' }],
    ['half a moment', { code: 'GOOD', goods: '100', until: '2027-01' }],
  ])('means nothing with %s, and names the field', (_, typed) => {
    const draft = { ...emptyDraft, ...typed }
    expect(termsOfDraft(draft)).toBeNull()
    expect(Object.keys(problemsOfDraft(draft))).not.toEqual([])
  })

  it('names every wrong field of its kind, and none of another', () => {
    const typed = { code: 'TWO WORDS', goods: '1.005', heaviest: '0', limitInAll: 'many', percent: '120', buys: '0' }
    expect(problemsOfDraft({ ...emptyDraft, ...typed })).toEqual({
      ...{ code: 'code', goods: 'amount', heaviest: 'whole', limitInAll: 'whole' },
    })
  })
})
