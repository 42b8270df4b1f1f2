import { inArray, sql } from 'drizzle-orm'
import { leastPatience, type WatchReason, watchReason } from '#domain/orders/order-watch.ts'
import { readClock } from '#server/db/database-clock.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { listHeads, listSellerOrders } from '#server/orders/order-store.ts'
import { statusOf } from '#server/orders/shape-order.ts'
import type { ListedOrder } from './admin-order-store.ts'

type Watched = { order: ListedOrder; reason: WatchReason; hours: number }

/** Limits of how many are shown and how many are checked: of more than that the oldest. */
const shown = 100
const maxChecked = 3_000

/**
 * Lists every order that needs attention, however old: those with a lapsed seller order first, then the oldest; the
 * first hundred, and the total count. Each reason finds its orders by an index of its own, so that undisturbed orders
 * cost nothing.
 */
export async function listOrdersToWatch(): Promise<{ watched: Watched[]; count: number }> {
  const { rows } = await db().execute<{ id: string }>(sql`
    with candidate as (
      select id from customer_order
        where state = 'pending_payment' and placed_at <= now() - make_interval(hours => ${leastPatience.unpaid})
      union
      select o.id from shipment b join customer_order o on o.id = b.order_id
        where b.state not in ('handed_to_carrier', 'cancelled') and o.state = 'placed'
          and o.placed_at <= now() - make_interval(hours => ${leastPatience.paid})
      union
      select f.order_id from seller_order f join customer_order o on o.id = f.order_id
        where f.state = 'lapsed' and o.state = 'placed'
      union
      select order_id from parcel where state in ('in_customs', 'customs_hold', 'duty_due', 'customs_released', 'returning')
      union
      -- A parcel that ended on the way waits for the decision on its claim.
      select p.order_id from parcel p join claim c on c.order_id = p.order_id
        where c.state in ('under_review', 'evidence_needed') and p.state in ('lost', 'seized', 'returned_to_hub')
    )
    select o.id from candidate join customer_order o using (id) order by o.placed_at, o.id limit ${maxChecked}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { watched: [], count: 0 }
  const heads = await listHeads(inArray(customerOrder.id, ids), ids.length)
  const sellerOrders = Map.groupBy(await listSellerOrders(ids), ({ sellerOrder }) => sellerOrder.orderId)
  const now = (await readClock()).getTime()
  const watched = heads.flatMap((head): Watched[] => {
    const its = sellerOrders.get(head.order.id) ?? []
    const { status, trouble } = statusOf(head, its)
    const hours = Math.floor((now - head.order.placedAt.getTime()) / 3_600_000)
    const lapsed = head.order.state === 'placed' && its.some(({ sellerOrder }) => sellerOrder.state === 'lapsed')
    const payment = head.payment?.state ?? (head.order.replacesClaimId === null ? 'expired' : null)
    const reason = watchReason({ status, trouble, payment, lapsed, hours })
    return reason ? [{ order: { head, sellerOrders: its }, reason, hours }] : []
  })
  const sorted = watched.toSorted(
    (one, other) => Number(other.reason === 'lapsed') - Number(one.reason === 'lapsed') || other.hours - one.hours,
  )
  return { watched: sorted.slice(0, shown), count: sorted.length }
}
