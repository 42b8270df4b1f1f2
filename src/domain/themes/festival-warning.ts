import { type ArrivalRequest, arrivalWindow } from '../shipping/delivery-date.ts'
import { addDays, type CalendarDay, indianDay, minutesOf } from '../time/calendar-day.ts'
import { type FestivalDay, festivalDays } from './festival-day.ts'

/** An order-by date farther away than this many days is not shown yet. */
export const reachDays = 21

/**
 * A festival and how the delivery relates to it. `early`: ordered by `orderBy` (up to the hub's cut-off) the shipment
 * arrives before the festival. `doubtful`: it may arrive after it; `late`: it will.
 */
export type FestivalWarning = FestivalDay &
  ({ kind: 'early'; orderBy: CalendarDay } | { kind: 'doubtful' } | { kind: 'late' })

/**
 * Returns the warning about the next festival for a promised delivery window: a shipment is in time when its last day
 * is before the festival. Only the first upcoming festival within reach counts; null when there is none.
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
  // Ordered today before the hub's cut-off, the shipment would arrive `spare` days before the last day in time.
  const late = minutes >= minutesOf(request.hub.cutOffLocalTime) ? 1 : 0
  const orderBy = addDays(today, late + daysBetween(to, next.day) - 1)
  return daysBetween(today, orderBy) > reachDays ? null : { ...next, kind: 'early', orderBy }
}

const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
