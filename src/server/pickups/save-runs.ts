import { randomUUID } from 'node:crypto'
import { runInOrder } from '#domain/pickups/plan-pickups.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { requireHub } from '#server/shop/workplace.ts'
import { instantOfDay, type StatedSpan } from './day-span.ts'
import { pickupDayOf } from './pickup-day.ts'
import { listWaitingStores, lockPickupPool, type WaitingStore } from './pickup-pool-store.ts'
import { insertPickupRun, recordPickupEvent } from './pickup-run-store.ts'
import { assertSpan } from './plan-runs.ts'

type RequestedRun = { stops: readonly { brandId: string; sellerOrderIds: readonly string[] }[] }

/** A run by hand may carry what one vehicle does not: the person who plans it decides. */
const unlimited = { runs: 1, bags: Number.MAX_SAFE_INTEGER, grams: Number.MAX_SAFE_INTEGER }

/**
 * Saves runs in the order of their stops and offers them to couriers. Refuses with pickup/changed when a bag does not wait any more (it was
 * cancelled, brought, or another person has planned it), request/invalid, pickup/no-hub-point, and as `requireHub` does.
 */
export async function saveRuns(
  { runs, ...span }: StatedSpan & { runs: readonly RequestedRun[] },
  visitor: Visitor,
): Promise<void> {
  assertSpan(span)
  const hub = await requireHub(member(visitor))
  await transaction(async () => {
    await lockPickupPool()
    const waiting = new Map((await listWaitingStores(hub.id)).map((store) => [store.brandId, store]))
    for (const run of runs) {
      const stores = run.stops.map((stop) => takeBags(waiting, stop))
      await saveRun(stores, { hub, span }, visitor)
    }
  })
}

/** Takes bags of a store out of those that wait. */
function takeBags(waiting: Map<string, WaitingStore>, stop: RequestedRun['stops'][number]): WaitingStore {
  const store = waiting.get(stop.brandId) ?? refuse('pickup/changed')
  const wanted = new Set(stop.sellerOrderIds)
  const bags = store.bags.filter(({ sellerOrderId }) => wanted.has(sellerOrderId))
  if (bags.length !== wanted.size) refuse('pickup/changed')
  const rest = store.bags.filter(({ sellerOrderId }) => !wanted.has(sellerOrderId))
  waiting.set(stop.brandId, { ...store, bags: rest })
  return { ...store, bags }
}

async function saveRun(
  stores: readonly WaitingStore[],
  { hub, span }: { hub: { id: string; pincode: string }; span: StatedSpan },
  visitor: Visitor,
): Promise<void> {
  const day = pickupDayOf(hub, stores, span, unlimited)
  if (day.stores.length !== stores.length) refuse('pickup/changed')
  const { stops, leaves, returns } = runInOrder(day)
  const { id: createdBy, name: createdName } = member(visitor)
  const id = randomUUID()
  await insertPickupRun(
    {
      id,
      hubId: hub.id,
      state: 'offered',
      leavesAt: instantOfDay(span.day, leaves),
      returnsAt: instantOfDay(span.day, returns),
      createdBy,
      createdName,
    },
    stops.map(({ brandId, at, metres }, index) => ({
      id: randomUUID(),
      brandId,
      position: index + 1,
      plannedAt: instantOfDay(span.day, at),
      metres,
      sellerOrderIds: (stores[index]?.bags ?? []).map(({ sellerOrderId }) => sellerOrderId),
    })),
  )
  await recordPickupEvent({ runId: id, kind: 'planned' }, member(visitor))
}
