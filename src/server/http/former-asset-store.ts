import { eq, sql } from 'drizzle-orm'
import { clockNow } from '#server/db/database-clock.ts'
import { formerAsset } from '#server/db/former-asset-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Notes that a running version has these files; returns those that are not stored yet. */
export async function markShipped(names: readonly string[]): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(sql`
    with marked as (
      update former_asset set shipped_at = now() where name = any(${sql.param(names)}::text[]) returning name
    )
    select name from unnest(${sql.param(names)}::text[]) name where name not in (select name from marked)`)
  return rows.map(({ name }) => name)
}

/** Stores a file, compressed with gzip; another process may have done so meanwhile. */
export async function saveAsset(name: string, gzipped: Buffer): Promise<void> {
  await db().insert(formerAsset).values({ name, gzipped, shippedAt: clockNow }).onConflictDoNothing()
}

/** Returns a stored file, compressed with gzip. */
export async function findAsset(name: string): Promise<Buffer | undefined> {
  const [found] = await db()
    .select({ gzipped: formerAsset.gzipped })
    .from(formerAsset)
    .where(eq(formerAsset.name, name))
  return found && Buffer.from(found.gzipped)
}
