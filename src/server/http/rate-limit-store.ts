import { eq, lt } from 'drizzle-orm'
import { dbNow } from '#server/db/database-clock.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { rateLimitBucket } from '#server/db/sign-in-tables.ts'
import { db } from '#server/db/transaction.ts'

const counting = {
  name: 'count_rate_limit_hit',
  text: `
    insert into rate_limit_bucket as t (key, attempts, until) values ($1, 1, now() + make_interval(secs => $2))
    on conflict (key) do update set
      attempts = case when t.until <= now() then 1 else t.attempts + 1 end,
      until = case when t.until <= now() then excluded.until else t.until end
    returning t.attempts, extract(epoch from t.until - now())::float8 as left`,
}

const finding = {
  name: 'find_rate_limit_bucket',
  text: 'select attempts from rate_limit_bucket where key = $1 and until > now()',
}

/** Counts a try of a key; returns the tries of the current period and the seconds until it ends. */
export async function countHit(key: string, seconds: number): Promise<{ attempts: number; left: number }> {
  const [counted] = await runStatement<{ attempts: number; left: number }>(counting, [key, seconds])
  return counted ?? { attempts: 0, left: 0 }
}

/** Returns whether a try of a key was counted in the current period. */
export async function hasRunningCount(key: string): Promise<boolean> {
  return (await runStatement(finding, [key])).length > 0
}

/** Deletes the count of a key. */
export async function deleteCount(key: string): Promise<void> {
  await db().delete(rateLimitBucket).where(eq(rateLimitBucket.key, key))
}

/** Deletes the counts of periods that are over. */
export async function deleteExpiredCounts(): Promise<void> {
  await db().delete(rateLimitBucket).where(lt(rateLimitBucket.until, dbNow))
}
