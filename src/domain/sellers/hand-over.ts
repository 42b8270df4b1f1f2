import { addDays, type CalendarDay, indianDay, minutesOf } from '../time/calendar-day.ts'

/** When the courier may come on a day of the week, 1 (Monday) to 7; times as HH:MM. */
export type PickupWindow = { day: number; from: string; until: string }

/** When a bag must be ready: its day, and the courier's hours of that day where the store has named any. */
export type HandOver = { day: CalendarDay; from: string | null; until: string | null }

export type HandOverRequest = {
  placedAt: Date
  /** Days the store needs to make the order. */
  makeDays: number
  /** Orders placed at or after this time of day (Asia/Kolkata) count from the next day. */
  cutOffLocalTime: string
  pickupHours: readonly PickupWindow[]
}

/** Returns the day of the week, 1 (Monday) to 7. */
export const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/**
 * Returns when an order leaves its store: the first day on which the courier comes once the days to make it are over.
 * A store without hours is visited every day.
 */
export function handOverOf({ placedAt, makeDays, cutOffLocalTime, pickupHours }: HandOverRequest): HandOver {
  const { day: placed, minutes } = indianDay(placedAt)
  const late = minutes >= minutesOf(cutOffLocalTime) ? 1 : 0
  return visitFrom(addDays(placed, late + makeDays), pickupHours)
}

/** Returns the first visit of the courier on a day or after it. */
function visitFrom(ready: CalendarDay, pickupHours: readonly PickupWindow[]): HandOver {
  if (pickupHours.length === 0) return { day: ready, from: null, until: null }
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addDays(ready, ahead)
    const windows = pickupHours.filter((each) => each.day === weekdayOf(day))
    const last = windows.toSorted((one, other) => one.until.localeCompare(other.until)).at(-1)
    if (last) return { day, from: last.from, until: last.until }
  }
  throw new RangeError('pickup hours of no day of the week')
}

/** Returns how many days a ready bag waits for the courier at most. */
export const longestWait = (pickupHours: readonly PickupWindow[]): number =>
  Math.max(...Array.from({ length: 7 }, (_, day) => waitFrom(addDays('2026-01-05', day), pickupHours)))

const waitFrom = (ready: CalendarDay, pickupHours: readonly PickupWindow[]): number =>
  (Date.parse(visitFrom(ready, pickupHours).day) - Date.parse(ready)) / 86_400_000

/** Returns whether a bag that is not handed over yet is late: its day, or its last hour, has passed. */
export function isLateHandOver({ day, until }: HandOver, now: Date): boolean {
  const today = indianDay(now)
  if (day !== today.day) return day < today.day
  return until !== null && today.minutes > minutesOf(until)
}

/** Returns whether the courier may come now: its day has passed, or its hours have begun. */
export function isDueHandOver({ day, from }: HandOver, now: Date): boolean {
  const today = indianDay(now)
  if (day !== today.day) return day < today.day
  return from === null || today.minutes >= minutesOf(from)
}

/** Orders hand-overs by time; those without hours come last on their day. */
export const compareHandOvers = (one: HandOver, other: HandOver): number =>
  one.day.localeCompare(other.day) || (one.until ?? '99').localeCompare(other.until ?? '99')
