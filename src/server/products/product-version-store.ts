import { and, desc, eq } from 'drizzle-orm'
import { productVersion } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'

export const mostShown = 100

/** Returns the newest versions of a product, the newest first. */
export async function listNewestVersions(id: string) {
  return await db()
    .select()
    .from(productVersion)
    .where(eq(productVersion.productId, id))
    .orderBy(desc(productVersion.version))
    .limit(mostShown + 1)
}

/** Returns one version of a product. */
export async function findVersion(id: string, version: number) {
  const [row] = await db()
    .select()
    .from(productVersion)
    .where(and(eq(productVersion.productId, id), eq(productVersion.version, version)))
  return row
}

/** Saves the version a product had before its first change. */
export async function insertFirstVersion(values: typeof productVersion.$inferInsert): Promise<void> {
  await db().insert(productVersion).values(values).onConflictDoNothing()
}

/** Saves a version of a product. */
export async function insertVersion(values: typeof productVersion.$inferInsert) {
  return await db().insert(productVersion).values(values)
}
