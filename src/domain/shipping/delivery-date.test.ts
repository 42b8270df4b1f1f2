import { describe, expect, it } from 'vitest'
import { addDays, indianDay, minutesOf } from '../time/calendar-day.ts'
import { arrivalWindow, dispatchDay } from './delivery-date.ts'

const hub = { cutOffLocalTime: '17:00' }
const daily = (makeDays: number) => ({ makeDays, pickupHours: [] })
const arrival = (placed: string, makeDays: number[], transitDays: [number, number]) =>
  arrivalWindow({ placedAt: new Date(placed), sellers: makeDays.map(daily), hub, transitDays })

describe('promised delivery window', () => {
  it.each<[string, string, number[], [number, number], string, string]>([
    ['in the morning', '2026-11-20T09:00:00+05:30', [2], [1, 2], '2026-11-24', '2026-11-25'],
    ['a minute before the cut-off', '2026-11-20T16:59:59+05:30', [2], [1, 2], '2026-11-24', '2026-11-25'],
    ['at the cut-off', '2026-11-20T17:00:00+05:30', [2], [1, 2], '2026-11-25', '2026-11-26'],
    ['late in India, still today in UTC', '2026-11-20T18:31:00Z', [1], [0, 1], '2026-11-23', '2026-11-24'],
    ['waiting for the slowest seller', '2026-11-20T09:00:00+05:30', [1, 3, 2], [1, 2], '2026-11-25', '2026-11-26'],
    ['over the end of a leap February', '2028-02-27T09:00:00+05:30', [1], [1, 1], '2028-03-01', '2028-03-01'],
    ['over the end of the year', '2026-12-30T09:00:00+05:30', [1], [10, 16], '2027-01-11', '2027-01-17'],
  ])('%s', (_, placed, sellers, transit, from, to) => expect(arrival(placed, sellers, transit)).toEqual({ from, to }))
  it('follows the day of dispatch', () =>
    expect(dispatchDay({ placedAt: new Date('2026-11-20T09:00:00+05:30'), sellers: [daily(2), daily(1)], hub })).toBe(
      '2026-11-23',
    ))
  it('waits for the next visit of the courier, and a change of the hours moves it at once', () => {
    const placedAt = new Date('2026-11-20T09:00:00+05:30')
    const on = (...days: number[]) => days.map((day) => ({ day, from: '15:00', until: '17:00' }))
    // A Friday; ready on Saturday.
    expect(dispatchDay({ placedAt, sellers: [{ makeDays: 1, pickupHours: on(1, 2) }], hub })).toBe('2026-11-24')
    expect(dispatchDay({ placedAt, sellers: [{ makeDays: 1, pickupHours: on(6) }], hub })).toBe('2026-11-22')
  })
})

describe('calendar days', () => {
  it('begin at midnight in India', () => {
    expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toEqual({ day: '2026-11-20', minutes: 1439 })
    expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toEqual({ day: '2026-11-21', minutes: 0 })
  })
  it('go backwards as well', () => expect(addDays('2026-03-01', -1)).toBe('2026-02-28'))
  it.each(['24:00', '5pm', '7:00', ''])('reject the time %s', (text) =>
    expect(() => minutesOf(text)).toThrow(RangeError),
  )
})
