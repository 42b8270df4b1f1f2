import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { changeFor } from './cash-change.ts'

test.each([
  [445_00, 445_00, 0],
  [445_00, 500_00, 55_00],
  [445_50, 445_49, undefined],
])('of %d paise due and %d handed the change is %s', (due, handed, change) =>
  expect(changeFor(paise(due), paise(handed))).toBe(change),
)
