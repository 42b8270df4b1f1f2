import type { HubRules } from '../rates/rate-table.ts'
import { type HandOverRequest, handOverOf } from '../sellers/hand-over.ts'
import { addDays, type CalendarDay } from '../time/calendar-day.ts'

/** The days the hub needs to check, consolidate and hand over a shipment. */
export const hubDays = 1

export type ArrivalRequest = {
  placedAt: Date
  /** What each seller of the cart needs: days to make its products, when the courier comes, and its calendar. */
  sellers: readonly Omit<HandOverRequest, 'placedAt' | 'cutOffLocalTime'>[]
  hub: Pick<HubRules, 'cutOffLocalTime'>
  /** Minimum and maximum days of the carrier, from the quoted service. */
  transitDays: readonly [number, number]
}

/**
 * Returns the first and last promised day of delivery. The policy: an order placed at or after the hub's cut-off
 * (Asia/Kolkata) counts from the next day; the shipment waits for the slowest seller, and each bag for the next visit of
 * the courier; the hub needs one day; then the carrier's days. All days are calendar days, and are dates in the destination's own time zone (docs/spec/decisions.md#45).
 */
export function arrivalWindow({ placedAt, sellers, hub, transitDays }: ArrivalRequest): {
  from: CalendarDay
  to: CalendarDay
} {
  const leaves = dispatchDay({ placedAt, sellers, hub })
  return { from: addDays(leaves, transitDays[0]), to: addDays(leaves, transitDays[1]) }
}

/** Returns the day on which the shipment is promised to leave the hub. */
export function dispatchDay({ placedAt, sellers, hub }: Omit<ArrivalRequest, 'transitDays'>): CalendarDay {
  const { cutOffLocalTime } = hub
  const days = [{ makeDays: 0, pickupHours: [] }, ...sellers].map(
    (seller) => handOverOf({ placedAt, cutOffLocalTime, ...seller }).day,
  )
  return addDays(days.toSorted().at(-1) ?? '', hubDays)
}
