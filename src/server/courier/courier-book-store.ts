import { sql } from 'drizzle-orm'
import { paise } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'

type DayRow = { day: string; delivered: number; cash: string }

const daysShown = 90

/**
 * Reads what an account delivered and collected in cash by the events of orders, by Indian days: those of the last
 * ninety days, newest first, and the totals. There is no event for handed-over cash yet, so all collected cash counts
 * as still with the courier.
 */
export async function readCourierBooks(accountId: string) {
  const { rows } = await db().execute<DayRow>(sql`
    select to_char(e.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      (count(*) filter (where e.kind = 'delivered'))::int as delivered,
      coalesce(sum((e.data ->> 'cash')::bigint) filter (where e.kind = 'cash_collected'), 0)::text as cash
    from order_event e
    where e.actor_id = ${accountId} and e.kind in ('delivered', 'cash_collected')
    group by 1 order by 1 desc`)
  const days = rows.map(({ day, delivered, cash }) => ({ day, delivered, cash: paise(Number(cash)) }))
  return {
    days: days.slice(0, daysShown),
    total: {
      delivered: days.reduce((all, { delivered }) => all + delivered, 0),
      cash: paise(days.reduce((all, { cash }) => all + cash, 0)),
    },
  }
}
