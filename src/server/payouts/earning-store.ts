import { sql } from 'drizzle-orm'
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
