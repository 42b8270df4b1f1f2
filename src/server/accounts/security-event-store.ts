import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'

/** Counts a failed sign-in of this hour and returns how many there were. */
export async function countFailedSignIn(accountId: string | null) {
  const { rows } = await db().execute<{ times: number }>(sql`
    insert into security_event as e (account_id, kind, details) values (${accountId}, 'sign-in-failed', '{"times": 1}')
    on conflict (account_id, (date_trunc('hour', at at time zone 'UTC'))) where kind = 'sign-in-failed'
    do update set details = e.details || jsonb_build_object('times', (e.details ->> 'times')::int + 1, 'last', now())
    returning (details ->> 'times')::int as times`)
  return rows
}
