import { expect, test } from 'vitest'
import { paise } from './money.ts'
import { rupeesInColumn } from './rupees-in-column.ts'

test('amounts of a column have both decimals, lakh grouping and Western digits in every language', () => {
  expect(rupeesInColumn(paise(46_500), 'en')).toBe('₹465.00')
  expect(rupeesInColumn(paise(-12_345_650), 'gu')).toBe('-₹1,23,456.50')
  expect(rupeesInColumn(paise(0), 'hi')).toBe('₹0.00')
})
