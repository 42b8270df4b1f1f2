import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { FailedPickupReason, PickupBagState, PickupStopState } from '#domain/pickups/pickup-run-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { pickupBag, pickupEvent, pickupPhoto, pickupRun, pickupStop } from '#server/db/pickup-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { worksAt } from '#server/shop/hub-scope-store.ts'

export type PickupRunRow = typeof pickupRun.$inferSelect
type NewStop = Omit<typeof pickupStop.$inferInsert, 'runId'> & { sellerOrderIds: readonly string[] }

/** Saves a run with its stops and bags. */
export async function insertPickupRun(run: typeof pickupRun.$inferInsert, stops: readonly NewStop[]): Promise<void> {
  await db().insert(pickupRun).values(run)
  await db()
    .insert(pickupStop)
    .values(stops.map(({ sellerOrderIds: _, ...stop }) => ({ ...stop, runId: run.id })))
  await db()
    .insert(pickupBag)
    .values(
      stops.flatMap(({ id, sellerOrderIds }) => sellerOrderIds.map((sellerOrderId) => ({ stopId: id, sellerOrderId }))),
    )
}

/** Locks a run. Refuses with thing/not-found. */
export async function lockPickupRun(id: string): Promise<PickupRunRow> {
  const [row] = await db().select().from(pickupRun).where(eq(pickupRun.id, id)).for('update')
  return row ?? refuse('thing/not-found')
}

/** Locks a run that is this courier's or of a hub where they work. Refuses with thing/not-found. */
export async function lockRunInReach(id: string, courier: Pick<Principal, 'id' | 'role'>): Promise<PickupRunRow> {
  const [row] = await db()
    .select()
    .from(pickupRun)
    .where(
      and(eq(pickupRun.id, id), or(eq(pickupRun.courierId, courier.id), worksAt(courier, sql`${pickupRun.hubId}`))),
    )
    .for('update')
  return row ?? refuse('thing/not-found')
}

const ownRun = (id: string, { id: courierId, role }: Pick<Principal, 'id' | 'role'>) =>
  and(eq(pickupRun.id, id), role === 'admin' ? undefined : eq(pickupRun.courierId, courierId))

/** Locks a run of this courier; an admin may act for any. Refuses with thing/not-found. */
export async function lockOwnRun(id: string, courier: Pick<Principal, 'id' | 'role'>): Promise<PickupRunRow> {
  const [row] = await db().select().from(pickupRun).where(ownRun(id, courier)).for('update')
  return row ?? refuse('thing/not-found')
}

/** Refuses with thing/not-found when a run is not this courier's. */
export async function requireOwnRun(id: string, courier: Pick<Principal, 'id' | 'role'>): Promise<void> {
  const [row] = await db().select({ id: pickupRun.id }).from(pickupRun).where(ownRun(id, courier))
  if (!row) refuse('thing/not-found')
}

type RunChanges = { [Column in keyof PickupRunRow]?: PickupRunRow[Column] | SQL }

/** Saves what changed of a run, with its next version. */
export async function savePickupRun(id: string, changes: RunChanges): Promise<void> {
  await db()
    .update(pickupRun)
    .set({ ...changes, version: sql`${pickupRun.version} + 1` })
    .where(eq(pickupRun.id, id))
}

export type OpenStop = {
  id: string
  brandId: string
  position: number
  state: PickupStopState
  metres: number
  taskId: string | null
  bags: { sellerOrderId: string; code: string; grams: number; state: PickupBagState; isFetched: boolean }[]
}

/**
 * Returns the stops of a run in their order, or one of them, each with its bags; one cancelled meanwhile counts as freed,
 * in hand as received.
 */
export async function listStops(runId: string, stopId: string | null = null): Promise<OpenStop[]> {
  const { rows } = await db().execute<OpenStop>(sql`
    select t.id, t.brand_id as "brandId", t.position, t.state, t.metres, t.task_id as "taskId",
      jsonb_agg(jsonb_build_object('sellerOrderId', s.id, 'code', s.code, 'grams', s.packed_grams, 'state',
        case when s.state <> 'cancelled' then p.state when p.state = 'waiting' then 'freed'
          when p.state = 'collected' then 'received' else p.state end,
        'isFetched', p.collected_at is not null) order by s.code) as bags
    from pickup_stop t join pickup_bag p on p.stop_id = t.id join seller_order s on s.id = p.seller_order_id
    where t.run_id = ${runId} and (${stopId}::text is null or t.id = ${stopId})
    group by t.id order by t.position`)
  return rows
}

/** Puts the stops of a run into the order given, with the time and metres of each. */
export async function saveStopOrder(
  stops: readonly { id: string; position: number; plannedAt: Date; metres: number }[],
): Promise<void> {
  for (const { id, ...stop } of stops) await db().update(pickupStop).set(stop).where(eq(pickupStop.id, id))
}

