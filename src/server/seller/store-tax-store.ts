import { desc, eq } from 'drizzle-orm'
import { brand, city, hub } from '#server/db/catalogue-tables.ts'
import { storeTaxChange } from '#server/db/invoice-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns a store and the state of its hub. */
export async function readTaxOfStore(brandId: string) {
  const [row] = await db()
    .select({ brand, hubState: hub.state })
    .from(brand)
    .innerJoin(city, eq(city.id, brand.cityId))
    .innerJoin(hub, eq(hub.id, city.hubId))
    .where(eq(brand.id, brandId))
  return row
}

const changesShown = 30

/** Returns the newest changes of a store's tax data. */
export async function listTaxChanges(brandId: string) {
  return await db()
    .select()
    .from(storeTaxChange)
    .where(eq(storeTaxChange.brandId, brandId))
    .orderBy(desc(storeTaxChange.id))
    .limit(changesShown)
}

/** Locks a store. */
export async function lockStoreForTax(brandId: string) {
  const [row] = await db().select().from(brand).where(eq(brand.id, brandId)).for('no key update')
  return row
}

/** Saves the tax data of a store. */
export async function saveTax(
  now: { gstin: string | null; legalName: string; streetAddress: string; taxState: string },
  brandId: string,
): Promise<void> {
  await db().update(brand).set(now).where(eq(brand.id, brandId))
}

/** Saves a change of tax data. */
export async function insertStoreTaxChange(values: typeof storeTaxChange.$inferInsert): Promise<void> {
  await db().insert(storeTaxChange).values(values)
}
