import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'
import type { RetentionPeriod } from './retention-periods.ts'

/** Rows per batch, each in its own transaction, so that no request waits for a long deletion. */
const batch = 500
/** Rows left after this many batches are deleted the next day. */
const mostBatches = 200

/**
 * Deletes the rows of a retention period, batch by batch; locked rows are left for the next day. Returns how many
 * were deleted.
 */
export function deleteExpiredRows({ table, over }: RetentionPeriod): Promise<number> {
  const deleteBatchSql = sql.raw(`
    delete from ${table} where ctid = any(array(
      select t.ctid from ${table} t where ${over} limit ${batch} for update skip locked))`)
  return inBatches(async () => (await db().execute(deleteBatchSql)).rowCount ?? 0)
}

/** Deletes support tickets with all their messages, two years after the last one. */
export const deleteExpiredTickets = (): Promise<number> =>
  inBatches(async () => {
    const { rows } = await db().execute<{ gone: number }>(sql`
      with old as materialized (
        select t.id from support_ticket t
        where t.updated_at < now() - interval '2 years'
          and not exists (
            select from support_ticket_event e where e.ticket_id = t.id and e.at > now() - interval '2 years')
        limit ${batch} for update skip locked
      ), written as (
        delete from support_ticket_event where ticket_id in (select id from old)
      ), gone as (
        delete from support_ticket where id in (select id from old) returning 1
      )
      select count(*)::int as gone from gone`)
    return rows[0]?.gone ?? 0
  })

async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let gone = 0
  for (let batches = 0; batches < mostBatches; batches++) {
    const now = await deleteBatch()
    gone += now
    if (now < batch) break
  }
  return gone
}
