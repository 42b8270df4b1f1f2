import { and, asc, eq, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import type { HubScales } from '#domain/shipping/hub-terms.ts'
import { brand, city, hub } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

const openShipments = sql<number>`(select count(*)::int from public.shipment s
  where s.hub_id = hub.id and s.state not in ('handed_to_carrier', 'cancelled'))`

/** Returns the hubs, the closed ones last, with the orders that are there or on their way. */
export async function listHubs() {
  return await db()
    .select({ hub, boxes: openShipments })
    .from(hub)
    .orderBy(sql`${hub.closedAt} is not null`, asc(hub.id))
}

/** Locks a hub against orders that are placed, so that it can be closed. */
export async function lockHubAlone(id: string) {
  const [row] = await db().select().from(hub).where(eq(hub.id, id)).for('update')
  return row
}

/** Returns the open boxes of a hub and the cities that it serves. */
export async function countUseOfHub(id: string): Promise<{ boxes: number; cities: number }> {
  const [row] = await db()
    .select({ boxes: openShipments, cities: sql<number>`(select count(*)::int from city c where c.hub_id = hub.id)` })
    .from(hub)
    .where(eq(hub.id, id))
  return row ?? { boxes: 0, cities: 0 }
}

/** Lets everyone who works at the only hub go on there once the shop has another one. */
export async function assignToOnlyHub(): Promise<void> {
  await db().execute(sql`
    insert into hub_worker (account_id, hub_id)
    select a.id, h.id from account a left join staff_role s on s.id = a.staff_role_id cross join hub h
    where (a.role = 'courier' or a.role = 'admin' and 'hub.read' = any(s.permissions)) and (select count(*) from hub) = 1
    on conflict do nothing`)
}

/** Locks the table of hubs against other new ones. */
export async function lockHubs(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('hubs'))`)
}

/** Returns the cities with the number of their stores. */
export async function listCities() {
  return await db()
    .select({
      id: city.id,
      name: city.name,
      hubId: city.hubId,
      stores: sql<number>`count(${brand.id})::int`,
      version: city.version,
    })
    .from(city)
    .leftJoin(brand, eq(brand.cityId, city.id))
    .groupBy(city.id)
    .orderBy(asc(city.position))
}

export type HubInput = {
  name: Trilingual
  city: string
  state: string
  pincode: string
  street?: string | undefined
  isClosed?: boolean | undefined
  /** Left as they are when they are not said. */
  scales?: HubScales | undefined
}

const columnsOf = ({ name, city: town, state, pincode, street, scales }: HubInput) => ({
  name,
  city: town,
  state,
  pincode,
  ...(street === undefined ? {} : { street: street === '' ? null : street }),
  ...scales,
})

/** Saves a hub over the version that was seen, closed or open where that is said; returns whether it was still that one. */
export async function updateHub(input: HubInput, id: string, seen: number): Promise<boolean> {
  const { isClosed } = input
  const closing = isClosed === undefined ? {} : { closedAt: isClosed ? sql`coalesce(${hub.closedAt}, now())` : null }
  const saved = await db()
    .update(hub)
    .set({ ...columnsOf(input), ...closing, version: sql`${hub.version} + 1` })
    .where(and(eq(hub.id, id), eq(hub.version, seen)))
    .returning({ id: hub.id })
  return saved.length > 0
}

/** Locks a city. */
export async function lockCity(id: string) {
  const [row] = await db().select().from(city).where(eq(city.id, id)).for('update')
  return row
}

export type CityInput = { name: Trilingual; hubId: string }

/** Saves a city over the version that was seen; returns whether it was still that one. */
export async function updateCity({ name, hubId }: CityInput, id: string, seen: number): Promise<boolean> {
  const saved = await db()
    .update(city)
    .set({ name, hubId, version: sql`${city.version} + 1` })
    .where(and(eq(city.id, id), eq(city.version, seen)))
    .returning({ id: city.id })
  return saved.length > 0
}

/** Returns the hub and keeps it until the transaction ends. */
export async function lockHubForCity(id: string) {
  const [row] = await db().select({ id: hub.id, closedAt: hub.closedAt }).from(hub).where(eq(hub.id, id)).for('share')
  return row
}

/** Saves a new hub; its code is its own for good. */
export async function insertHub(id: string, code: string, input: HubInput): Promise<void> {
  await db()
    .insert(hub)
    .values({ id, code, ...columnsOf(input) })
}

/** Saves a new city as the last; its English name is its id. */
export async function insertCity(input: CityInput): Promise<void> {
  const position = sql<number>`(select coalesce(max(c.position), -1) + 1 from city c)`
  await db()
    .insert(city)
    .values({ id: input.name.en, ...input, position })
}
