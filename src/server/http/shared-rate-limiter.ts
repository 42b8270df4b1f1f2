import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { rateLimitBucket } from '#server/db/sign-in-tables.ts'
import { db } from '#server/db/transaction.ts'

export type RateLimiter = {
  /** Counts one try. Raises `rate/limited` when there were too many, with the seconds until the next one counts. */
  count(key: string): Promise<void>
  /** Returns true when a try of this key was counted in the current period. */
  wasCounted(key: string): Promise<boolean>
  /** Clears the tries of a key. */
  clear(key: string): Promise<void>
}

const mostBlocked = 10_000
const cleanupMilliseconds = 10 * 60 * 1000
let nextCleanup = 0

const countHit = {
  name: 'count_rate_limit_hit',
  text: `
    insert into rate_limit_bucket as t (key, attempts, until) values ($1, 1, now() + make_interval(secs => $2))
    on conflict (key) do update set
      attempts = case when t.until <= now() then 1 else t.attempts + 1 end,
      until = case when t.until <= now() then excluded.until else t.until end
    returning t.attempts, extract(epoch from t.until - now())::float8 as left`,
}

const findBucket = {
  name: 'find_rate_limit_bucket',
  text: 'select attempts from rate_limit_bucket where key = $1 and until > now()',
}

/**
 * Counts tries in the database, by its clock, so that several processes together allow no more than one would, and a
 * restart resets nothing. It costs a small write for each try, so it is for rarely requested endpoints; a key over
 * the limit is refused from memory. Keys (network addresses, accounts) are stored as hashes. Call it outside a
 * transaction: a try counts whatever its result.
 */
export function sharedRateLimiter(
  { name, attempts, seconds }: { name: string; attempts: number; seconds: number },
  secret: string,
): RateLimiter {
  const blocked = new Map<string, number>()
  const hashOf = (key: string) => createHash('sha256').update(`${secret} ${name} ${key}`).digest('base64url')
  const turnAway = (until: number): never =>
    refuse('rate/limited', { seconds: Math.max(1, Math.ceil((until - performance.now()) / 1000)) })
  return {
    count: async (key) => {
      const hash = hashOf(key)
      const until = blocked.get(hash)
      if (until !== undefined && until > performance.now()) turnAway(until)
      await removeExpired()
      const [counted] = await runStatement<{ attempts: number; left: number }>(countHit, [hash, seconds])
      if (!counted || counted.attempts <= attempts) return
      if (blocked.size >= mostBlocked) blocked.clear()
      const end = performance.now() + counted.left * 1000
      blocked.set(hash, end)
      turnAway(end)
    },
    wasCounted: async (key) => {
      const [counted] = await runStatement<{ attempts: number }>(findBucket, [hashOf(key)])
      return counted !== undefined
    },
    clear: async (key) => {
      const hash = hashOf(key)
      blocked.delete(hash)
      await db().delete(rateLimitBucket).where(eq(rateLimitBucket.key, hash))
    },
  }
}

/** Deletes expired counts from time to time. */
async function removeExpired(): Promise<void> {
  if (performance.now() < nextCleanup) return
  nextCleanup = performance.now() + cleanupMilliseconds
  await db().delete(rateLimitBucket).where(lt(rateLimitBucket.until, sql`now()`))
}
