import { expect, test } from 'vitest'
import { columnOfTerm, promotionRowProblems, promotionStartOf, promotionTermsOf } from './promotion-import.ts'

test('a new row begins as the form does, and a changed one leaves what it does not say', () => {
  expect(promotionTermsOf('promo-delivery', {}, { code: 'diwali', goods: 100 })).toEqual({
    ...{ kind: 'promo-delivery', code: 'DIWALI', goodsAtLeast: 100, on: true, fundedBy: 'shop', until: null },
    ...{ isPublic: false, limitInAll: null, limitPerCustomer: null, heaviestGrams: null },
  })
  const before = { percent: 10, category: 'sweets', fundedBy: 'seller', on: false, endsAt: '2026-12-01T10:00:00.000Z' }
  expect(promotionTermsOf('category-percent', before, { percent: 12 })).toEqual({
    ...{ kind: 'category-percent', percent: 12, category: 'sweets', fundedBy: 'seller', on: false },
    until: '2026-12-01T10:00:00.000Z',
  })
})

test('a day alone begins at midnight in India and ends with its last minute; today is at once', () => {
  expect(promotionTermsOf('category-percent', {}, { until: '2026-11-30' }).until).toBe('2026-11-30T18:29:00.000Z')
  expect(promotionStartOf({}, { from: '2026-11-30' }, '2026-11-28')).toBe('2026-11-29T18:30:00.000Z')
  expect(promotionStartOf({}, { from: '2026-11-28' }, '2026-11-28')).toBeNull()
  expect(promotionStartOf({ beginsAt: '2026-12-05T00:00:00.000Z' }, { percent: 5 }, '2026-11-28')).toBe(
    '2026-12-05T00:00:00.000Z',
  )
})

test('what a kind does not have, another kind and states that nobody chooses are refused', () => {
  const codes = (...row: Parameters<typeof promotionRowProblems>) =>
    promotionRowProblems(...row).map(({ column }) => column)
  expect(codes('category-percent', { code: 'X', isPublic: false, budget: 5 }, true)).toEqual(['code', 'budget'])
  expect(codes('category-percent', { kind: 'promo-delivery' }, false)).toEqual(['kind'])
  expect(codes('category-percent', { state: 'scheduled' }, true)).toEqual([])
  expect(codes('category-percent', { state: 'scheduled' }, false)).toEqual(['state'])
})

test('what is wrong with a term is said at its column', () => {
  const fields = ['terms.goodsAbove', 'terms.brandId', 'terms.segmentId', 'terms.on', 'from', 'reason']
  expect(fields.map(columnOfTerm)).toEqual(['goods', 'store', 'segment', 'state', 'from', null])
})
