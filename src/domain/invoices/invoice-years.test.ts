import { expect, test } from 'vitest'
import { invoiceDataRetainedUntil } from './invoice-years.ts'

const cases: [string, string][] = [
  ['2026-04-01', '2035-04-01'],
  ['2026-11-22', '2035-04-01'],
  ['2027-03-31', '2035-04-01'],
  ['2027-04-01', '2036-04-01'],
  ['2028-02-29', '2036-04-01'],
]
test.each(cases)('retains the invoice data of an order of %s until %s', (placed, until) => {
  expect(invoiceDataRetainedUntil(placed)).toBe(until)
})
