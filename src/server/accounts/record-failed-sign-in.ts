import { sql } from 'drizzle-orm'
import type { Needs } from '#server/context.ts'
import { db } from '#server/db/transaction.ts'

/**
 * Records that a password was refused: one row for each account and hour with a count, so that repeated guessing
 * fills no table, and a log line for the first of them. The typed password is stored nowhere. An unknown name costs
 * the same work (docs/spec/decisions.md#36): such tries share one row an hour. Call it outside a transaction: a failed sign-in
 * stays recorded.
 */
export async function recordFailedSignIn(context: Needs<'log'>, accountId: string | null): Promise<void> {
  const { rows } = await db().execute<{ times: number }>(sql`
    insert into security_event as e (account_id, kind, details) values (${accountId}, 'sign-in-failed', '{"times": 1}')
    on conflict (account_id, (date_trunc('hour', at at time zone 'UTC'))) where kind = 'sign-in-failed'
    do update set details = e.details || jsonb_build_object('times', (e.details ->> 'times')::int + 1, 'last', now())
    returning (details ->> 'times')::int as times`)
  if (rows[0]?.times === 1) context.log.info({ security: 'sign-in-failed', account: accountId }, 'security event')
}
