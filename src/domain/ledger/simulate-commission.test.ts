import { describe, expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import type { CommissionRule, CommissionTarget } from './commission.ts'
import { type SoldLines, simulateCommission } from './simulate-commission.ts'

const at = new Date('2026-12-01T00:00:00Z')
const rule = (id: string, target: CommissionTarget, change: object = {}): CommissionRule =>
  ({ id, target, activeFrom: null, activeUntil: null, kind: 'percent', percent: 10, most: null, ...change }) as never
const sold = (change: Partial<SoldLines> = {}): SoldLines => ({
  brandId: 'khakhra-house',
  category: 'snacks',
  quantity: 1,
  gross: paise(10_000),
  net: paise(8_000),
  discountFundedBy: 'shop',
  lines: 3,
  taken: paise(3_600),
  takenGst: paise(648),
  ...change,
})
const everything: CommissionTarget = { of: 'everything' }
const ofRule = (sales: SoldLines[], rules: CommissionRule[]) =>
  simulateCommission(sales, { gstPercent: 18, rules }, at).rules.map(({ ruleId, lines, would }) => [
    ruleId,
    lines,
    would,
  ])

describe('rules tried on past sales', () => {
  test('multiply the commission of one line by its count, and compare it with what was taken', () => {
    const { total } = simulateCommission([sold()], { gstPercent: 18, rules: [rule('all', everything)] }, at)
    expect(total).toEqual({ lines: 3, goods: 30_000, taken: 3_600, takenGst: 648, would: 3_000, wouldGst: 540 })
  })

  test('count each line with the first rule that matches, so their order decides', () => {
    const sales = [sold(), sold({ category: 'sweets', lines: 2 })]
    const [all, sweets] = [
      rule('all', everything),
      rule('sweets', { of: 'category', category: 'sweets' }, { percent: 5 }),
    ]
    expect(ofRule(sales, [sweets, all])).toEqual([
      ['sweets', 2, 1_000],
      ['all', 3, 3_000],
    ])
    expect(ofRule(sales, [all, sweets])).toEqual([
      ['all', 5, 5_000],
      ['sweets', 0, 0],
    ])
  })

  test('show lines without a rule under none', () => {
    expect(ofRule([sold()], [rule('other', { of: 'brand', brandId: 'other-store' })])).toEqual([
      ['other', 0, 0],
      [null, 3, 0],
    ])
  })

  test('hold as at the instant that is asked about, whenever it was sold', () => {
    const later = rule('later', everything, { activeFrom: '2027-01-01T00:00:00Z' })
    const terms = { gstPercent: 18, rules: [later] }
    expect(simulateCommission([sold()], terms, at).total.would).toBe(0)
    expect(simulateCommission([sold()], terms, new Date('2027-01-01T00:00:00Z')).total.would).toBe(3_000)
  })

  test('calculate from the price after a discount that the seller funds', () => {
    const { total } = simulateCommission(
      [sold({ discountFundedBy: 'seller' })],
      { gstPercent: 18, rules: [rule('all', everything)] },
      at,
    )
    expect(total).toMatchObject({ goods: 24_000, would: 2_400 })
  })

  test('put first the brands for whom it differs most, each with its rules', () => {
    const sales = [sold({ taken: paise(3_000) }), sold({ brandId: 'other', taken: paise(9_000) })]
    const { brands } = simulateCommission(sales, { gstPercent: 18, rules: [rule('all', everything)] }, at)
    expect(brands.map(({ brandId, would, taken }) => [brandId, would - taken])).toEqual([
      ['other', -6_000],
      ['khakhra-house', 0],
    ])
    expect(brands[0]?.rules.map(({ ruleId, lines }) => [ruleId, lines])).toEqual([['all', 3]])
  })
})
