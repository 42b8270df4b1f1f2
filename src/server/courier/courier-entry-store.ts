import { type SQL, sql } from 'drizzle-orm'
import type { PayPart } from '#domain/courier/courier-pay.ts'
import type { PayMonth } from '#domain/courier/pay-month.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { PayoutState } from '#domain/payouts/payout-flow.ts'
import { db } from '#server/db/transaction.ts'

/** What was asked about a task's pay, and the answer. */
type ShownDispute = {
  id: string
  text: string
  openedAt: Date
  answer: string | null
  amount: Paise | null
  by: string | null
}

/** One line of a courier's account with everything its amount comes from. */
export type CourierEntry = {
  id: number
  at: Date
  kind: 'done' | 'failed_visit' | 'adjustment' | 'cash_difference' | 'payout_sent' | 'payout_undone' | 'payout_returned'
  amount: Paise
  balance: Paise
  /** Of a task. */
  task: {
    id: string
    orderNumber: string | null
    metres: number
    grams: number
    tariffVersion: number
    parts: PayPart[]
    dispute: ShownDispute | null
  } | null
  /** Of an adjustment or a difference. */
  reason: string | null
  by: string | null
  payout: { state: PayoutState; utr: string | null } | null
}

type Row = {
  id: string
  at: Date | string
  kind: string
  cause: 'done' | 'failed_visit' | null
  amount_paise: string
  balance: string
  task_id: string | null
  number: string | null
  metres: number | null
  grams: number | null
  tariff_version: number | null
  parts: { part: PayPart['part']; amount: number; beyond: number }[] | null
  dispute: {
    id: string
    text: string
    opened_at: string
    answer: string | null
    amount_paise: number | null
    answered_name: string | null
  } | null
  reason: string | null
  created_name: string | null
  payout_state: PayoutState | null
  utr: string | null
}

const kindOf = ({ kind, cause }: Row): CourierEntry['kind'] => {
  if (kind === 'courier_pay') return cause ?? 'done'
  if (kind === 'courier_adjustment') return 'adjustment'
  return kind === 'cash_handed_over' ? 'cash_difference' : (kind as CourierEntry['kind'])
}

const read = (row: Row): CourierEntry => ({
  id: Number(row.id),
  at: new Date(row.at),
  kind: kindOf(row),
  amount: paise(Number(row.amount_paise)),
  balance: paise(Number(row.balance)),
  task:
    row.task_id === null
      ? null
      : {
          id: row.task_id,
          orderNumber: row.number,
          metres: row.metres ?? 0,
          grams: row.grams ?? 0,
          tariffVersion: row.tariff_version ?? 0,
          parts: (row.parts ?? []).map((part) => ({ ...part, amount: paise(part.amount) })),
          dispute: row.dispute && {
            id: row.dispute.id,
            text: row.dispute.text,
            openedAt: new Date(row.dispute.opened_at),
            answer: row.dispute.answer,
            amount: row.dispute.amount_paise === null ? null : paise(row.dispute.amount_paise),
            by: row.dispute.answered_name,
          },
        },
  reason: row.reason,
  by: row.created_name,
  payout: row.payout_state && { state: row.payout_state, utr: row.utr },
})

const most = 2_000

/** Returns the lines of a courier's account of a month, the oldest first, each with the balance after it. */
export async function listCourierEntries(courierId: string, { from, until }: PayMonth): Promise<CourierEntry[]> {
  const { rows } = await db().execute<Row>(sql`
    with before as (
      select coalesce(sum(amount_paise), 0) as balance from passbook_entry
      where courier_id = ${courierId} and at < ${from.toISOString()}::timestamptz
    )
    select x.id, x.at, x.kind, e.cause, x.amount_paise, b.balance + sum(x.amount_paise) over (order by x.id) as balance,
      t.id as task_id, o.number, t.metres, t.grams, t.tariff_version, e.parts, ${disputeOf} as dispute,
      coalesce(a.reason, h.reason) as reason, coalesce(a.created_name, h.counted_name) as created_name, p.state as payout_state, p.utr
    from passbook_entry x cross join before b
    left join courier_earning e on x.kind = 'courier_pay' and e.id = split_part(x.transaction_id, ':', 2)
    left join courier_task t on t.id = e.task_id
    left join customer_order o on o.id = x.order_id
    left join courier_adjustment a on x.kind = 'courier_adjustment' and 'courier_adjustment:' || a.id = x.transaction_id
    left join cash_handover h on x.kind = 'cash_handed_over' and 'cash_handed_over:' || h.id = x.transaction_id
    left join payout p on p.id = coalesce(x.payout_id, case when x.kind like 'payout_%' then split_part(x.transaction_id, ':', 2) end)
    where x.courier_id = ${courierId} and x.at >= ${from.toISOString()}::timestamptz and x.at < ${until.toISOString()}::timestamptz
    order by x.id limit ${most}`)
  return rows.map(read)
}

