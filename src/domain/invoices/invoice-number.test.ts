import { expect, test } from 'vitest'
import { financialYearOf, invoiceNumber } from './invoice-number.ts'

test.each([
  ['2026-03-31', '2526'],
  ['2026-04-01', '2627'],
  ['2026-11-22', '2627'],
  ['2099-12-31', '9900'],
])('places %s in the financial year %s', (day, year) => expect(financialYearOf(day)).toBe(year))

test('contains letter, series, year and sequence number', () => {
  expect(invoiceNumber('I', 12, '2627', 41)).toBe('I12-2627-00041')
  expect(invoiceNumber('C', 0, '2627', 123_456)).toBe('C0-2627-123456')
})
test('has at most sixteen characters (CGST rule 46)', () => {
  expect(invoiceNumber('I', 9999, '2627', 99_999)).toHaveLength(16)
  expect(() => invoiceNumber('I', 9999, '2627', 100_000)).toThrow('more than 16 signs: I9999-2627-100000')
})
