import { expect, test } from 'vitest'
import { dayRange, formatMonth, relativeDay } from './format-days.ts'

test.each([
  ['2026-12-04', '2026-12-09', 'en', { from: '4', to: '9 December' }],
  ['2026-11-28', '2026-12-02', 'en', { from: '28 November', to: '2 December' }],
  ['2026-12-04', '2026-12-04', 'en', { to: '4 December' }],
  ['2026-12-04', '2026-12-09', 'gu', { from: '4', to: '9 ડિસેમ્બર' }],
  ['2026-12-04', '2026-12-09', 'hi', { from: '4', to: '9 दिसंबर' }],
  ['2025-12-04', '2026-12-09', 'en', { from: '4 December', to: '9 December' }],
] as const)('%s to %s in %s', (from, to, language, expected) => {
  expect(dayRange(from, to, language)).toEqual(expected)
})

test('a moment is of today, yesterday or neither, where the reader is', () => {
  const now = new Date(2026, 10, 20, 0, 30)
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  expect([relativeDay(at(20, 0), now), relativeDay(at(19, 23), now), relativeDay(at(18, 23), now)]).toEqual([
    'today',
    'yesterday',
    undefined,
  ])
})

test.each([
  ['en', 'October 2026'],
  ['gu', 'ઑક્ટોબર 2026'],
  ['hi', 'अक्टूबर 2026'],
] as const)('a month is named in %s', (language, named) => expect(formatMonth('2026-10', language)).toBe(named))