const disputeOf: SQL = sql`(
  select jsonb_build_object('id', d.id, 'text', d.text, 'opened_at', d.opened_at, 'answer', d.answer,
    'amount_paise', d.amount_paise, 'answered_name', d.answered_name)
  from courier_dispute d where d.task_id = t.id order by d.opened_at desc limit 1)`

/** What a courier has earned and was not paid yet, what is on its way to the bank, and the cash in hand. */
export type CourierBalances = { owed: Paise; inPayout: Paise; cashInHand: Paise }

/** Returns a courier's balances, from the ledger. */
export async function readCourierBalances(courierId: string): Promise<CourierBalances> {
  const { rows } = await db().execute<{ owed: string; in_payout: string; cash: string }>(sql`
    select coalesce(sum(amount_paise) filter (where account = 'courier_payable'), 0) as owed,
      coalesce(sum(amount_paise) filter (where account = 'payout_clearing'), 0) as in_payout,
      coalesce(-sum(amount_paise) filter (where account = 'courier'), 0) as cash
    from ledger_entry where courier_id = ${courierId}`)
  const [row] = rows
  return {
    owed: paise(Number(row?.owed ?? 0)),
    inPayout: paise(Number(row?.in_payout ?? 0)),
    cashInHand: paise(Number(row?.cash ?? 0)),
  }
}

const daysShown = 90

/**
 * Returns what an account delivered, earned and collected, by Indian days: those of the last ninety, newest first. Deliveries and cash are
 * counted by the events of orders.
 */
export async function readCourierDays(accountId: string) {
  const { rows } = await db().execute<{ day: string; delivered: number; cash: string; pay: string }>(sql`
    select day, sum(delivered)::int as delivered, sum(cash)::text as cash, sum(pay)::text as pay from (
      select to_char(e.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
        (e.kind = 'delivered')::int as delivered,
        case when e.kind = 'cash_collected' then (e.data ->> 'cash')::bigint else 0 end as cash, 0 as pay
      from order_event e where e.actor_id = ${accountId} and e.kind in ('delivered', 'cash_collected')
      union all
      select to_char(g.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), 0, 0, g.amount_paise
      from courier_earning g where g.courier_id = ${accountId}
    ) as acts group by day order by day desc`)
  const days = rows.map((row) => ({
    day: row.day,
    delivered: row.delivered,
    cash: paise(Number(row.cash)),
    pay: paise(Number(row.pay)),
  }))
  const total = (of: 'cash' | 'pay') => paise(days.reduce((all, day) => all + day[of], 0))
  return {
    days: days.slice(0, daysShown),
    total: { delivered: days.reduce((all, day) => all + day.delivered, 0), cash: total('cash'), pay: total('pay') },
  }
}

/** Returns the months in which a courier's account changed, newest first, with what the tasks of each earned. */
export async function listCourierMonths(courierId: string) {
  const { rows } = await db().execute<{ month: string; pay: string; tasks: number }>(sql`
    select to_char(x.at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      coalesce(sum(x.amount_paise) filter (where x.kind = 'courier_pay'), 0) as pay,
      (count(*) filter (where x.kind = 'courier_pay'))::int as tasks
    from passbook_entry x where x.courier_id = ${courierId} group by 1 order by 1 desc limit 60`)
  return rows.map((row) => ({ month: row.month, pay: paise(Number(row.pay)), tasks: row.tasks }))
}

/** Returns the payouts of a courier, the latest first. */
export async function listCourierPayouts(courierId: string) {
  const { rows } = await db().execute<{
    id: string
    run_id: string
    amount_paise: string
    state: PayoutState
    utr: string | null
    updated_at: Date | string
  }>(sql`
    select id, run_id, amount_paise, state, utr, updated_at from payout where courier_id = ${courierId}
    order by updated_at desc, id limit 30`)
  return rows.map((row) => ({
    id: row.id,
    runId: row.run_id,
    amount: paise(Number(row.amount_paise)),
    state: row.state,
    utr: row.utr,
    at: new Date(row.updated_at),
  }))
}
