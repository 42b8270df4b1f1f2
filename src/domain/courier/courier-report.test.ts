import { expect, test } from 'vitest'
import { nextReports } from './courier-report.ts'

test.each([
  ['attempt_failed', true, ['out_for_delivery', 'awaiting_pickup', 'delivered']],
  ['attempt_failed', false, ['returning', 'delivered']],
  ['out_for_delivery', false, ['delivered', 'attempt_failed']],
  ['delivered', true, []],
] as const)('after %s, with another visit allowed: %s, a courier may report %o', (state, mayTryAgain, reports) => {
  expect(nextReports(state, mayTryAgain)).toEqual(reports)
})
