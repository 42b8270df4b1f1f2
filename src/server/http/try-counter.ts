import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { tryCount } from '#server/db/sign-in-tables.ts'
import { db } from '#server/db/transaction.ts'

export type TryCounter = {
  /** Counts one try. Raises `rate/limited` when there were too many, with the seconds until the next one counts. */
  count(key: string): Promise<void>
  /** Returns true when a try of this key was counted in the current period. */
  wasCounted(key: string): Promise<boolean>
  /** Clears the tries of a key. */
  forget(key: string): Promise<void>
}

const mostBlocked = 10_000
const sweepMilliseconds = 10 * 60 * 1000
let nextSweep = 0

const countTry = {
  name: 'count_try',
  text: `
    insert into try_count as t (key, tries, until) values ($1, 1, now() + make_interval(secs => $2))
    on conflict (key) do update set
      tries = case when t.until <= now() then 1 else t.tries + 1 end,
      until = case when t.until <= now() then excluded.until else t.until end
    returning t.tries, extract(epoch from t.until - now())::float8 as left`,
}

const findTry = { name: 'find_try', text: 'select tries from try_count where key = $1 and until > now()' }

/**
 * Counts tries in the database, by its clock, so that several processes together allow no more than one would, and a
 * restart resets nothing. It costs a small write for each try, so it is for rarely requested endpoints; a key over
 * the limit is refused from memory. Keys (network addresses, accounts) are stored as hashes. Call it outside a
 * transaction: a try counts whatever its result.
 */
export function sharedTryCounter(
  { name, tries, seconds }: { name: string; tries: number; seconds: number },
  secret: string,
): TryCounter {
  const blocked = new Map<string, number>()
  const kept = (key: string) => createHash('sha256').update(`${secret} ${name} ${key}`).digest('base64url')
  const turnAway = (until: number): never =>
    refuse('rate/limited', { seconds: Math.max(1, Math.ceil((until - performance.now()) / 1000)) })
  return {
    count: async (key) => {
      const hash = kept(key)
      const until = blocked.get(hash)
      if (until !== undefined && until > performance.now()) turnAway(until)
      await sweep()
      const [counted] = await runStatement<{ tries: number; left: number }>(countTry, [hash, seconds])
      if (!counted || counted.tries <= tries) return
      if (blocked.size >= mostBlocked) blocked.clear()
      const end = performance.now() + counted.left * 1000
      blocked.set(hash, end)
      turnAway(end)
    },
    wasCounted: async (key) => {
      const [counted] = await runStatement<{ tries: number }>(findTry, [kept(key)])
      return counted !== undefined
    },
    forget: async (key) => {
      const hash = kept(key)
      blocked.delete(hash)
      await db().delete(tryCount).where(eq(tryCount.key, hash))
    },
  }
}

/** Deletes expired counts from time to time. */
async function sweep(): Promise<void> {
  if (performance.now() < nextSweep) return
  nextSweep = performance.now() + sweepMilliseconds
  await db().delete(tryCount).where(lt(tryCount.until, sql`now()`))
}
