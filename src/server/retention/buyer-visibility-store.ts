import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'

/**
 * Matches orders that have nothing left to prepare, and whose last parcel ended, or without one whose last event was, seven days ago.
 * Nothing goes to a buyer whose order was cancelled, so no store needs the name any more either.
 */
const isOver = sql`o.status in ('on_its_way', 'part_delivered', 'delivered', 'cancelled')
  and not exists (select from public.shipment s where s.order_id = o.id and s.state not in ('handed_to_carrier', 'cancelled'))
  and not exists (select from parcel p where p.order_id = o.id
    and p.state not in ('delivered', 'returned_to_hub', 'seized', 'lost'))
  and coalesce((select max(p.updated_at) from parcel p where p.order_id = o.id),
    (select max(e.at) from order_event e where e.order_id = o.id), o.placed_at) < now() - interval '7 days'`

/** Hides the buyers of a number of orders from their stores; those that are being changed come next time. Returns how many. */
export async function hideBuyersOfOrders(limit: number): Promise<number> {
  const { rowCount } = await db().execute(sql`
    update customer_order set buyer_hidden_at = now() where id in (
      select o.id from customer_order o
      where o.buyer_hidden_at is null and o.placed_at < now() - interval '7 days' and ${isOver}
      order by o.placed_at limit ${limit} for no key update of o skip locked)`)
  return rowCount ?? 0
}
