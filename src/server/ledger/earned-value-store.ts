import { sql } from 'drizzle-orm'
import { withheldRows } from '#domain/ledger/earned-rows.ts'
import { type Withheld, withholdingOf } from '#domain/ledger/withholding.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'
import { book } from './ledger-store.ts'

/** The terms fixed for an earning when its order ended. */
export type EarningTerms = {
  order_id: string
  brand_id: string
  gstin: string | null
  tcs_percent: string
  tds_percent: string
}

/** Returns the stores of an order whose earnings are free already. */
export async function listEarnedBrands(orderId: string): Promise<Set<string>> {
  const { rows } = await db().execute<{ brand_id: string }>(
    sql`select brand_id from earning where order_id = ${orderId} and earned_at is not null`,
  )
  return new Set(rows.map(({ brand_id }) => brand_id))
}

type EarnedRow = { received: string; gst_rate: string }

/** Returns what is held of a seller order, and what is to be withheld of it in total. */
export async function readEarned(
  sellerOrderId: string,
  { order_id: orderId, brand_id: brandId, gstin, tcs_percent, tds_percent }: EarningTerms,
): Promise<{ held: Paise; withheld: Withheld }> {
  const { rows: sums } = await db().execute<{ held: string }>(sql`
    select coalesce(sum(amount_paise), 0) as held from ledger_entry
    where order_id = ${orderId} and brand_id = ${brandId} and account = 'seller'`)
  const { rows: lines } = await db().execute<EarnedRow>(sql`
    select coalesce(sum(g.amount_paise), 0) as received, l.gst_rate
    from order_line l join ledger_entry g on g.line_id = l.id and g.order_id = l.order_id and g.brand_id = l.brand_id
      and g.account in ('seller', 'seller_payable') and g.part in ('goods', 'discount')
    where l.seller_order_id = ${sellerOrderId} group by l.id`)
  const withheld = withholdingOf(
    lines.map(({ received, gst_rate }) => ({ received: paise(Number(received)), gstRate: Number(gst_rate) })),
    gstin,
    { tcsPercent: Number(tcs_percent), tdsPercent: Number(tds_percent) },
  )
  return { held: paise(Number(sums[0]?.held ?? 0)), withheld }
}

/**
 * Corrects what was withheld of an order's free earnings after a refund has lowered their value, within the caller's
 * transaction, which holds the order's lock. `cause` is the entry that lowered it.
 */
export async function correctWithholding(orderId: string, cause: string): Promise<void> {
  const { rows } = await db().execute<EarningTerms & { seller_order_id: string; tcs: string; tds: string }>(sql`
    select e.*, coalesce(sum(-g.amount_paise) filter (where g.part = 'tcs'), 0) as tcs,
      coalesce(sum(-g.amount_paise) filter (where g.part = 'tds'), 0) as tds
    from earning e left join ledger_entry g on g.order_id = e.order_id and g.brand_id = e.brand_id and g.part in ('tcs', 'tds')
    where e.order_id = ${orderId} and e.earned_at is not null group by e.seller_order_id`)
  for (const row of rows) {
    const { withheld } = await readEarned(row.seller_order_id, row)
    const difference = { tcs: paise(withheld.tcs - Number(row.tcs)), tds: paise(withheld.tds - Number(row.tds)) }
    if (difference.tcs === 0 && difference.tds === 0) continue
    await book(
      `withheld:${cause}:${row.seller_order_id}`,
      'withheld',
      { orderId },
      withheldRows(row.brand_id, difference),
    )
  }
}
