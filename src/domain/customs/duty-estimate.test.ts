import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paise } from '../money/money.ts'
import type { CountryRules } from '../sendability/country-rules.ts'
import { dutyCurrency, estimateDuty } from './duty-estimate.ts'

const file = JSON.parse(readFileSync('database/seed/countries.json', 'utf8'))
const countries: (CountryRules & { code: string })[] = file.countries ?? file
const of = (code: string) => countries.find((country) => country.code === code) as CountryRules
const hsCodes = ['1905.90.40', '19059040', '2106 90 99']

describe('duty of a cart', () => {
  it.each([
    ['India takes nothing', 'IN', 5_000_00, 1, null],
    [
      'Britain at exactly 135 pounds',
      'GB',
      13_500_00,
      0.01,
      { state: 'below', value: 135, threshold: 135, currency: 'GBP' },
    ],
    [
      'Britain a penny above',
      'GB',
      13_501_00,
      0.01,
      { state: 'above', value: 135.01, threshold: 135, currency: 'GBP' },
    ],
    ['America takes it of every parcel: its notice says so', 'US', 500_00, 0.012, null],
    ['a currency without a rate', 'NZ', 500_00, null, null],
    ['Germany, by kinds of goods and not by lines', 'DE', 500_00, 0.011, { state: 'flat', kinds: 2, currency: 'EUR' }],
  ])('%s', (_, code, goods, rate, expected) => {
    const found = estimateDuty(of(code), { goods: paise(goods), hsCodes, rate })
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject(expected)
  })

  it("uses the currency of the country's customs", () =>
    expect(['GB', 'DE', 'CA'].map((code) => dutyCurrency(of(code)))).toEqual(['GBP', 'EUR', 'CAD']))
})
