import { expect, test } from 'vitest'
import { cashToReport } from './cash-to-report.ts'

test.each([
  ['445', 445, 0],
  ['500', 500, 55],
  ['1,000.50', 1000.5, 555.5],
  ['444.99', 444.99, undefined],
  ['five hundred', undefined, undefined],
  ['', undefined, undefined],
])('of ₹445 due and "%s" handed', (typed, handed, change) =>
  expect(cashToReport(445, typed)).toEqual({ handed, change }),
)
