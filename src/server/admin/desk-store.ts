import { type SQL, sql } from 'drizzle-orm'
import { mayDo, type Rights } from '#domain/accounts/permission.ts'
import { paise } from '#domain/money/money.ts'
import { hoursToAnswer } from '#domain/questions/product-question.ts'
import { type DeskQueue, deskChangeNeeds, deskChanges, deskQueueNeeds, deskQueues } from '#domain/site/desk-queue.ts'
import type { ConversationKind } from '#domain/support/conversation.ts'
import { isOpenQuestion } from '#server/db/question-tables.ts'
import { db } from '#server/db/transaction.ts'

type Queue = { from: SQL; since: SQL; due?: SQL }

/** Open conversations of a kind: what rests or waits for the customer is not the shop's turn. */
const openOf = (kind: ConversationKind): Queue => ({
  from: sql`conversation where kind = ${kind} and state = 'open'`,
  since: sql`opened_at`,
  due: sql`due_at`,
})

/** Where each queue is read: rows of a partial index, so that a count costs what waits, not what the shop has sold. */
const queues: Readonly<Record<DeskQueue, Queue>> = {
  paidWithoutOrder: {
    from: sql`payment p join customer_order o on o.id = p.order_id where p.state = 'captured' and o.state = 'pending_payment'`,
    since: sql`p.updated_at`,
  },
  unappliedPayments: { from: sql`unapplied_payment where state = 'open'`, since: sql`created_at` },
  lapsed: { from: sql`order_row where lapsed`, since: sql`placed_at` },
  unanswered: {
    from: sql`order_row where accept_by is not null and status not in ('waiting_for_payment', 'cancelled')`,
    since: sql`placed_at`,
    due: sql`accept_by`,
  },
  cashToConfirm: { from: sql`order_row where cash_risk = 'to_call'`, since: sql`placed_at` },
  held: { from: sql`shipment where state = 'on_hold'`, since: sql`updated_at` },
  papers: { from: sql`shipment where state = 'papers_blocked'`, since: sql`updated_at` },
  customs: {
    from: sql`parcel where state in ('in_customs', 'customs_hold', 'duty_due', 'customs_released')`,
    since: sql`updated_at`,
  },
  silent: {
    from: sql`parcel_inquiry where state in ('due', 'contacted')`,
    since: sql`heard_at`,
    due: sql`(1 + case when contacted_on is null then ask_by when lost_from <= day_in_india(now()) then lost_from else answer_by end)::timestamp
      at time zone 'Asia/Kolkata'`,
  },
  claims: openOf('claim'),
  refunds: { from: sql`refund where state in ('requested', 'failed')`, since: sql`created_at` },
  payouts: { from: sql`payout_run where state = 'draft'`, since: sql`prepared_at` },
  documents: { from: sql`store_submission where state = 'submitted'`, since: sql`submitted_at` },
  products: { from: sql`product_change where state = 'waiting'`, since: sql`at` },
  tickets: openOf('ticket'),
  messages: openOf('message'),
  reviews: openOf('review'),
  questions: {
    from: sql`product_question q where ${isOpenQuestion}`,
    since: sql`written_at`,
    due: sql`written_at + make_interval(hours => ${hoursToAnswer}::int)`,
  },
  failedJobs: { from: sql`outbox where failed_at is not null and done_at is null`, since: sql`failed_at` },
  searches: {
    from: sql`recorded_search where not exact and last_seen > now() - interval '7 days'`,
    since: sql`last_seen`,
  },
}

/** Reads how much waits in each queue these rights may see, since when, and until when at the soonest. */
export async function readDeskQueues(rights: Rights) {
  const shown = deskQueues.filter((queue) => mayDo(rights, deskQueueNeeds[queue]))
  if (shown.length === 0) return []
  const parts = shown.map((queue) => {
    const { from, since, due = sql`null::timestamptz` } = queues[queue]
    return sql`select ${queue}::text as queue, count(*)::int as count, min(${since}) as oldest, min(${due}) as due from ${from}`
  })
  const { rows } = await db().execute<{ queue: DeskQueue; count: number; oldest: string | null; due: string | null }>(
    sql.join(parts, sql` union all `),
  )
  return rows.map(({ queue, count, oldest, due }) => ({ queue, count, oldest: asDate(oldest), due: asDate(due) }))
}

const asDate = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** Reads the figures of the first screen; nothing of them without the right to see reports. */
export const readDeskMetrics = async (rights: Rights) =>
  mayDo(rights, 'reports.read') ? readDeskDays() : { today: null, weekAgo: null }

/** Reads the orders of today that were paid or are paid on delivery, and those of the same hours a week ago. */
async function readDeskDays() {
  const midnight = sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`
  const week = sql`interval '7 days'`
  const day = (from: SQL, to: SQL) => sql`
    select count(*)::int as orders, coalesce(sum(total_paise), 0)::float8 as sales from order_row
    where placed_at >= ${from} and placed_at <= ${to} and status not in ('waiting_for_payment', 'cancelled')`
  const { rows } = await db().execute<{ orders: number; sales: number }>(sql`
    ${day(midnight, sql`now()`)} union all ${day(sql`${midnight} - ${week}`, sql`now() - ${week}`)}`)
  const shown = ({ orders = 0, sales = 0 }: { orders?: number; sales?: number } = {}) => ({
    orders,
    sales: paise(sales),
    averageOrder: paise(orders === 0 ? 0 : Math.round(sales / orders)),
  })
  return { today: shown(rows[0]), weekAgo: shown(rows[1]) }
}

/** Records a visit; returns when the one before was, at least half an hour ago, and null at the first. */
export async function recordDeskVisit(accountId: string): Promise<Date | null> {
  const { rows } = await db().execute<{ since: string | null }>(sql`
    insert into desk_visit (account_id) values (${accountId})
    on conflict (account_id) do update set seen_at = now(), since =
      case when desk_visit.seen_at < now() - interval '30 minutes' then desk_visit.seen_at else desk_visit.since end
    returning since`)
  return asDate(rows[0]?.since ?? null)
}

/** Counts what has come since then, of what these rights may see. */
export async function countDeskChanges(since: Date, rights: Rights) {
  const { rows } = await db().execute<Record<(typeof deskChanges)[number], number>>(sql`
    select (select count(*)::int from order_row where placed_at > ${since}) as orders,
      (select count(*)::int from claim where created_at > ${since}) as claims,
      (select count(*)::int from refund where created_at > ${since}) as refunds,
      (select count(*)::int from support_ticket where created_at > ${since}) as tickets,
      (select count(*)::int from contact_message where created_at > ${since}) as messages`)
  return deskChanges
    .filter((change) => mayDo(rights, deskChangeNeeds[change]))
    .map((change) => ({ change, count: rows[0]?.[change] ?? 0 }))
}
