import { decidePickupRun } from '#domain/pickups/pickup-run-flow.ts'
import { runInOrder } from '#domain/pickups/plan-pickups.ts'
import { refuse } from '#domain/refusal.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { instantOfDay } from './day-span.ts'
import { pickupDayOf } from './pickup-day.ts'
import { findPickupHub, listStoresOf } from './pickup-pool-store.ts'
import {
  endStop,
  freeBags,
  listStops,
  lockPickupRun,
  recordPickupEvent,
  savePickupRun,
  saveStopOrder,
} from './pickup-run-store.ts'

const unlimited = { runs: 1, bags: Number.MAX_SAFE_INTEGER, grams: Number.MAX_SAFE_INTEGER }

/**
 * Puts the stops of an offered run into another order, with new times. Refuses with thing/not-found, flow/stale, flow/not-now (a courier has
 * it) and pickup/changed (these are not its stops).
 */
export async function reorderRun(
  id: string,
  { version, stopIds }: { version: number; stopIds: readonly string[] },
  visitor: Visitor,
): Promise<void> {
  await transaction(async () => {
    const run = await lockPickupRun(id)
    decidePickupRun(run.state, 'reorder', stepActorOf(member(visitor), 'hub').actor)
    assertVersion(run.version, version)
    const stops = await listStops(id)
    const ordered = stopIds.map((stopId) => stops.find((stop) => stop.id === stopId) ?? refuse('pickup/changed'))
    if (new Set(stopIds).size !== stops.length || ordered.length !== stops.length) refuse('pickup/changed')
    const hub = (await findPickupHub(run.hubId)) ?? refuse('thing/not-found')
    const { day, minutes } = indianDay(run.leavesAt)
    const sites = await listStoresOf(ordered.map(({ brandId }) => brandId))
    const stores = ordered.flatMap(({ brandId, bags }) => {
      const site = sites.find((each) => each.brandId === brandId)
      return site ? [{ ...site, bags }] : []
    })
    const span = { day, from: timeOfDay(minutes), until: '23:59' }
    const { stops: timed, leaves, returns } = runInOrder(pickupDayOf(hub, stores, span, unlimited))
    await saveStopOrder(
      timed.map(({ at, metres }, index) => ({
        id: stopIds[index] ?? '',
        position: index + 1,
        plannedAt: instantOfDay(day, at),
        metres,
      })),
    )
    await savePickupRun(id, { leavesAt: instantOfDay(day, leaves), returnsAt: instantOfDay(day, returns) })
    await recordPickupEvent({ runId: id, kind: 'reordered' }, member(visitor))
  })
}

const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Cancels an offered run: its bags wait for another one. Refuses with thing/not-found, flow/stale and flow/not-now. */
export async function cancelRun(id: string, version: number, visitor: Visitor): Promise<void> {
  await transaction(async () => {
    const run = await lockPickupRun(id)
    const state = decidePickupRun(run.state, 'cancel', stepActorOf(member(visitor), 'hub').actor)
    assertVersion(run.version, version)
    const stops = (await listStops(id)).map((stop) => stop.id)
    await freeBags(stops)
    for (const stopId of stops) await endStop(stopId, { state: 'given_back' })
    await savePickupRun(id, { state, endedAt: dbNow })
    await recordPickupEvent({ runId: id, kind: 'cancelled' }, member(visitor))
  })
}
