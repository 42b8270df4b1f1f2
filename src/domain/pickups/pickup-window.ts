import { minutesOf } from '../time/calendar-day.ts'

/** A span of a day, in minutes since midnight. */
export type DaySpan = { readonly from: number; readonly until: number }

const raster = 30
const length = 60

/** Returns the hour that a seller sees for a planned arrival: it begins at the half hour before, because a courier is often a little late. */
export function promisedHour(at: number): DaySpan {
  const from = Math.floor(at / raster) * raster
  return { from, until: from + length }
}

/** Where a seller has set no hours: the usual ones of a store. */
const usualHours: DaySpan = { from: 10 * 60, until: 18 * 60 }

type OpenHours = { readonly day: number; readonly from: string; readonly until: string }

/**
 * Returns when a courier may come on a weekday (1: Monday to 7); undefined when the store is closed on it. Of several spans of a day the
 * longest counts.
 */
export function pickupSpan(hours: readonly OpenHours[], weekday: number): DaySpan | undefined {
  if (hours.length === 0) return usualHours
  const spans = hours
    .filter(({ day }) => day === weekday)
    .map(({ from, until }) => ({ from: minutesOf(from), until: minutesOf(until) }))
  return spans.toSorted((one, other) => other.until - other.from - (one.until - one.from))[0]
}
