import { and, eq, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import type { BookableCarrier } from '#domain/shipping/carrier-name.ts'
import type { PickupLocation } from '#domain/shipping/carrier-pickup.ts'
import type { PickupLocations } from '#server/carriers/carrier.ts'
import { carrierPickup, carrierPickupLocation } from '#server/db/carrier-tables.ts'
import { db } from '#server/db/transaction.ts'

export type PickupRow = typeof carrierPickup.$inferSelect
export type PickupLocationRow = typeof carrierPickupLocation.$inferSelect

/** Where and when a pickup is. */
export type PickupKey = Pick<PickupRow, 'carrier' | 'hubId' | 'day'>

/** Returns where each carrier fetches the boxes of a hub. */
export async function readPickupLocations(hubId: string): Promise<PickupLocations> {
  const rows = await db()
    .select({
      carrier: carrierPickupLocation.carrier,
      name: carrierPickupLocation.name,
      pincode: carrierPickupLocation.pincode,
    })
    .from(carrierPickupLocation)
    .where(eq(carrierPickupLocation.hubId, hubId))
  return Object.fromEntries(rows.map(({ carrier, ...place }) => [carrier, place]))
}

/** Returns where a carrier fetches the boxes of a hub; null for the place in the settings. */
export const findPickupLocation = async (carrier: BookableCarrier, hubId: string): Promise<PickupLocation | null> =>
  (await readPickupLocations(hubId))[carrier] ?? null

/** Lists all pickup locations. */
export const listPickupLocations = (): Promise<PickupLocationRow[]> => db().select().from(carrierPickupLocation)

/** Lists the open hubs with their PIN codes. */
export async function listPickupHubs() {
  const { rows } = await db().execute<{ id: string; name: Trilingual; pincode: string }>(
    sql`select id, name, pincode from hub where closed_at is null order by id`,
  )
  return rows
}

/** The version of a pickup place that was looked at: 0 for none, undefined for whatever is there. */
type SeenVersion = number | undefined

/**
 * Saves a pickup place, which its carrier has not been asked about yet, over the version that was seen; returns whether it was still that
 * one.
 */
export async function savePickupLocation(
  place: Pick<PickupLocationRow, 'carrier' | 'hubId' | 'name' | 'pincode' | 'askHour'>,
  seen: SeenVersion,
): Promise<boolean> {
  const version = sql<number>`nextval('carrier_pickup_place_version')`
  const row = { ...place, checkedAt: null, problem: null, version }
  const { carrier, hubId, ...changes } = row
  const id = { hubId: carrierPickupLocation.hubId }
  if (seen) {
    const saved = db().update(carrierPickupLocation).set(changes).where(isLocation({ carrier, hubId }, seen))
    return (await saved.returning(id)).length > 0
  }
  const made = db().insert(carrierPickupLocation).values(row)
  const target = [carrierPickupLocation.carrier, carrierPickupLocation.hubId]
  const saved = seen === 0 ? made.onConflictDoNothing() : made.onConflictDoUpdate({ target, set: changes })
  return (await saved.returning(id)).length > 0
}

const isLocation = ({ carrier, hubId }: Pick<PickupLocationRow, 'carrier' | 'hubId'>, seen: SeenVersion) =>
  and(
    eq(carrierPickupLocation.carrier, carrier),
    eq(carrierPickupLocation.hubId, hubId),
    seen === undefined ? undefined : eq(carrierPickupLocation.version, seen),
  )

/** Saves what a carrier says of a pickup place, unless it was changed or removed meanwhile. */
export async function saveLocationCheck(
  { carrier, hubId, name, pincode }: Pick<PickupLocationRow, 'carrier' | 'hubId' | 'name' | 'pincode'>,
  said: Partial<Pick<typeof carrierPickupLocation.$inferInsert, 'checkedAt' | 'problem'>>,
): Promise<void> {
  const { carrier: ofCarrier, hubId: ofHub, name: named, pincode: at } = carrierPickupLocation
  await db()
    .update(carrierPickupLocation)
    .set(said)
    .where(and(eq(ofCarrier, carrier), eq(ofHub, hubId), eq(named, name), eq(at, pincode)))
}

/**
 * Removes the pickup place that was seen: the one in the settings counts from then on. Returns whether it was still that one, which none
 * is where none was seen.
 */
export async function deletePickupLocation(
  carrier: BookableCarrier,
  hubId: string,
  seen: SeenVersion,
): Promise<boolean> {
  const removed = await db()
    .delete(carrierPickupLocation)
    .where(isLocation({ carrier, hubId }, seen))
    .returning({ hubId: carrierPickupLocation.hubId })
  return removed.length > 0 || seen === undefined || (seen === 0 && !(await findPickupLocation(carrier, hubId)))
}

const isOfKey = ({ carrier, hubId, day }: PickupKey) =>
  and(eq(carrierPickup.carrier, carrier), eq(carrierPickup.hubId, hubId), eq(carrierPickup.day, day))

/** Locks the pickup of a carrier at a hub and day; one at a time asks for the first. */
export async function lockPickup(key: PickupKey): Promise<PickupRow | undefined> {
  await db().execute(sql`select from hub where id = ${key.hubId} for no key update`)
  const [row] = await db().select().from(carrierPickup).where(isOfKey(key)).for('update')
  return row
}

/** Lists the pickups of a hub on a day. */
export const listPickups = (hubId: string, day: string): Promise<PickupRow[]> =>
  db()
    .select()
    .from(carrierPickup)
    .where(and(eq(carrierPickup.hubId, hubId), eq(carrierPickup.day, day)))

/** Finds a pickup. */
export async function findPickup(id: string): Promise<PickupRow | undefined> {
  const [row] = await db().select().from(carrierPickup).where(eq(carrierPickup.id, id))
  return row
}

/** Saves a new pickup. */
export async function insertPickup(values: typeof carrierPickup.$inferInsert): Promise<void> {
  await db().insert(carrierPickup).values(values)
}

/** Saves changes of a locked pickup. */
export async function changePickup(id: string, changes: Partial<Omit<PickupRow, 'id'>>): Promise<void> {
  await db().update(carrierPickup).set(changes).where(eq(carrierPickup.id, id))
}

/** Saves the answer to one attempt, unless the pickup has gone on meanwhile; returns whether it was saved. */
export async function saveAnswer(
  { id, state, attempt }: Pick<PickupRow, 'id' | 'state' | 'attempt'>,
  changes: Partial<Omit<PickupRow, 'id'>>,
): Promise<boolean> {
  const rows = await db()
    .update(carrierPickup)
    .set(changes)
    .where(and(eq(carrierPickup.id, id), eq(carrierPickup.state, state), eq(carrierPickup.attempt, attempt)))
    .returning({ id: carrierPickup.id })
  return rows.length > 0
}

/** Boxes that a carrier was booked for and that have not left, with their hub. */
const waiting = sql`
  from parcel p join public.shipment s on s.id = p.shipment_id
    join carrier_booking b on b.shipment_id = p.shipment_id and b.state = 'booked' and b.carrier = p.carrier
  where p.state = 'label_ready' and b.their_ref is not null`

/** Lists the references of a carrier for the boxes of a hub that wait for it. */
export async function listWaitingRefs({ carrier, hubId }: Pick<PickupKey, 'carrier' | 'hubId'>): Promise<string[]> {
  const { rows } = await db().execute<{ ref: string }>(
    sql`select b.their_ref as ref ${waiting} and p.carrier = ${carrier} and s.hub_id = ${hubId} order by b.their_ref`,
  )
  return rows.map(({ ref }) => ref)
}

/** Counts the boxes of a hub that wait, by carrier. */
export async function countWaitingShipments(hubId: string): Promise<Map<string, number>> {
  const { rows } = await db().execute<{ carrier: string; count: number }>(
    sql`select p.carrier, count(*)::int as count ${waiting} and s.hub_id = ${hubId} group by p.carrier`,
  )
  return new Map(rows.map(({ carrier, count }) => [carrier, count]))
}

/** Lists the carriers and hubs whose hour has come and where boxes wait without a pickup of today. */
export async function listDuePickups(): Promise<PickupKey[]> {
  const { rows } = await db().execute<PickupKey>(sql`
    select l.carrier, l.hub_id as "hubId", (now() at time zone 'Asia/Kolkata')::date::text as day
    from carrier_pickup_place l join hub h on h.id = l.hub_id and h.closed_at is null
      join carrier c on c.id = l.carrier and c.enabled
    where l.ask_hour <= extract(hour from now() at time zone 'Asia/Kolkata')
      and not exists (select from carrier_pickup k where k.carrier = l.carrier and k.hub_id = l.hub_id
        and k.day = (now() at time zone 'Asia/Kolkata')::date)
      and exists (select ${waiting} and p.carrier = l.carrier and s.hub_id = l.hub_id)
    order by 1, 2`)
  return rows
}
