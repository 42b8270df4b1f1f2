import { type SQL, sql } from 'drizzle-orm'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { PayoutException } from '#domain/payouts/payable-store.ts'
import { openPayoutCommands, type PayoutState, payoutKey } from '#domain/payouts/payout-flow.ts'
import type { PayoutGatewayName } from '#domain/payouts/payout-report.ts'
import { needsSecond } from '#domain/payouts/payout-terms.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { db } from '#server/db/transaction.ts'
import { findPayoutGateway, payoutGatewayInUse } from '#server/gateways/open-payout-gateways.ts'
import type { Principal } from '#server/http/visitor.ts'
import { readPayoutTerms } from './payout-settings.ts'
import { listPayable } from './prepare-run.ts'

const runsShown = 20
const attentionShown = 50

/** Returns what stores have earned, the latest runs, and the payouts that need a person. */
export async function showPayouts(context: Needs<'config' | 'payoutGateways'>, language: Language) {
  const gateway = payoutGatewayInUse(context)
  const balance = await gateway.balance().catch(() => null)
  const payable = await listPayable(balance)
  const runs = await readRuns(sql`true`, runsShown)
  const attention = await readPayouts(
    sql`(p.state in ('failed', 'returned') and p.updated_at > now() - interval '60 days')
      or (p.state = 'sent' and p.gateway <> 'manual' and p.sent_at < now() - interval '1 day')`,
    attentionShown,
  )
  return {
    gateway: gateway.name,
    balance,
    payable: payable.map(({ accountId: _, name, ...store }) => ({ ...store, name: name[language] })),
    runs: runs.map(showRunRow),
    attention: attention.map((row) => showPayoutRow(row, language)),
  }
}

type RunRow = {
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

const showRunRow = (row: RunRow) => ({
  id: row.id,
  number: Number(row.number),
  gateway: row.gateway,
  state: row.state,
  total: paise(Number(row.total_paise)),
  payouts: row.payouts,
  counts: row.counts ?? {},
  preparedBy: row.prepared_name,
  preparedAt: new Date(row.prepared_at),
  approvedBy: row.approved_name,
  approvedAt: row.approved_at === null ? null : new Date(row.approved_at),
})

/** Returns one run with its payouts and the stores it leaves out. Refuses with thing/not-found. */
export async function showRun(id: string, admin: Principal, language: Language) {
  const [row] = await readRuns(sql`r.id = ${id}`, 1)
  if (!row) return refuse('thing/not-found')
  const items = await readPayouts(sql`p.run_id = ${id}`, 5_000)
  const names = await readNames(row.exceptions.map(({ brandId }) => brandId))
  const { twoAbove } = await readPayoutTerms()
  const second = needsSecond(paise(Number(row.total_paise)), twoAbove)
  return {
    ...showRunRow(row),
    version: row.version,
    items: items.map((item) => showPayoutRow(item, language)),
    exceptions: row.exceptions.map(({ brandId, amount, reason }) => ({
      brandId,
      name: names.get(brandId)?.[language] ?? brandId,
      amount: paise(amount),
      reason,
    })),
    mayApprove: row.state === 'draft' && !(second && row.prepared_by === admin.id),
  }
}

async function readNames(brandIds: readonly string[]): Promise<Map<string, Trilingual>> {
  const { rows } = await db().execute<{ id: string; name: Trilingual }>(
    sql`select id, name from brand where id = any(${sql.param([...brandIds])}::text[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type PayoutListRow = {
  id: string
  run_id: string
  number: string
  brand_id: string
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
    select p.*, r.number, b.name, a.holder, a.last_four, a.blocked_at is not null and a.replaced_at is null as blocked
    from payout p join payout_run r on r.id = p.run_id join brand b on b.id = p.brand_id
    join payout_account a on a.id = p.account_id
    where ${which} order by p.state in ('failed', 'returned') desc, p.amount_paise desc, p.id limit ${most}`)
  return rows
}

const showPayoutRow = (row: PayoutListRow, language: Language) => ({
  id: row.id,
  runId: row.run_id,
  brandId: row.brand_id,
  name: row.name[language],
  amount: paise(Number(row.amount_paise)),
  entries: row.entries,
  state: row.state,
  attempt: row.attempt,
  holder: row.holder,
  lastFour: row.last_four,
  utr: row.utr,
  reason: row.reason,
  updatedAt: new Date(row.updated_at),
})

type EventRow = {
  kind: string
  attempt: number
  utr: string | null
  reason: string | null
  actor_name: string | null
  at: Date | string
}

/** Returns one payout with its entries and everything that happened to it. Refuses with thing/not-found. */
export async function showPayout(context: Needs<'payoutGateways'>, id: string, language: Language) {
  const [row] = await readPayouts(sql`p.id = ${id}`, 1)
  if (!row) return refuse('thing/not-found')
  const { rows: events } = await db().execute<EventRow>(
    sql`select * from payout_event where payout_id = ${id} order by id`,
  )
  const answers = findPayoutGateway(context, row.gateway)?.answers === true
  return {
    ...showPayoutRow(row, language),
    runNumber: Number(row.number),
    gateway: row.gateway,
    reference: row.reference,
    key: payoutKey(id, row.attempt),
    accountBlocked: row.blocked,
    commands: openPayoutCommands(row.state, answers),
    lines: await readLines(id),
    events: events.map(({ kind, attempt, utr, reason, actor_name, at }) => ({
      kind,
      attempt,
      utr,
      reason,
      by: actor_name,
      at: new Date(at),
    })),
  }
}

/** Returns the entries that a payout settles, the oldest first. */
async function readLines(payoutId: string) {
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
