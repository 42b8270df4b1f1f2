import { eq, sql } from 'drizzle-orm'
import type { MapPoint } from '#domain/courier/road-distance.ts'
import { account } from '#server/db/account-tables.ts'
import { brand, city, hub, type PickupHours } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves the pickup hours of a store; returns no row where there is none. */
export async function savePickupHoursOf(sorted: PickupHours[], id: string) {
  return await db().update(brand).set({ pickupHours: sorted }).where(eq(brand.id, id)).returning({ id: brand.id })
}

/** Saves where the courier comes to a store; returns no row where there is none. */
export async function savePickupPointOf(point: MapPoint | null, id: string) {
  const changes = { pickupLat: point?.lat ?? null, pickupLng: point?.lng ?? null }
  return await db().update(brand).set(changes).where(eq(brand.id, id)).returning({ id: brand.id })
}

/** Returns the postal code of the hub that a store's bags go to. */
export async function findHubPincodeOf(id: string): Promise<string | undefined> {
  const [row] = await db()
    .select({ pincode: hub.pincode })
    .from(brand)
    .innerJoin(city, eq(city.id, brand.cityId))
    .innerJoin(hub, eq(hub.id, city.hubId))
    .where(eq(brand.id, id))
  return row?.pincode
}

/** Locks an account. */
export async function lockAccount(actorId: string) {
  const [row] = await db().select().from(account).where(eq(account.id, actorId)).for('update')
  return row
}

/** Gives an account its store. */
export async function saveStoreOfAccount(id: string, actorId: string): Promise<void> {
  await db().update(account).set({ brandId: id }).where(eq(account.id, actorId))
}

/** Returns a store that has this id. */
export async function findTakenId(id: string) {
  const [row] = await db().select({ id: brand.id }).from(brand).where(eq(brand.id, id))
  return row
}

/** Locks a store. */
export async function lockProfile(id: string) {
  const [row] = await db().select().from(brand).where(eq(brand.id, id)).for('no key update')
  return row
}

/** Returns the city and keeps it until the transaction ends. */
export async function lockCityOfStore(cityId: string) {
  const [row] = await db().select({ id: city.id }).from(city).where(eq(city.id, cityId)).for('share')
  return row
}

/** Makes two stores that choose the same name at once wait for each other. */
export async function lockStoreName(slug: string): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext(${`store ${slug}`}))`)
}

/** Saves a new store as the last of the shop. */
export async function insertStore(values: Omit<typeof brand.$inferInsert, 'position'>): Promise<void> {
  const position = sql<number>`(select coalesce(max(b.position), -1) + 1 from brand b)`
  await db()
    .insert(brand)
    .values({ ...values, position })
}

/** Saves the profile of a store. */
export async function saveProfile(id: string, profile: Partial<typeof brand.$inferInsert>): Promise<void> {
  await db().update(brand).set(profile).where(eq(brand.id, id))
}
