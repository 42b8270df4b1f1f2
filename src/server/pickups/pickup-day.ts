import { pointOfPincode } from '#domain/courier/pincode-point.ts'
import { pickupSpan } from '#domain/pickups/pickup-window.ts'
import type { PickupDay, PickupStore } from '#domain/pickups/plan-pickups.ts'
import { refuse } from '#domain/refusal.ts'
import { weekdayOf } from '#domain/time/calendar-day.ts'
import { minutesOfSpan, type StatedSpan } from './day-span.ts'
import type { WaitingStore } from './pickup-pool-store.ts'
import { gramsOf, pointOfSite } from './show-run.ts'

/** A store that is closed all day: no courier can be there. */
const closed = { from: 0, until: 0 }

/** Returns what the planner needs to know of a store; undefined where it is on the map is not known. */
function planned(store: WaitingStore, weekday: number): PickupStore | undefined {
  const point = pointOfSite(store)
  if (!point) return undefined
  const { from, until } = pickupSpan(store.hours, weekday) ?? closed
  const { brandId, bags } = store
  return { brandId, point, opens: from, closes: until, bags: bags.length, grams: gramsOf(bags) }
}

/** Returns the day that runs are planned for, with the stores in the order given. Refuses with pickup/no-hub-point. */
export function pickupDayOf(
  hub: { pincode: string },
  stores: readonly WaitingStore[],
  span: StatedSpan,
  most: PickupDay['most'],
): PickupDay {
  const point = pointOfPincode(hub.pincode) ?? refuse('pickup/no-hub-point')
  const weekday = weekdayOf(span.day)
  const known = stores.map((store) => planned(store, weekday)).filter((store) => store !== undefined)
  return { hub: point, ...minutesOfSpan(span), most, stores: known }
}
