import { sql } from 'drizzle-orm'
import { connection } from '#server/db/named-statement.ts'
import { saveClockAhead } from '#server/db/shop-clock.ts'
import { db } from '#server/db/transaction.ts'

/** Saves how far the shop's clock is ahead (milliseconds) with the transaction that moves everything else. */
export const advanceClockTo = (ms: number): Promise<void> => saveClockAhead(connection(), ms)

/** Lets every session end so much later (milliseconds), and counts it as seen. */
export async function delaySessions(ms: number): Promise<void> {
  const span = sql`make_interval(secs => ${ms / 1000}::float8)`
  await db().execute(sql`update session set expires_at = expires_at + ${span}, seen_at = seen_at + ${span},
    created_at = created_at + ${span}, step_up_at = step_up_at + ${span}`)
}
