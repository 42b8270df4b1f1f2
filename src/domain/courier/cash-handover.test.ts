import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { afterCount, differenceOf } from './cash-handover.ts'
import { mayTakeCash } from './cash-limit.ts'

test.each([
  [50_000, 50_000, 'closed', 0],
  [50_000, 49_999, 'counted', -1],
  [50_000, 50_001, 'counted', 1],
] as const)('of %d expected and %d counted paise it is %s', (expected, counted, state, difference) => {
  expect(afterCount(paise(expected), paise(counted))).toBe(state)
  expect(differenceOf(paise(expected), paise(counted))).toBe(difference)
})

test.each([
  ['exactly the limit', 40_00, 50_00, 10_00, true],
  ['a paisa over it', 40_00, 50_00, 10_01, false],
  ['no cash at all, even over it', 200_00, 0, 0, true],
])('%s', (_, inHand, toCollect, adds, may) =>
  expect(mayTakeCash({ inHand: paise(inHand), toCollect: paise(toCollect) }, paise(adds), paise(100_00))).toBe(may),
)