/** Saves by which task a stop is paid; null when the run is taken back. */
export async function saveStopTask(id: string, taskId: string | null): Promise<void> {
  await db().update(pickupStop).set({ taskId }).where(eq(pickupStop.id, id))
}

type StopEnd = { state: 'collected' | 'failed' | 'given_back'; reason?: FailedPickupReason; note?: string | null }

/** Ends a stop. */
export async function endStop(id: string, end: StopEnd): Promise<void> {
  await db()
    .update(pickupStop)
    .set({ ...end, endedAt: dbNow })
    .where(and(eq(pickupStop.id, id), eq(pickupStop.state, 'open')))
}

/** Frees the bags of stops that are still to be fetched. */
export async function freeBags(stopIds: readonly string[]): Promise<void> {
  await db()
    .update(pickupBag)
    .set({ state: 'freed' })
    .where(and(inArray(pickupBag.stopId, [...stopIds]), eq(pickupBag.state, 'waiting')))
}

/** Frees one bag that is still to be fetched. */
export async function freeBag(bag: { stopId: string; sellerOrderId: string }): Promise<void> {
  await db()
    .update(pickupBag)
    .set({ state: 'freed' })
    .where(
      and(
        eq(pickupBag.stopId, bag.stopId),
        eq(pickupBag.sellerOrderId, bag.sellerOrderId),
        eq(pickupBag.state, 'waiting'),
      ),
    )
}

/** Saves that a courier has a bag. */
export async function saveBagCollected(
  bag: { stopId: string; sellerOrderId: string },
  proof: 'scan' | 'photo',
  at: Date,
): Promise<void> {
  await db()
    .update(pickupBag)
    .set({ state: 'collected', proof, collectedAt: at })
    .where(and(eq(pickupBag.stopId, bag.stopId), eq(pickupBag.sellerOrderId, bag.sellerOrderId)))
}

/** Returns the run that is to bring a seller order to the hub. */
export async function findRunOfBag(sellerOrderId: string) {
  const [row] = await db()
    .select({ runId: pickupStop.runId, stopId: pickupStop.id })
    .from(pickupBag)
    .innerJoin(pickupStop, eq(pickupStop.id, pickupBag.stopId))
    .where(and(eq(pickupBag.sellerOrderId, sellerOrderId), inArray(pickupBag.state, ['waiting', 'collected'])))
  return row
}

/** Saves that the hub has a bag. */
export async function saveBagReceived(bag: { stopId: string; sellerOrderId: string }): Promise<void> {
  await db()
    .update(pickupBag)
    .set({ state: 'received' })
    .where(and(eq(pickupBag.stopId, bag.stopId), eq(pickupBag.sellerOrderId, bag.sellerOrderId)))
}

/** Returns the open runs of a courier. */
export async function listOpenRunsOf(courierId: string) {
  return await db()
    .select({ id: pickupRun.id })
    .from(pickupRun)
    .where(and(eq(pickupRun.courierId, courierId), inArray(pickupRun.state, ['accepted', 'started'])))
    .orderBy(pickupRun.id)
}

/** Saves the name of a photograph's file; one that was sent before stays. Returns whether it was saved. */
export async function insertPickupPhoto(photo: Omit<typeof pickupPhoto.$inferInsert, 'at'>): Promise<boolean> {
  const rows = await db().insert(pickupPhoto).values(photo).onConflictDoNothing().returning({ id: pickupPhoto.id })
  return rows.length > 0
}

/** Counts the photographs of a stop. */
export async function countStopPhotos(stopId: string): Promise<number> {
  return await db().$count(pickupPhoto, eq(pickupPhoto.stopId, stopId))
}

/** Returns a photograph that a courier took. */
export async function findPickupPhoto(id: string) {
  const [row] = await db().select({ id: pickupPhoto.id }).from(pickupPhoto).where(eq(pickupPhoto.id, id))
  return row
}

type NewPickupEvent = Omit<typeof pickupEvent.$inferInsert, 'id' | 'at' | 'actorId' | 'actorName'>

/** Records what happened on a run; without a person it was the shop itself. */
export async function recordPickupEvent(event: NewPickupEvent, actor?: Pick<Principal, 'id' | 'name'>): Promise<void> {
  await db()
    .insert(pickupEvent)
    .values({ ...event, actorId: actor?.id ?? null, actorName: actor?.name ?? 'system' })
}

/** Returns the seller order with a code on a run; whether another one has it, or none. */
export async function findSellerOrderOfRun(runId: string, code: string): Promise<string> {
  const { rows } = await db().execute<{ id: string; is_here: boolean }>(sql`
    select s.id, exists (select from pickup_bag p join pickup_stop t on t.id = p.stop_id
      where p.seller_order_id = s.id and t.run_id = ${runId}) as is_here
    from seller_order s where s.code = ${code}`)
  const [row] = rows
  if (!row) return 'unknown'
  return row.is_here ? row.id : 'elsewhere'
}
