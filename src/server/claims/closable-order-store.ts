import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { OrderRow } from '#server/orders/order-store.ts'

/** When the last of its shipments was delivered; each is reported once, or again later. */
const lastDelivery = sql`(select max(b.at) from (select min(e.at) as at from order_event e
  where e.order_id = ${customerOrder.id} and e.kind = 'delivered' group by e.data ->> 'box') b)`

/**
 * Matches delivered orders whose days are over, by the claim terms they were placed under, and that have no open case:
 * claim, dispute, refund, cancellation request, or cash that is still due.
 */
const isClosable = (usualDays: number): SQL => sql`
  ${customerOrder.state} = 'placed' and ${customerOrder.status} = 'delivered'
  and ${lastDelivery} < now() - make_interval(days => coalesce(
      (select (c.after ->> 'closeDays')::int from setting_change c where c.id = ${customerOrder.claimTermsVersion}), ${usualDays}))
  and not exists (select from claim c where c.order_id = ${customerOrder.id} and c.state in ('under_review', 'evidence_needed'))
  and not exists (select from refund r where r.order_id = ${customerOrder.id} and r.state not in ('succeeded', 'refused'))
  and not exists (select from cancellation c where c.order_id = ${customerOrder.id} and c.state = 'requested')
  and not exists (select from payment p where p.order_id = ${customerOrder.id} and p.state in ('cod_due', 'disputed'))
  and not exists (select from second_box_offer f join second_box_payment p on p.offer_id = f.id
    join dispute d on d.second_box_payment_id = p.id where f.order_id = ${customerOrder.id} and d.state = 'open')`

/** Lists the ids of orders to close, the oldest first. */
export async function listClosableOrders(usualDays: number, but: readonly string[], limit: number): Promise<string[]> {
  const others = but.length === 0 ? undefined : notInArray(customerOrder.id, [...but])
  const found = await db()
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(isClosable(usualDays), others))
    .orderBy(asc(customerOrder.placedAt), asc(customerOrder.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Locks an order that is still to be closed; undefined when it is not, or when another process works on it. */
export async function lockClosableOrder(usualDays: number, id: string): Promise<OrderRow | undefined> {
  const [found] = await db()
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.id, id), isClosable(usualDays)))
    .for('no key update', { skipLocked: true })
  return found
}
