import { sql } from 'drizzle-orm'
import type { EarningCause } from '#domain/ledger/earning.ts'
import { db } from '#server/db/transaction.ts'
import type { EarningTerms } from '#server/ledger/earned-value-store.ts'
import { type EarningFactRow, earningFactColumns } from './earning-fact-store.ts'

/** Returns the withholding that held at an instant. */
export async function findWithholding(endedAt: string) {
  const { rows } = await db().execute<
    Record<'version' | 'tcs_percent' | 'tds_percent' | 'tds_unregistered_percent', string>
  >(sql`select * from withholding_rate where version = withholding_version_at(${endedAt}::timestamptz)`)
  return rows
}

export type EndedRow = {
  id: string
  order_id: string
  brand_id: string
  cause: EarningCause
  ended_at: Date | string
  gstin: string | null
}

/**
 * Lists seller orders without an earning that have ended: delivered, cancelled with something retained, or not arrived
 * and the claim decided.
 */
export async function listEndedUnearned(): Promise<EndedRow[]> {
  const { rows } = await db().execute<EndedRow>(sql`
    select s.id, s.order_id, s.brand_id, b.gstin,
      case s.state when 'fulfilled' then 'delivered' when 'cancelled' then 'cancelled' else 'not_arrived' end as cause,
      coalesce(case when s.state = 'fulfilled'
        then (select max(v.at) from order_event v where v.order_id = s.order_id and v.kind = 'delivered'
          and coalesce((v.data ->> 'box')::int, 1) = s.shipment_position) end,
        s.updated_at) as ended_at
    from (select distinct seller_order_id from passbook_entry where payable_at is null) held
    join seller_order s on s.id = held.seller_order_id
    join brand b on b.id = s.brand_id
    where not exists (select from earning e where e.seller_order_id = s.id)
      and (s.state in ('fulfilled', 'cancelled') or (s.state in ('dispatched', 'boxed') and exists (
        select from claim c join claim_line n on n.claim_id = c.id join order_line l on l.id = n.line_id
        where l.seller_order_id = s.id and c.kind in ('lost', 'seized', 'returned') and not c.is_open)))
    limit 5000`)
  return rows
}

export type NewEarning = {
  sellerOrderId: string
  orderId: string
  brandId: string
  cause: EarningCause
  endedAt: Date
  windowDays: number
  dueAt: Date
  gstin: string | null
  withholdingVersion: string
  tcsPercent: number
  tdsPercent: number
}

/** Saves the earning of a seller order, unless it has one. */
export async function saveEarning(earning: NewEarning): Promise<void> {
  const { sellerOrderId, orderId, brandId, cause, endedAt, windowDays, dueAt, gstin } = earning
  await db().execute(sql`
    insert into earning (seller_order_id, order_id, brand_id, cause, ended_at, window_days, due_at, gstin,
      withholding_version, tcs_percent, tds_percent)
    values (${sellerOrderId}, ${orderId}, ${brandId}, ${cause}, ${endedAt.toISOString()}, ${windowDays},
      ${dueAt.toISOString()}, ${gstin}, ${earning.withholdingVersion}, ${earning.tcsPercent}, ${earning.tdsPercent})
    on conflict do nothing`)
}

export const batch = 200

/** Returns the earnings whose window is over. */
export async function listDueEarnings(attempted: string[]) {
  const { rows } = await db().execute<{ id: string }>(sql`
    select e.seller_order_id as id from earning e
    where e.earned_at is null and e.due_at <= now() and not e.seller_order_id = any(${sql.param(attempted)}::text[])
    order by e.due_at, e.seller_order_id limit ${batch}`)
  return rows
}

/** Returns the order of an earning. */
export async function findOrderOfEarning(sellerOrderId: string) {
  const { rows } = await db().execute<{ order_id: string }>(
    sql`select order_id from earning where seller_order_id = ${sellerOrderId}`,
  )
  return rows
}

/** Returns an earning that is due with what its amount depends on. */
export async function readDueEarning(sellerOrderId: string) {
  const { rows } = await db().execute<EarningFactRow & EarningTerms>(sql`
      select ${earningFactColumns}, e.order_id, e.brand_id, e.gstin, e.tcs_percent, e.tds_percent
      from earning e join seller_order s on s.id = e.seller_order_id
      where e.seller_order_id = ${sellerOrderId} and e.earned_at is null for update of e`)
  return rows
}

/** Marks an earning as released. */
export async function markEarned(sellerOrderId: string): Promise<void> {
  await db().execute(sql`update earning set earned_at = now() where seller_order_id = ${sellerOrderId}`)
}

/** Makes the entries of a seller order payable. */
export async function makePayable(sellerOrderId: string): Promise<void> {
  await db().execute(
    sql`update passbook_entry set payable_at = now() where seller_order_id = ${sellerOrderId} and payable_at is null`,
  )
}
