import { addDays, type CalendarDay, weekdayOf } from '../time/calendar-day.ts'
import type { StoreHoliday } from './store-holiday.ts'

/** Days on which a store neither makes nor hands over: days of the week, 1 (Monday) to 7, and its holidays. */
export type Closings = { restDays: readonly number[]; holidays: readonly StoreHoliday[] }

export const alwaysOpen: Closings = { restDays: [], holidays: [] }

/** A store that rests every day is closed; it has no days of work to promise. */
export const mostRestDays = 6

/** Days that are looked through for a day of work: beyond every calendar a store can save. */
const horizon = 3_000

/** Returns why a store neither makes nor hands over on a day; null on a day of work. */
export function closedFor(day: CalendarDay, { restDays, holidays }: Closings): 'holiday' | 'rest' | null {
  if (holidays.some(({ from, until }) => from <= day && day <= until)) return 'holiday'
  return restDays.includes(weekdayOf(day)) ? 'rest' : null
}

/** Returns the first day from a day on that fits. Throws a RangeError when none does within years. */
export function firstDay(from: CalendarDay, fits: (day: CalendarDay) => boolean): CalendarDay {
  for (let ahead = 0; ahead < horizon; ahead++) {
    const day = addDays(from, ahead)
    if (fits(day)) return day
  }
  throw new RangeError(`no day fits from ${from} on`)
}

/** Returns the day of work on which `days` days of work after `from` are over; `from` itself, if open, needs none. */
export function workDaysAfter(from: CalendarDay, days: number, closings: Closings): CalendarDay {
  let left = days
  return firstDay(from, (day) => {
    if (day > from && closedFor(day, closings) === null) left--
    return left <= 0 && closedFor(day, closings) === null
  })
}
