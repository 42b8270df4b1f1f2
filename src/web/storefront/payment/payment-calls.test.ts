import { expect, test } from 'vitest'
import { nextPollIn, type PaymentCheck } from './payment-calls.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const inAMinute = '2026-11-22T10:01:00Z'

test.each([
  ['the bank takes its time', { state: 'pending', holdUntil: inAMinute }, 4_000],
  ['nobody has paid yet: once its time has run out', { state: 'unpaid', holdUntil: inAMinute }, 75_000],
  ['declined: once its time has run out', { state: 'failed', holdUntil: inAMinute }, 75_000],
  ['its time has run out a moment ago', { state: 'unpaid', holdUntil: '2026-11-22T09:59:59Z' }, 15_000],
  ['paid', { state: 'paid', holdUntil: null }, false],
] as const)('%s', (_, status, expected) => {
  expect(nextPollIn(status as PaymentCheck, now)).toBe(expected)
})
