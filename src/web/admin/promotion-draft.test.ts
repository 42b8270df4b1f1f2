import { describe, expect, it } from 'vitest'
import { draftOf, emptyDraft, termsOfDraft } from './promotion-draft.ts'
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
]

describe('the form of an offer', () => {
  it.each(versions)('shows and gives back $kind unchanged', (terms) =>
    expect(termsOfDraft(draftOf(terms))).toEqual(terms),
  )

  it.each([
    ['no code', { code: '', goods: '100' }],
    ['a code with a blank', { code: 'TWO WORDS', goods: '100' }],
    ['no amount', { code: 'GOOD' }],
    ['half a limit', { code: 'GOOD', goods: '100', limitInAll: '1.5' }],
    ['no percentage', { kind: 'category-percent' as const }],
    ['more than all of it', { kind: 'category-percent' as const, percent: '120' }],
    ['half a moment', { code: 'GOOD', goods: '100', until: '2027-01' }],
  ])('means nothing with %s', (_, typed) => expect(termsOfDraft({ ...emptyDraft, ...typed })).toBeNull())
})
