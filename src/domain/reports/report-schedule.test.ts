import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indianDay } from '../time/calendar-day.ts'
import { lastDayOf, mayReadReport, nextSending, reportRhythms } from './report-schedule.ts'

describe('the next sending of a report', () => {
  test.each([
    ['day', 1, 8, '2026-11-26T02:29:59Z', '2026-11-26T02:30:00.000Z'],
    ['day', 1, 8, '2026-11-26T02:30:00Z', '2026-11-27T02:30:00.000Z'],
    ['week', 1, 9, '2026-11-26T12:00:00Z', '2026-11-30T03:30:00.000Z'],
    ['month', 1, 0, '2026-11-26T12:00:00Z', '2026-11-30T18:30:00.000Z'],
    ['month', 28, 23, '2027-02-28T17:30:00Z', '2027-03-28T17:30:00.000Z'],
  ] as const)('every %s on %i at %i after %s is %s', (rhythm, onDay, hour, after, next) => {
    expect(nextSending({ rhythm, onDay, hour }, new Date(after)).toISOString()).toBe(next)
  })

  test('is always later, at the full hour in India, and within one turn of the rhythm', () => {
    const timing = fc.constantFrom(...reportRhythms).chain((rhythm) =>
      fc.record({
        rhythm: fc.constant(rhythm),
        onDay: fc.integer({ min: 1, max: lastDayOf[rhythm] }),
        hour: fc.nat(23),
      }),
    )
    const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(timing, instant, (when, after) => {
        const next = nextSending(when, after)
        const days = (next.getTime() - after.getTime()) / 86_400_000
        expect(days).toBeGreaterThan(0)
        expect(days).toBeLessThanOrEqual({ day: 1, week: 7, month: 31 }[when.rhythm])
        expect(indianDay(next).minutes).toBe(when.hour * 60)
      }),
    )
  })
})

test('a report of money needs the right to money', () => {
  expect(mayReadReport(['reports.read'], 'reports')).toBe(true)
  expect(mayReadReport(['reports.read'], 'money')).toBe(false)
  expect(mayReadReport(['money.write'], 'money')).toBe(true)
  expect(mayReadReport('all', 'money')).toBe(true)
})
