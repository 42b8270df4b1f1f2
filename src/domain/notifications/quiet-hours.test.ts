import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianDay } from '../time/calendar-day.ts'
import { isTimeZone, quietUntil, usualQuietHours } from './quiet-hours.ts'

/** An instant on 26 November 2026 at a time of day in India. */
const at = (time: string) => new Date(`2026-11-26T${time}:00+05:30`)

test.each([
  ['21:59', null],
  ['22:00', '2026-11-27T06:00:00+05:30'],
  ['23:59', '2026-11-27T06:00:00+05:30'],
  ['00:00', '2026-11-26T06:00:00+05:30'],
  ['05:59', '2026-11-26T06:00:00+05:30'],
  ['06:00', null],
  ['12:00', null],
])('at %s a night from 22:00 to 06:00 ends at %s', (time, end) => {
  expect(quietUntil(at(time), usualQuietHours)).toEqual(end === null ? null : new Date(end))
})

test('hours of the afternoon do not span midnight, and no hours are never quiet', () => {
  const rest = { from: '13:00', until: '15:30' }
  expect(quietUntil(at('14:00'), rest)).toEqual(at('15:30'))
  expect(quietUntil(at('15:30'), rest)).toBeNull()
  expect(quietUntil(at('12:59'), rest)).toBeNull()
  expect(quietUntil(at('23:00'), null)).toBeNull()
})

test('a night is that of the time zone', () => {
  // 23:30 in New York is 10:00 in India.
  const at = new Date('2026-11-26T23:30:00-05:00')
  expect(quietUntil(at, usualQuietHours)).toBeNull()
  expect(quietUntil(at, usualQuietHours, 'America/New_York')).toEqual(new Date('2026-11-27T06:00:00-05:00'))
})

test('only names of time zones are time zones', () => {
  expect(['Asia/Kolkata', 'America/New_York', 'Nowhere/City', '"'].map(isTimeZone)).toEqual([true, true, false, false])
})

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)

test('quiet hours end within a day, at their end and outside of themselves', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('00:00'), max: new Date('2027-11-26T00:00:00Z'), noInvalidDate: true }),
      time,
      time,
      (now, from, until) => {
        fc.pre(from !== until)
        const end = quietUntil(now, { from, until })
        if (end === null) return
        expect(end.getTime()).toBeGreaterThan(now.getTime())
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000)
        const { minutes } = indianDay(end)
        expect(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`).toBe(
          until,
        )
        expect(quietUntil(end, { from, until })).toBeNull()
      },
    ),
  )
})
