import { describe, expect, test } from 'vitest'
import { type Paise, paise } from '../money/money.ts'
import { type CommissionRule, type CommissionTarget, commissionOf, startingCommission } from './commission.ts'

const sold = {
  brandId: 'khakhra-house',
  category: 'snacks' as const,
  quantity: 3,
  gross: paise(30_000),
  net: paise(24_000),
  discountFundedBy: 'shop' as const,
}
const at = new Date('2026-12-01T00:00:00Z')
const rule = (id: string, target: CommissionTarget, change: object = {}): CommissionRule =>
  ({
    id,
    target,
    activeFrom: null,
    activeUntil: null,
    kind: 'percent',
    percent: 10,
    most: null,
    ...change,
  }) as CommissionRule
const everything = { of: 'everything' } as const
const taken = (rules: CommissionRule[], line = sold) => commissionOf(line, { gstPercent: 18, rules }, at)

test('starts with twelve percent, and GST on it', () => {
  expect(commissionOf(sold, startingCommission, at)).toEqual({
    ruleId: 'standard',
    kind: 'percent',
    rate: 12,
    base: 30_000,
    amount: 3_600,
    gstPercent: 18,
    gst: 648,
  })
})

describe('commission rules', () => {
  test.each<[string, CommissionRule[], string, number]>([
    [
      'the first that fits counts',
      [rule('a', { of: 'category', category: 'snacks' }), rule('b', everything)],
      'a',
      3_000,
    ],
    [
      'another shelf does not fit',
      [rule('a', { of: 'category', category: 'namkeen' }), rule('b', everything)],
      'b',
      3_000,
    ],
    ['another seller does not fit', [rule('a', { of: 'brand', brandId: 'somebody' })], 'none', 0],
    [
      'a rule whose target is missing matches nothing (correctness 10)',
      [rule('a', { of: 'brand' } as unknown as CommissionTarget), rule('b', {} as CommissionTarget)],
      'none',
      0,
    ],
    ['an amount is for each item', [rule('a', everything, { kind: 'per_unit', amount: 500 })], 'a', 1_500],
    [
      'the cap of a percentage counts after the quantity',
      [rule('a', everything, { percent: 50, most: 9_000 })],
      'a',
      9_000,
    ],
    ['a shelf of its own fits', [rule('a', { of: 'category', category: 'snacks' })], 'a', 3_000],
    ['a rule for the seller applies', [rule('a', { of: 'brand', brandId: 'khakhra-house' })], 'a', 3_000],
    ['a cap that is not reached takes nothing off', [rule('a', everything, { most: 9_000 })], 'a', 3_000],
    ['from this very moment', [rule('a', everything, { activeFrom: '2026-12-01T00:00:00Z' })], 'a', 3_000],
    ['until a moment after', [rule('a', everything, { activeUntil: '2026-12-01T00:00:00.001Z' })], 'a', 3_000],
    [
      'begun and over',
      [rule('a', everything, { activeFrom: '2025-01-01T00:00:00Z', activeUntil: '2026-01-01T00:00:00Z' })],
      'none',
      0,
    ],
    ['not yet', [rule('a', everything, { activeFrom: '2027-01-01T00:00:00Z' })], 'none', 0],
    ['no longer', [rule('a', everything, { activeUntil: '2026-12-01T00:00:00Z' })], 'none', 0],
  ])('%s', (_, rules, ruleId, amount) => {
    expect(taken(rules)).toMatchObject({ ruleId, amount })
  })

  test('reduces the base by a discount that the seller funds (correctness 11)', () => {
    expect(taken([rule('a', everything)], { ...sold, discountFundedBy: 'seller' as never })).toMatchObject({
      base: 24_000,
      amount: 2_400,
    })
  })

  test('never exceeds what the seller receives, its tax included', () => {
    const all = taken([rule('a', everything, { kind: 'per_unit', amount: 90_000 as Paise })])
    // 300 rupees are 254.24 and 18 % of it: the seller receives nothing, and owes nothing.
    expect(all).toMatchObject({ amount: 25_424, gst: 4_576 })
  })

  test('adds not a paisa where two roundings up would require it', () => {
    const little = { ...sold, gross: paise(75), net: paise(75) }
    expect(taken([rule('a', everything, { percent: 100 })], little)).toMatchObject({ amount: 64, gst: 11 })
  })

  test('records the rate with the commission: percent, or rupees per unit', () => {
    expect(taken([rule('a', everything)])).toEqual({
      ruleId: 'a',
      kind: 'percent',
      rate: 10,
      base: 30_000,
      amount: 3_000,
      gstPercent: 18,
      gst: 540,
    })
    expect(taken([rule('a', everything, { kind: 'per_unit', amount: 550 })])).toMatchObject({
      kind: 'per_unit',
      rate: 5.5,
      amount: 1_650,
      gst: 297,
    })
    expect(taken([])).toEqual({
      ruleId: 'none',
      kind: 'none',
      rate: 0,
      base: 30_000,
      amount: 0,
      gstPercent: 18,
      gst: 0,
    })
  })
})
