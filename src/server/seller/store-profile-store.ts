import { and, eq, sql } from 'drizzle-orm'
import type { MapPoint } from '#domain/courier/road-distance.ts'
import { account } from '#server/db/account-tables.ts'
import { brand, city, hub, type PickupHours } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves the pickup hours of a store over the version of its profile that was seen; returns whether it was still that one. */
export const savePickupHoursOf = (sorted: PickupHours[], id: string, seen: number | undefined): Promise<boolean> =>
  saveOverSeen({ pickupHours: sorted }, id, seen)

/** Saves where the courier comes to a store, over the version of its profile that was seen; returns whether it was still that one. */
export const savePickupPointOf = (point: MapPoint | null, id: string, seen: number | undefined): Promise<boolean> =>
  saveOverSeen({ pickupLat: point?.lat ?? null, pickupLng: point?.lng ?? null }, id, seen)

/** Saves a part of a profile as its next version, over the one that was seen where that is said; returns whether it was still that one. */
async function saveOverSeen(
  changes: Partial<typeof brand.$inferInsert>,
  id: string,
  seen: number | undefined,
): Promise<boolean> {
  const saved = await db()
    .update(brand)
    .set({ ...changes, profileVersion: sql`${brand.profileVersion} + 1` })
    .where(and(eq(brand.id, id), seen === undefined ? undefined : eq(brand.profileVersion, seen)))
    .returning({ id: brand.id })
  return saved.length > 0
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
