import { addDays, type CalendarDay, indianDay, minutesOf } from './calendar-day.ts'
import { type ArrivalRequest, arrivalWindow } from './delivery-date.ts'
import { type FestivalDay, festivalDays } from './festival-day.ts'

/** An order-by day farther away than this is no concern yet (days). */
export const reachDays = 21

/**
 * `early`: ordered by `orderBy` (up to the hub's hour) the box is there before the festival. `doubtful`: it may come after it; `late`: it will.
 */
export type FestivalWarning = FestivalDay &
  ({ kind: 'early'; orderBy: CalendarDay } | { kind: 'doubtful' } | { kind: 'late' })

/**
 * What a shopper should know of the next festival when a box is promised for these days: a box is in time when its last day is before the
 * festival's own. The first festival that is still to come and within reach counts, and no other; null when there is none.
 */
export function festivalWarning(
  request: ArrivalRequest,
  festivals: readonly FestivalDay[] = festivalDays,
): FestivalWarning | null {
  const { day: today, minutes } = indianDay(request.placedAt)
  const next = festivals.find(({ day }) => day >= today)
  if (!next) return null
  const { from, to } = arrivalWindow(request)
  if (from >= next.day) return { ...next, kind: 'late' }
  if (to >= next.day) return { ...next, kind: 'doubtful' }
  // Ordered today before the hub's hour the box would be there `spare` days before the last day in time.
  const late = minutes >= minutesOf(request.hub.cutOffLocalTime) ? 1 : 0
  const orderBy = addDays(today, late + daysBetween(to, next.day) - 1)
  return daysBetween(today, orderBy) > reachDays ? null : { ...next, kind: 'early', orderBy }
}

const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
