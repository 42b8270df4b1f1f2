import { describe, expect, it } from 'vitest'
import shipping from '../../../database/seed/shipping.json' with { type: 'json' }
import { fromRupees, paise } from '../money/money.ts'
import type { CashRules, RateZone } from '../rates/rate-table.ts'
import { cashFee, decideCash } from './cash-on-delivery.ts'

const rules = shipping.cod as CashRules

describe('cash on delivery', () => {
  it.each<[string, RateZone | null, number, object]>([
    ['IN', 'rest', 99, { allowed: true, fee: 40_00 }],
    ['IN', 'local', 98.99, { allowed: false, code: 'cod/too-small', limit: 99_00 }],
    ['IN', 'metro', 5000, { allowed: true, fee: 100_00 }],
    ['IN', 'metro', 5000.01, { allowed: false, code: 'cod/too-large', limit: 5000_00 }],
    ['IN', 'special', 500, { allowed: false, code: 'cod/zone' }],
    ['IN', null, 500, { allowed: true, fee: 40_00 }],
    ['US', 'NAM', 500, { allowed: false, code: 'cod/not-in-country' }],
  ])('to %s, zone %s, for %d rupees', (country, zone, rupees, expected) =>
    expect(decideCash(rules, { country, zone, orderTotal: fromRupees(rupees) })).toEqual(expected),
  )
  it.each([
    [2000, 40],
    [2000.01, 41],
    [2049.99, 41],
    [2050, 41],
    [2050.01, 42],
    [2500, 50],
    [5000, 100],
  ])('of %d rupees costs %d', (rupees, fee) => expect(cashFee(rules, fromRupees(rupees))).toBe(fromRupees(fee)))
  it('costs nothing where nothing is paid', () => expect(cashFee(rules, paise(0))).toBe(0))
})
