import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { ratesFor, withholdingOf } from './withholding.ts'

const version = { tcsPercent: 0.5, tdsPercent: 0.1, tdsUnregisteredPercent: 0 }
const gstin = '24ABCDE1234F1Z5'

test('withholds of the value without GST, each line at its own rate', () => {
  const lines = [
    { received: paise(10_500), gstRate: 5 },
    { received: paise(11_200), gstRate: 12 },
  ]
  expect(withholdingOf(lines, gstin, ratesFor(version, gstin))).toEqual({ taxable: 20_000, tcs: 100, tds: 20 })
})

test('collects no TCS of a store without GSTIN, whose price contains no GST', () => {
  const lines = [{ received: paise(10_500), gstRate: 5 }]
  expect(withholdingOf(lines, null, ratesFor(version, null))).toEqual({ taxable: 10_500, tcs: 0, tds: 0 })
  const strict = ratesFor({ ...version, tdsUnregisteredPercent: 5 }, null)
  expect(withholdingOf(lines, null, strict)).toEqual({ taxable: 10_500, tcs: 0, tds: 525 })
})

test('withholds nothing where all was refunded', () => {
  expect(withholdingOf([{ received: paise(0), gstRate: 5 }], gstin, version)).toMatchObject({ tcs: 0, tds: 0 })
  expect(withholdingOf([{ received: paise(-5), gstRate: 5 }], gstin, version)).toMatchObject({ taxable: 0, tcs: 0 })
})
