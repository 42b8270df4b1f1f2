import { addDays, type CalendarDay } from '../time/calendar-day.ts'

/** A store's holiday, both days included. */
export type StoreHoliday = { from: CalendarDay; until: CalendarDay }

export const mostHolidays = 24
/** A store that closes for longer leaves; it is not on holiday. */
const longestHolidayDays = 120

export type HolidayProblem = 'order' | 'past' | 'long' | 'overlap'

/** Returns the first problem of a calendar, with the position of its holiday; null for a good one. */
export function problemOfHolidays(
  holidays: readonly StoreHoliday[],
  today: CalendarDay,
): { index: number; problem: HolidayProblem } | null {
  for (const [index, { from, until }] of holidays.entries()) {
    if (until < from) return { index, problem: 'order' }
    if (until < today) return { index, problem: 'past' }
    if (until >= addDays(from, longestHolidayDays)) return { index, problem: 'long' }
    const clash = holidays.slice(0, index).some((other) => from <= other.until && other.from <= until)
    if (clash) return { index, problem: 'overlap' }
  }
  return null
}

/**
 * Returns the calendar in order, with holidays that touch joined to one: so a day of work lies between any two, and the
 * next one is known in time.
 */
export function joinHolidays(holidays: readonly StoreHoliday[]): StoreHoliday[] {
  const joined: StoreHoliday[] = []
  for (const holiday of holidays.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = joined.at(-1)
    if (last && holiday.from <= addDays(last.until, 1)) {
      if (holiday.until > last.until) last.until = holiday.until
    } else joined.push({ ...holiday })
  }
  return joined
}

/** Returns the holiday that holds today, or the next one; null when none is planned. */
export const nextHoliday = (holidays: readonly StoreHoliday[], today: CalendarDay): StoreHoliday | null =>
  joinHolidays(holidays).find(({ until }) => until >= today) ?? null

/** Returns what of these holidays lies before a day: what is over is not taken back. */
export const holidaysBefore = (holidays: readonly StoreHoliday[], day: CalendarDay): StoreHoliday[] =>
  holidays
    .filter(({ from }) => from < day)
    .map(({ from, until }) => ({ from, until: until < day ? until : addDays(day, -1) }))
