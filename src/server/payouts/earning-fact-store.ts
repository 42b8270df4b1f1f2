import { sql } from 'drizzle-orm'

/**
 * SQL columns with what holds the earning of a seller order `s` with its earning `e` (or none): `EarningFacts` of the
 * domain in database terms.
 */
export const earningFactColumns = sql`
  e.due_at,
  exists (select from claim_line cl join order_line l on l.id = cl.line_id
    where cl.is_open and l.seller_order_id = s.id) as open_claim,
  exists (select from dispute d where d.order_id = s.order_id and d.state = 'open') as open_dispute,
  exists (select from refund r where r.order_id = s.order_id and r.state = 'requested') as refund_requested,
  exists (select from payment p left join cash_remittance c on c.payment_id = p.id and c.confirmed_at is not null
    where p.order_id = s.order_id and p.method = 'cod' and c.payment_id is null
      and (p.collected_paise > 0 or (p.state = 'cod_due' and s.state = 'fulfilled'))) as cash_out`

export type EarningFactRow = {
  due_at: Date | string | null
  open_claim: boolean
  open_dispute: boolean
  refund_requested: boolean
  cash_out: boolean
}

export const factsOf = (row: EarningFactRow) => ({
  dueAt: row.due_at === null ? null : new Date(row.due_at),
  openClaim: row.open_claim,
  openDispute: row.open_dispute,
  refundRequested: row.refund_requested,
  cashOut: row.cash_out,
})
