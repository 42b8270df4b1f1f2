import { addDays, type CalendarDay, indianDay, minutesOf } from '../time/calendar-day.ts'
import type { HubRules } from './rate-table.ts'

/** The days the hub needs to check, consolidate and hand over a shipment. */
export const hubDays = 1

export type ArrivalRequest = {
  placedAt: Date
  /** Days each seller of the cart needs to hand over its seller order. */
  dispatchDays: readonly number[]
  hub: Pick<HubRules, 'cutOffLocalTime'>
  /** Minimum and maximum days of the carrier, from the quoted service. */
  transitDays: readonly [number, number]
}

/**
 * Returns the first and last promised day of delivery. The policy: an order placed at or after the hub's cut-off
 * (Asia/Kolkata) counts from the next day; the shipment waits for the slowest seller; the hub needs one day; then the
 * carrier's days. All days are calendar days, and are dates in the destination's own time zone (docs/spec/decisions.md#45).
 */
export function arrivalWindow({ placedAt, dispatchDays, hub, transitDays }: ArrivalRequest): {
  from: CalendarDay
  to: CalendarDay
} {
  const leaves = dispatchDay({ placedAt, dispatchDays, hub })
  return { from: addDays(leaves, transitDays[0]), to: addDays(leaves, transitDays[1]) }
}

/** Returns the day on which the shipment is promised to leave the hub. */
export function dispatchDay({ placedAt, dispatchDays, hub }: Omit<ArrivalRequest, 'transitDays'>): CalendarDay {
  const { day, minutes } = indianDay(placedAt)
  const late = minutes >= minutesOf(hub.cutOffLocalTime) ? 1 : 0
  return addDays(day, late + Math.max(0, ...dispatchDays) + hubDays)
}
