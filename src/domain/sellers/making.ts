import type { CalendarDay } from '../time/calendar-day.ts'
import { type Closings, closedFor, firstDay } from './work-days.ts'

/** How many units of a product a store finishes a day, and what orders have taken of each day already. */
export type DailyCapacity = {
  /** On a day without a number of its own; at least 1. */
  usual: number
  days: Readonly<Record<CalendarDay, { capacity: number | null; taken: number }>>
}

export const mostPerDay = 10_000

/** The units of an order that are finished on a day. */
export type MakingDay = { day: CalendarDay; units: number }

/** Returns how many more units of a product a day takes. */
export const leftOn = (day: CalendarDay, { usual, days }: DailyCapacity): number =>
  Math.max(0, (days[day]?.capacity ?? usual) - (days[day]?.taken ?? 0))

/**
 * Returns on which days of work the units are finished, the first one the first day from `ready` on that has room. A large
 * order fills several days.
 */
export function makingDays(
  ready: CalendarDay,
  units: number,
  capacity: DailyCapacity,
  closings: Closings,
): MakingDay[] {
  const days: MakingDay[] = []
  let left = units
  firstDay(ready, (day) => {
    const here = closedFor(day, closings) === null ? Math.min(left, leftOn(day, capacity)) : 0
    if (here > 0) days.push({ day, units: here })
    left -= here
    return left <= 0
  })
  return days
}
