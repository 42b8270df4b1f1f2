import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { db } from '#server/db/transaction.ts'

type QueueMetrics = { queue: string; waiting: number; failed: number; oldestSeconds: number }

export type BusinessMetrics = {
  queues: QueueMetrics[]
  payments: { state: string; count: number }[]
  unappliedPayments: number
  paidWithoutOrder: number
  ordersLastHour: number
  ledgerUnbalancedPaise: number
  clockAheadSeconds: number
  /** When the server of the database began (seconds since 1970); undefined for the embedded one, which begins with each process. */
  databaseStartedAt: number | undefined
}

/** Reads the figures that an operator watches: small counts over indexed or young rows, by the database's clock. */
export const readBusinessMetrics = (database: Database): Promise<BusinessMetrics> =>
  database.run(async () => {
    const queues = await db().execute<Record<keyof QueueMetrics, string>>(sql`
      select q.queue,
        count(o.id) filter (where o.failed_at is null) as waiting,
        count(o.id) filter (where o.failed_at is not null) as failed,
        coalesce(extract(epoch from now() - min(o.run_at) filter (where o.failed_at is null and o.run_at <= now())), 0)
          as "oldestSeconds"
      from unnest(array['money', 'emails', 'sandbox']) q (queue)
      left join outbox o on o.queue = q.queue and o.done_at is null
      group by q.queue order by q.queue`)
    const payments = await db().execute<{ state: string; count: string }>(sql`
      select state, count(*) as count from payment where created_at > now() - interval '1 day' group by state`)
    const { rows } = await db().execute<
      Record<'unapplied' | 'unpaid' | 'orders' | 'unbalanced' | 'clock' | 'started', string>
    >(sql`
      select
        (select count(*) from unapplied_payment where state = 'open') as unapplied,
        (select count(*) from payment p join customer_order o on o.id = p.order_id
          where p.state = 'captured' and o.state = 'pending_payment') as unpaid,
        (select count(*) from customer_order where placed_at > now() - interval '1 hour') as orders,
        (select coalesce(sum(abs(t.total)), 0) from (
          select sum(amount_paise) as total from ledger_entry
          where transaction_id in (select transaction_id from ledger_entry where at > now() - interval '10 minutes')
          group by transaction_id) t) as unbalanced,
        extract(epoch from clock_timestamp()) as clock,
        extract(epoch from pg_postmaster_start_time()) as started`)
    const [one] = rows
    return {
      queues: queues.rows.map((row) => ({
        queue: row.queue,
        waiting: Number(row.waiting),
        failed: Number(row.failed),
        oldestSeconds: Number(row.oldestSeconds),
      })),
      payments: payments.rows.map(({ state, count }) => ({ state, count: Number(count) })),
      unappliedPayments: Number(one?.unapplied),
      paidWithoutOrder: Number(one?.unpaid),
      ordersLastHour: Number(one?.orders),
      ledgerUnbalancedPaise: Number(one?.unbalanced),
      clockAheadSeconds: Date.now() / 1000 - Number(one?.clock),
      databaseStartedAt: database.kind === 'postgres' ? Number(one?.started) : undefined,
    }
  })
