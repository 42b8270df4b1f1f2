import { asc, eq, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { brand, city, hub } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns the hubs. */
export async function listHubs() {
  return await db().select().from(hub).orderBy(asc(hub.id))
}

/** Returns the cities with the number of their stores. */
export async function listCities() {
  return await db()
    .select({ id: city.id, name: city.name, hubId: city.hubId, stores: sql<number>`count(${brand.id})::int` })
    .from(city)
    .leftJoin(brand, eq(brand.cityId, city.id))
    .groupBy(city.id)
    .orderBy(asc(city.position))
}

export type HubInput = { name: Trilingual; city: string; state: string; pincode: string }

/** Saves a hub; returns no row where there is none. */
export async function updateHub(input: HubInput, id: string) {
  return await db().update(hub).set(input).where(eq(hub.id, id)).returning({ id: hub.id })
}

/** Locks a city. */
export async function lockCity(id: string) {
  const [row] = await db().select().from(city).where(eq(city.id, id)).for('update')
  return row
}

/** Returns a store of the city, if it has one. */
export async function findStoreInCity(id: string) {
  const [row] = await db().select({ id: brand.id }).from(brand).where(eq(brand.cityId, id)).limit(1)
  return row
}

export type CityInput = { name: Trilingual; hubId: string }

/** Saves a city. */
export async function updateCity(input: CityInput, id: string): Promise<void> {
  await db().update(city).set(input).where(eq(city.id, id))
}

/** Returns the hub and keeps it until the transaction ends. */
export async function lockHubForCity(id: string) {
  const [row] = await db().select({ id: hub.id }).from(hub).where(eq(hub.id, id)).for('share')
  return row
}

/** Saves a new hub. */
export async function insertHub(id: string, input: HubInput): Promise<void> {
  await db()
    .insert(hub)
    .values({ id, ...input })
}

/** Saves a new city as the last; its English name is its id. */
export async function insertCity(input: CityInput): Promise<void> {
  const position = sql<number>`(select coalesce(max(c.position), -1) + 1 from city c)`
  await db()
    .insert(city)
    .values({ id: input.name.en, ...input, position })
}
