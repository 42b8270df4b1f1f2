import { sql } from 'drizzle-orm'
import { nothing, paise, sum } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'
import type { StoreScope } from '#server/seller/seller-order-store.ts'
import type { ClaimLineRow } from './claim-store.ts'

export async function readCodes(lines: readonly ClaimLineRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(lines.map(({ line }) => line.sellerOrderId))]
  if (ids.length === 0) return new Map()
  const { rows } = await db().execute<{ id: string; code: string }>(
    sql`select id, code from seller_order where id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Sums the store's own goods in refunds and replacements that the seller funds. */
export async function readFundedAmount(claimId: string, scope: StoreScope) {
  const { rows } = await db().execute<{ amount: string | number }>(sql`
    select c.amount_paise as amount from claim_step s
    join refund r on r.id = s.refund_id and r.state <> 'refused'
    join refund_component c on c.refund_id = r.id join order_line l on l.id = c.line_id
    where s.claim_id = ${claimId} and s.funded_by = 'seller' and (${scope}::text is null or l.brand_id = ${scope})
    union all
    select l.unit_price_paise * (l.quantity - l.cancelled_quantity) from claim_step s
    join order_line l on l.order_id = s.replacement_id
    where s.claim_id = ${claimId} and s.funded_by = 'seller' and (${scope}::text is null or l.brand_id = ${scope})`)
  return rows.length === 0 ? nothing : sum(rows.map(({ amount }) => paise(Number(amount))))
}
