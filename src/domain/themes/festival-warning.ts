import { type ArrivalRequest, arrivalWindow } from '../shipping/delivery-date.ts'
import { addDays, type CalendarDay, daysBetween, indianDay, minutesOf } from '../time/calendar-day.ts'
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
  const { day: today } = indianDay(request.placedAt)
  const next = festivals.find(({ day }) => day >= today)
  if (!next) return null
  const { from, to } = arrivalWindow(request)
  if (from >= next.day) return { ...next, kind: 'late' }
  if (to >= next.day) return { ...next, kind: 'doubtful' }
  const orderBy = lastOrderDay(request, next.day, addDays(today, reachDays + 1))
  return orderBy === null || daysBetween(today, orderBy) > reachDays ? null : { ...next, kind: 'early', orderBy }
}

/**
 * Returns the last day, up to `until`, on which an order before the hub's cut-off arrives before a festival; null when it is
 * too late for that.
 */
export function lastOrderDay(request: ArrivalRequest, festival: CalendarDay, until: CalendarDay): CalendarDay | null {
  const { day: today, minutes } = indianDay(request.placedAt)
  const first = minutes >= minutesOf(request.hub.cutOffLocalTime) ? addDays(today, 1) : today
  const inTime = (day: CalendarDay) => arrivalWindow({ ...request, placedAt: startOf(day) }).to < festival
  for (let day = until; day >= first; day = addDays(day, -1)) if (inTime(day)) return day
  return null
}

const startOf = (day: CalendarDay): Date => new Date(`${day}T00:00:00+05:30`)
