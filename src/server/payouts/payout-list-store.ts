import { eq, type SQL, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { PayoutException } from '#domain/payouts/payable-store.ts'
import type { PayoutState } from '#domain/payouts/payout-flow.ts'
import type { PayoutGatewayName } from '#domain/payouts/payout-report.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

export type EventRow = {
  kind: string
  attempt: number
  utr: string | null
  reason: string | null
  actor_name: string | null
  at: Date | string
}

/** Returns the events of a payout. */
export async function listEvents(id: string) {
  const { rows } = await db().execute<EventRow>(sql`select * from payout_event where payout_id = ${id} order by id`)
  return rows
}

/** The name of the setting; its amounts are in paise. */
export const payoutTermsName = 'payout-terms'

/** Returns the terms of payouts as they are stored. */
export async function readPayoutSetting() {
  const [row] = await db().select().from(setting).where(eq(setting.name, payoutTermsName))
  return row
}

export type RunRow = {
  id: string
  number: string
  gateway: PayoutGatewayName
  state: 'draft' | 'approved' | 'cancelled'
  version: number
  total_paise: string
  payouts: number
  exceptions: { brandId: string; amount: number; reason: PayoutException }[]
  prepared_by: string
  prepared_name: string
  prepared_at: Date | string
  approved_name: string | null
  approved_at: Date | string | null
  counts: Record<string, number> | null
}

async function readRuns(which: SQL, most: number): Promise<RunRow[]> {
  const { rows } = await db().execute<RunRow>(sql`
    select r.*, (select jsonb_object_agg(c.state, c.count) from (
      select p.state, count(*)::int as count from payout p where p.run_id = r.id group by 1) c) as counts
    from payout_run r where ${which} order by r.number desc limit ${most}`)
  return rows
}

export const listLatestRuns = (most: number): Promise<RunRow[]> => readRuns(sql`true`, most)

export const findRun = async (id: string): Promise<RunRow | undefined> => (await readRuns(sql`r.id = ${id}`, 1))[0]

export async function readNames(brandIds: readonly string[]): Promise<Map<string, Trilingual>> {
  const { rows } = await db().execute<{ id: string; name: Trilingual }>(
    sql`select id, name from brand where id = any(${sql.param([...brandIds])}::text[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type PayoutListRow = {
  id: string
  run_id: string
  number: string
  brand_id: string | null
  courier_id: string | null
  name: Trilingual
  gateway: PayoutGatewayName
  amount_paise: string
  entries: number
  state: PayoutState
  attempt: number
  holder: string
  last_four: string
  blocked: boolean
  reference: string | null
  utr: string | null
  reason: string | null
  updated_at: Date | string
}

async function readPayouts(which: SQL, most: number): Promise<PayoutListRow[]> {
  const { rows } = await db().execute<PayoutListRow>(sql`
    select p.*, r.number, coalesce(b.name, jsonb_build_object('en', c.name, 'gu', c.name, 'hi', c.name)) as name, a.holder, a.last_four, a.blocked_at is not null and a.replaced_at is null as blocked
    from payout p join payout_run r on r.id = p.run_id
    left join brand b on b.id = p.brand_id left join account c on c.id = p.courier_id
    join payout_account a on a.id = p.account_id
    where ${which} order by p.state in ('failed', 'returned') desc, p.amount_paise desc, p.id limit ${most}`)
  return rows
}

export const findPayout = async (id: string): Promise<PayoutListRow | undefined> =>
  (await readPayouts(sql`p.id = ${id}`, 1))[0]

/** A run pays at most this many stores. */
const mostInRun = 5_000

export const listPayoutsOfRun = (runId: string): Promise<PayoutListRow[]> =>
  readPayouts(sql`p.run_id = ${runId}`, mostInRun)

/** Lists payouts that failed or came back in the last 60 days, and those sent more than a day ago without an answer. */
export const listPayoutsThatNeedAPerson = (most: number): Promise<PayoutListRow[]> =>
  readPayouts(
    sql`(p.state in ('failed', 'returned') and p.updated_at > now() - interval '60 days')
      or (p.state = 'sent' and p.gateway <> 'manual' and p.sent_at < now() - interval '1 day')`,
    most,
  )

/** Returns the entries that a payout settles, the oldest first. */
export async function readLines(payoutId: string) {
  const { rows } = await db().execute<{
    id: string
    at: Date | string
    kind: string
    code: string | null
    amount_paise: string
  }>(sql`
    select x.id, x.at, x.kind, s.code, x.amount_paise from passbook_entry x
    left join seller_order s on s.id = x.seller_order_id where x.payout_id = ${payoutId} order by x.id limit 1000`)
  return rows.map((row): { id: number; at: Date; kind: string; orderCode: string | null; amount: Paise } => ({
    id: Number(row.id),
    at: new Date(row.at),
    kind: row.kind,
    orderCode: row.code,
    amount: paise(Number(row.amount_paise)),
  }))
}
