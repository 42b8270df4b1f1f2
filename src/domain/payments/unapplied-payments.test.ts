import { describe, expect, test } from 'vitest'
import { pauseAfter, unappliedStatusOf } from './unapplied-payments.ts'

describe('status of an unapplied payment', () => {
  const soon = new Date(0)
  test.each([
    ['refunded', null, null, 'returned'],
    ['refunded', 'r_1', null, 'returned'],
    ['open', 'r_1', null, 'bounced'],
    ['open', 'r_1', soon, 'bounced'],
    ['open', null, soon, 'going'],
    ['open', null, null, 'waits'],
  ] as const)('%s, returned by the bank as %s, next retry at %s: %s', (state, bouncedRef, nextRetryAt, status) => {
    expect(unappliedStatusOf({ state, bouncedRef, nextRetryAt })).toBe(status)
  })
})

describe('retries of a refund at the gateway', () => {
  const pauses = Array.from({ length: 16 }, (_, attempts) => pauseAfter(attempts + 1))

  test('begin after ten seconds and never become more frequent', () => {
    const delays = pauses.filter((pause) => pause !== null)
    expect(delays[0]).toBe(10)
    expect(delays).toEqual(delays.toSorted((one, other) => one - other))
  })

  test('continue over a long weekend, and then wait for an admin', () => {
    const seconds = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0)
    expect(seconds / 86_400).toBeGreaterThan(4)
    expect(pauses.at(-1)).toBeNull()
  })
})
