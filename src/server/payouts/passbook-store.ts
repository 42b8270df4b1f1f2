import { sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { type HeldReason, heldReason } from '#domain/ledger/earning.ts'
import type { LedgerKind, LedgerPart } from '#domain/ledger/ledger.ts'
import { type PassbookLine, passbookLines } from '#domain/ledger/passbook.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { PayoutState } from '#domain/payouts/payout-flow.ts'
import { readClock } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'
import { type EarningFactRow, earningFactColumns, factsOf } from './earning-fact-store.ts'

type PassbookState = 'held' | 'payable' | 'in_payout' | 'paid'

export type ShownEntry = {
  id: number
  at: Date
  kind: LedgerKind
  transactionId: string
  orderCode: string | null
  orderId: string | null
  sellerOrderId: string | null
  refundId: string | null
  amount: Paise
  lines: PassbookLine[]
  state: PassbookState | null
  held: HeldReason | null
  dueAt: Date | null
  payout: { state: PayoutState; utr: string | null } | null
}

type Row = EarningFactRow & {
  id: string
  at: Date | string
  kind: LedgerKind
  transaction_id: string
  order_id: string | null
  code: string | null
  seller_order_id: string | null
  refund_id: string | null
  amount_paise: string
  payable_at: Date | string | null
  payout_state: PayoutState | null
  /** The state of the payout that settles it; null while none does. */
  settled_state: PayoutState | null
  utr: string | null
  is_claim: boolean
  before: string
}

/** Entries to read: those before an id (newest first), one alone, or those of a time (oldest first). */
type Wanted = { brandId: string } & (
  | { before: number | null; most: number }
  | { id: number }
  | { from: Date; until: Date }
)

/** Returns a store's entries with their lines and the balance after each line. */
export async function listEntries(wanted: Wanted): Promise<ShownEntry[]> {
  const rows = await readRows(wanted)
  const parts = await readParts(
    wanted.brandId,
    rows.map((row) => row.transaction_id),
  )
  const now = await readClock()
  return rows.map((row) => showEntry(row, parts.get(row.transaction_id) ?? [], now))
}

async function readRows(wanted: Wanted): Promise<Row[]> {
  const which =
    'id' in wanted
      ? sql`x.id = ${wanted.id}`
      : 'from' in wanted
        ? sql`x.at >= ${wanted.from.toISOString()}::timestamptz and x.at < ${wanted.until.toISOString()}::timestamptz`
        : sql`(${wanted.before}::bigint is null or x.id < ${wanted.before}::bigint)`
  const order = 'from' in wanted ? sql`x.id` : sql`x.id desc`
  const most = 'most' in wanted ? wanted.most : 100_000
  const { rows } = await db().execute<Row>(sql`
    with shown as (
      select x.* from passbook_entry x where x.brand_id = ${wanted.brandId} and ${which} order by ${order} limit ${most}
    ), first as (
      select coalesce(sum(amount_paise), 0) as balance from passbook_entry
      where brand_id = ${wanted.brandId} and id < (select min(id) from shown)
    )
    select x.*, first.balance + sum(x.amount_paise) over (order by x.id) - x.amount_paise as before,
      s.code, p.state as payout_state, case when x.payout_id is not null then p.state end as settled_state, p.utr, coalesce(r.cause = 'claim', false) as is_claim, ${earningFactColumns}
    from shown x cross join first
    left join seller_order s on s.id = x.seller_order_id
    left join earning e on e.seller_order_id = x.seller_order_id
    left join refund r on r.id = x.refund_id
    left join payout p on p.id = coalesce(x.payout_id, case when x.kind like 'payout_%' then split_part(x.transaction_id, ':', 2) end)
    order by ${order}`)
  return rows
}

type Part = { part: LedgerPart; amount: Paise }

async function readParts(brandId: string, transactions: readonly string[]): Promise<Map<string, Part[]>> {
  if (transactions.length === 0) return new Map()
  const { rows } = await db().execute<{ transaction_id: string; part: LedgerPart; amount: string }>(sql`
    select transaction_id, part, sum(amount_paise) as amount from ledger_entry
    where transaction_id = any(${sql.param([...transactions])}::text[]) and brand_id = ${brandId}
      and account in ('seller', 'seller_payable') and part <> 'earned'
    group by transaction_id, part`)
  return new Map(
    [...Map.groupBy(rows, (row) => row.transaction_id)].map(([id, own]) => [
      id,
      own.map(({ part, amount }) => ({ part, amount: paise(Number(amount)) })),
    ]),
  )
}

function showEntry(row: Row, parts: readonly Part[], now: Date): ShownEntry {
  const isPayout = row.kind === 'payout_sent' || row.kind === 'payout_undone'
  const state = isPayout ? null : stateOf(row)
  const reason = state === 'held' ? heldReason(factsOf(row), now) : null
  return {
    id: Number(row.id),
    at: new Date(row.at),
    kind: row.kind,
    transactionId: row.transaction_id,
    orderCode: row.code,
    orderId: row.order_id,
    sellerOrderId: row.seller_order_id,
    refundId: row.refund_id,
    amount: paise(Number(row.amount_paise)),
    lines: passbookLines({ kind: row.kind, isClaim: row.is_claim, parts }, paise(Number(row.before))),
    state,
    // What is due is freed within minutes: until then the window is what held it.
    held: state === 'held' ? (reason ?? 'window') : null,
    dueAt: state === 'held' && row.due_at !== null ? new Date(row.due_at) : null,
    payout: row.payout_state === null ? null : { state: row.payout_state, utr: row.utr },
  }
}

function stateOf({ payable_at, settled_state }: Row): PassbookState {
  if (payable_at === null) return 'held'
  if (settled_state === null || settled_state === 'cancelled') return 'payable'
  return settled_state === 'paid' || settled_state === 'returned' ? 'paid' : 'in_payout'
}

export type Balances = { total: Paise; held: Paise; payable: Paise; inPayout: Paise }

/** Returns what the shop owes a store by the ledger: held, free, and on its way to the bank. */
export async function readBalances(brandId: string): Promise<Balances> {
  const { rows } = await db().execute<{ total: string; held: string; drafted: string; clearing: string }>(sql`
    select coalesce(sum(amount_paise), 0) as total,
      coalesce(sum(amount_paise) filter (where payable_at is null), 0) as held,
      (select coalesce(sum(amount_paise), 0) from payout where brand_id = ${brandId} and state = 'draft') as drafted,
      (select coalesce(sum(amount_paise), 0) from payout where brand_id = ${brandId} and state in ('approved', 'sent', 'failed'))
        as clearing
    from passbook_entry where brand_id = ${brandId}`)
  const [row] = rows
  const [total, held, drafted, clearing] = [row?.total, row?.held, row?.drafted, row?.clearing].map((each) =>
    Number(each ?? 0),
  ) as [number, number, number, number]
  return {
    total: paise(total + clearing),
    held: paise(held),
    payable: paise(total - held - drafted),
    inPayout: paise(drafted + clearing),
  }
}

/** Returns when the last run was approved. */
export async function findLastRun() {
  const { rows } = await db().execute<{ last: Date | string | null }>(
    sql`select max(approved_at) as last from payout_run where state = 'approved'`,
  )
  return rows
}

/** Returns whether a store is suspended. */
export async function findSuspended(brandId: string) {
  const { rows } = await db().execute<{ suspended: boolean }>(
    sql`select suspended_at is not null as suspended from brand where id = ${brandId}`,
  )
  return rows
}

export type ItemRow = {
  name: Trilingual
  quantity: number
  gross_paise: string
  discount_paise: string
  discount_funded_by: 'shop' | 'seller' | 'delivery'
  amount_paise: string
  rule_id: string
  kind: 'percent' | 'per_unit' | 'none'
  rate: string
  base_paise: string
  terms_version: number
  gst_percent: string
  gst_paise: string
}

export async function readItems(sellerOrderId: string | null): Promise<ItemRow[]> {
  if (sellerOrderId === null) return []
  const { rows } = await db().execute<ItemRow>(sql`
    select l.name, l.quantity, l.gross_paise, l.discount_paise, c.* from order_line l
    join line_commission c on c.line_id = l.id where l.seller_order_id = ${sellerOrderId} order by l.position`)
  return rows
}

export async function readEarning(sellerOrderId: string | null) {
  const { rows } = await db().execute<{
    cause: 'delivered' | 'cancelled' | 'not_arrived'
    ended_at: Date | string
    window_days: number
    due_at: Date | string
    tcs_percent: string
    tds_percent: string
    withholding_version: string
  }>(sql`select * from earning where seller_order_id = ${sellerOrderId}`)
  const [row] = rows
  if (!row) return null
  return {
    cause: row.cause,
    endedAt: new Date(row.ended_at),
    windowDays: row.window_days,
    dueAt: new Date(row.due_at),
    tcsPercent: Number(row.tcs_percent),
    tdsPercent: Number(row.tds_percent),
    version: row.withholding_version,
  }
}

/** Returns why a store was given or charged an amount, and who asked for it. */
export async function readAdjustmentReason(id: string): Promise<{ reason: string | null; by: string | null }> {
  const { rows } = await db().execute<{ reason: string; requested_name: string }>(
    sql`select reason, requested_name from seller_adjustment where id = ${id}`,
  )
  return { reason: rows[0]?.reason ?? null, by: rows[0]?.requested_name ?? null }
}

export async function readRefundReason(id: string): Promise<string | null> {
  const { rows } = await db().execute<{ reason: string | null }>(sql`select reason from refund where id = ${id}`)
  return rows[0]?.reason ?? null
}
