import { firstName } from '#domain/accounts/first-name.ts'
import { promisedHour } from '#domain/pickups/pickup-window.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { findPickupOf } from './seller-pickup-store.ts'

/**
 * Returns when a courier comes for a seller order, or what became of the visit; null while no run fetches it. Of the courier only the first
 * name.
 */
export async function showPickup(sellerOrderId: string) {
  const found = await findPickupOf(sellerOrderId)
  if (!found) return null
  const planned = new Date(found.planned_at)
  const { minutes } = indianDay(planned)
  const { from, until } = promisedHour(minutes)
  const after = (minute: number) => new Date(planned.getTime() + (minute - minutes) * 60_000)
  const state = stateOf(found)
  if (state === null) return null
  return {
    state,
    from: after(from),
    until: after(until),
    courier: found.courier === null ? null : firstName(found.courier),
    at: state === 'collected' ? dateOf(found.collected_at) : state === 'failed' ? dateOf(found.ended_at) : null,
    reason: found.reason,
  }
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

function stateOf({ state, run_state, collected_at, reason }: NonNullable<Awaited<ReturnType<typeof findPickupOf>>>) {
  if (collected_at !== null) return 'collected' as const
  if (state === 'waiting') return run_state === 'started' ? ('coming' as const) : ('planned' as const)
  return reason === null ? null : ('failed' as const)
}
