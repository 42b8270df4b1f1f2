import { addDays, type CalendarDay } from '../time/calendar-day.ts'

/**
 * The festivals people send food for, with their dates; of Navratri the first night. Uttarayan has a fixed date. A year that is not listed has no warning rather than a wrong one.
 */
const days = {
  uttarayan: ['2027-01-14', '2028-01-14', '2029-01-14'],
  holi: ['2026-03-04', '2027-03-22', '2028-03-11'],
  'raksha-bandhan': ['2026-08-28', '2027-08-17', '2028-08-05'],
  janmashtami: ['2026-09-04', '2027-08-25', '2028-08-13'],
  navratri: ['2026-10-11', '2027-09-30', '2028-09-19'],
  diwali: ['2026-11-08', '2027-10-29', '2028-10-17'],
  'bestu-varas': ['2026-11-10', '2027-10-30', '2028-10-18'],
} as const satisfies Record<string, readonly CalendarDay[]>

/** A festival name: the key in `texts/<language>/cart-messages.json`, under `festival.names`. */
export type FestivalName = keyof typeof days
export const festivalNames = Object.keys(days) as FestivalName[]
export type FestivalDay = { name: FestivalName; day: CalendarDay }

/** Every known festival day, in ascending order. */
export const festivalDays: readonly FestivalDay[] = festivalNames
  .flatMap((name) => days[name].map((day) => ({ name, day })))
  .toSorted((a, b) => (a.day < b.day ? -1 : 1))

/** Days before a festival on which couriers are paid the supplement as well. */
const rushDays = 3

/** Whether a day is a festival of the list or one of the days before it. */
export const isFestivalRush = (day: CalendarDay): boolean =>
  festivalDays.some((festival) => day <= festival.day && day >= addDays(festival.day, -rushDays))
