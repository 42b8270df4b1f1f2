import { expect, test } from 'vitest'
import { currencyCodeOf, formatMinorUnits } from './foreign-money.ts'

test.each([
  [123_450, 'INR', '₹1,234.50'],
  [50_000, 'INR', '₹500'],
  [1_200, 'USD', 'USD 12.00'],
  [5, 'EUR', 'EUR 0.05'],
  [500, 'JPY', 'JPY 500'],
  [1_500, 'KWD', 'KWD 1.500'],
])('formats %i of the smallest unit of %s as %s', (minor, currency, formatted) => {
  expect(formatMinorUnits(minor, currency, 'en')).toBe(formatted)
})

test.each([
  ['inr', 'INR'],
  ['USD', 'USD'],
  ['', 'XXX'],
  ['R$', 'XXX'],
  ['rupee', 'XXX'],
])('shows the currency "%s" with the code %s', (label, code) => {
  expect(currencyCodeOf(label)).toBe(code)
})
