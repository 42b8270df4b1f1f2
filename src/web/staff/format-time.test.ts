import { expect, test, vi } from 'vitest'
import { formatDateTime, formatDay, formatTime, hoursSince, timeLeft } from './format-time.ts'

const now = Date.parse('2026-11-20T06:00:00Z')

test.each([
  ['2026-11-20T08:10:30Z', { hours: 2, minutes: 10 }],
  ['2026-11-20T06:00:59Z', { hours: 0, minutes: 0 }],
  ['2026-11-20T05:59:59Z', undefined],
])('until %s there is left %o', (until, left) => {
  expect(timeLeft(until, now)).toEqual(left)
})

test('hours since a moment are whole and never negative', () => {
  expect(hoursSince('2026-11-20T03:01:00Z', now)).toBe(2)
  expect(hoursSince('2026-11-20T07:00:00Z', now)).toBe(0)
})

test.each(['en', 'gu', 'hi'] as const)('clocks and days are Indian and in Western digits in %s', (language) => {
  expect(formatTime('2026-11-20T06:00:00Z', language)).toMatch(/11:30/)
  expect(formatDay('2026-12-04', language)).toMatch(/^4 .*2026$/)
})

test.each([
  ['en', '20 Nov, 6:30 pm'],
  ['gu', '20 નવે, સાંજે 6:30'],
  ['hi', '20 नव॰, शाम 6:30'],
] as const)('a moment in %s may part at its comma only', (language, expected) => {
  vi.useFakeTimers({ now })
  expect(formatDateTime('2026-11-20T13:00:00Z', language)).toBe(expected.replace(/(?<!,) /g, '\u00a0'))
  vi.useRealTimers()
})

test.each(['en', 'gu', 'hi'] as const)('a moment says its year where that is not this one, in %s', (language) => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T18:00:00Z') })
  expect(formatDateTime('2026-11-20T06:00:00Z', language)).not.toContain('2026')
  // 18:30 UTC is the first minute of the new year in India.
  expect(formatDateTime('2026-12-31T18:29:00Z', language)).not.toContain('2026')
  expect(formatDateTime('2026-12-31T18:30:00Z', language)).toContain('2027')
  vi.useRealTimers()
})
