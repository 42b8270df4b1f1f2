import { eq, inArray } from 'drizzle-orm'
import { account, session } from '#server/db/account-tables.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

/** Locks a store. */
export async function lockBrand(id: string) {
  const [row] = await db().select().from(brand).where(eq(brand.id, id)).for('no key update')
  return row
}

/** Marks a store as approved now. */
export async function saveApproval(id: string): Promise<void> {
  await db().update(brand).set({ approvedAt: dbNow }).where(eq(brand.id, id))
}

/** Suspends a store and saves the reason. */
export async function saveSuspension(reason: string, id: string): Promise<void> {
  await db().update(brand).set({ suspendedAt: dbNow, suspendedFor: reason }).where(eq(brand.id, id))
}

/** Ends the suspension of a store. */
export async function liftSuspension(id: string): Promise<void> {
  await db().update(brand).set({ suspendedAt: null, suspendedFor: null }).where(eq(brand.id, id))
}

/** Locks a store. */
export async function lockBrandId(brandId: string) {
  const [row] = await db().select({ id: brand.id }).from(brand).where(eq(brand.id, brandId)).for('no key update')
  return row
}

/** Ends every session of a store's people. */
export async function deleteSessionsOfStore(brandId: string): Promise<void> {
  const people = db().select({ id: account.id }).from(account).where(eq(account.brandId, brandId))
  await db().delete(session).where(inArray(session.accountId, people))
}

/** Saves facts of a store that documents and checks read; returns the store as it is now. */
export async function saveStoreFacts(
  id: string,
  facts: Partial<
    Pick<
      typeof brand.$inferInsert,
      'legalName' | 'streetAddress' | 'taxState' | 'licence' | 'documentsValidUntil' | 'gstin'
    >
  >,
) {
  const [row] = await db().update(brand).set(facts).where(eq(brand.id, id)).returning()
  return row
}
