import { addDays, type CalendarDay, indianDay, minutesOf } from './calendar-day.ts'
import type { HubRules } from './rate-table.ts'

/** The day the hub takes to check, join and hand over a box. */
export const hubDays = 1

export type ArrivalRequest = {
  placedAt: Date
  /** Days each maker of the basket takes to hand over its part. */
  dispatchDays: readonly number[]
  hub: Pick<HubRules, 'cutOffLocalTime'>
  /** Fewest and most days the carrier takes, from the quoted service. */
  transitDays: readonly [number, number]
}

/**
 * First and last day a box is promised for. The policy: an order placed at or after the hub's cut-off (Asia/Kolkata)
 * counts from the next day; the box waits for its slowest maker; the hub takes one day; then the carrier's days. All days
 * are calendar days, and hold as dates in the destination's own time zone (decisions 45).
 */
export function arrivalWindow({ placedAt, dispatchDays, hub, transitDays }: ArrivalRequest): {
  from: CalendarDay
  to: CalendarDay
} {
  const leaves = dispatchDay({ placedAt, dispatchDays, hub })
  return { from: addDays(leaves, transitDays[0]), to: addDays(leaves, transitDays[1]) }
}

/** The day the box is promised to leave the hub. */
export function dispatchDay({ placedAt, dispatchDays, hub }: Omit<ArrivalRequest, 'transitDays'>): CalendarDay {
  const { day, minutes } = indianDay(placedAt)
  const late = minutes >= minutesOf(hub.cutOffLocalTime) ? 1 : 0
  return addDays(day, late + Math.max(0, ...dispatchDays) + hubDays)
}
