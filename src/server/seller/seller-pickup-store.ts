import { sql } from 'drizzle-orm'
import type { FailedPickupReason, PickupBagState } from '#domain/pickups/pickup-run-flow.ts'
import { db } from '#server/db/transaction.ts'

type Row = {
  state: PickupBagState
  run_state: string
  planned_at: string
  collected_at: string | null
  ended_at: string | null
  reason: FailedPickupReason | null
  courier: string | null
}

/** Returns the newest run that was to fetch a seller order, with the courier who accepted it. */
export async function findPickupOf(sellerOrderId: string) {
  const { rows } = await db().execute<Row>(sql`
    select p.state, r.state as run_state, t.planned_at, p.collected_at, t.ended_at, t.reason, a.name as courier
    from pickup_bag p join pickup_stop t on t.id = p.stop_id join pickup_run r on r.id = t.run_id
      left join account a on a.id = r.courier_id
    where p.seller_order_id = ${sellerOrderId} and r.state <> 'cancelled'
    order by r.number desc limit 1`)
  return rows[0]
}
