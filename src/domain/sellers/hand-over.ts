import { addDays, type CalendarDay, daysBetween, indianDay, minutesOf, weekdayOf } from '../time/calendar-day.ts'
import { type DailyCapacity, type MakingDay, makingDays } from './making.ts'
import { alwaysOpen, type Closings, closedFor, firstDay, workDaysAfter } from './work-days.ts'

/** When the courier may come on a day of the week, 1 (Monday) to 7; times as HH:MM. */
export type PickupWindow = { day: number; from: string; until: string }

/** When a bag must be ready: its day, and the courier's hours of that day where the store has named any. */
export type HandOver = { day: CalendarDay; from: string | null; until: string | null }

export type HandOverRequest = {
  placedAt: Date
  /** Days of work the store needs to make the order. */
  makeDays: number
  /** Orders placed at or after this time of day (Asia/Kolkata) count from the next day. */
  cutOffLocalTime: string
  pickupHours: readonly PickupWindow[]
  /** Days without work; none by default. */
  closings?: Closings
  /** What is finished a day of each product whose days are counted. */
  making?: readonly Making[]
}

/** Units of a product to finish, within its capacity of each day. */
export type Making = { productId: string; units: number; capacity: DailyCapacity }

/**
 * Returns when an order leaves its store: the first day of work on which the courier comes once the days to make it are
 * over and every unit has found room in a day. A store without hours is visited on every day of work.
 */
export function handOverOf(request: HandOverRequest): HandOver {
  const { pickupHours, closings = alwaysOpen, making = [] } = request
  const ready = readyDay(request)
  const finished = making.flatMap(({ units, capacity }) => makingDays(ready, units, capacity, closings))
  return visitFrom(
    finished.reduce((last, { day }) => (day > last ? day : last), ready),
    pickupHours,
    closings,
  )
}

/** Returns the days on which an order's units of a product are finished, by the same rule. */
export const planMaking = (request: HandOverRequest, { units, capacity }: Making): MakingDay[] =>
  makingDays(readyDay(request), units, capacity, request.closings ?? alwaysOpen)

/** Returns the first day on which an order could be finished: its days of work are over. */
function readyDay({ placedAt, makeDays, cutOffLocalTime, closings = alwaysOpen }: HandOverRequest): CalendarDay {
  const { day: placed, minutes } = indianDay(placedAt)
  const late = minutes >= minutesOf(cutOffLocalTime) ? 1 : 0
  return workDaysAfter(addDays(placed, late), makeDays, closings)
}

/**
 * Returns the first visit of the courier on a day or after it. A day of rest has no visit; hours on days of rest alone count as none.
 */
export function visitFrom(
  ready: CalendarDay,
  pickupHours: readonly PickupWindow[],
  closings: Closings = alwaysOpen,
): HandOver {
  const hours = pickupHours.filter(({ day }) => !closings.restDays.includes(day))
  const windowsOn = (day: CalendarDay) => hours.filter((each) => each.day === weekdayOf(day))
  const day = firstDay(
    ready,
    (each) => closedFor(each, closings) === null && (hours.length === 0 || windowsOn(each).length > 0),
  )
  const last = windowsOn(day)
    .toSorted((one, other) => one.until.localeCompare(other.until))
    .at(-1)
  return { day, from: last?.from ?? null, until: last?.until ?? null }
}

/**
 * Returns how many days pass at most between an order before the cut-off and its hand-over: the days to make it, the wait for
 * the courier, and the days of rest in between.
 */
export const longestHandOver = (
  makeDays: number,
  pickupHours: readonly PickupWindow[],
  restDays: readonly number[] = [],
): number => {
  const closings = { restDays, holidays: [] }
  const days = Array.from({ length: 7 }, (_, ahead) => addDays('2026-01-05', ahead)).map((placed) =>
    daysBetween(placed, visitFrom(workDaysAfter(placed, makeDays, closings), pickupHours, closings).day),
  )
  return Math.max(...days)
}

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
