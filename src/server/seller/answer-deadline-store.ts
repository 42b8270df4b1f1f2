import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { customerOrder, sellerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/**
 * Matches seller orders that can still be answered: none is before its order is paid for or cash on delivery is
 * confirmed.
 */
const unanswered = sql`${sellerOrder.state} = 'awaiting_acceptance' and ${customerOrder.state} = 'placed'`

const isOver = sql`${unanswered} and ${sellerOrder.acceptBy} < now()`

/** Start of the seller's time to answer: the payment, or the confirmation of cash on delivery; or when items were added last. */
const requestedAt = sql`greatest(coalesce((select max(e.at) from order_event e
  where e.order_id = ${sellerOrder.orderId} and e.kind = 'payment_received'), ${customerOrder.placedAt}),
  (select max(l.added_at) from order_line l where l.seller_order_id = ${sellerOrder.id}))`

/** Elapsed share of the seller's time, in the steps of the reminders (docs/spec/lifecycle.md#3). */
const due = sql<number>`case
  when now() >= ${sellerOrder.acceptBy} - (${sellerOrder.acceptBy} - ${requestedAt}) * 0.2 then 80
  when now() >= ${sellerOrder.acceptBy} - (${sellerOrder.acceptBy} - ${requestedAt}) * 0.5 then 50 else 0 end`

const isDue = sql`${unanswered} and ${sellerOrder.acceptBy} >= now() and ${sellerOrder.remindedPercent} < 80
  and ${due} > ${sellerOrder.remindedPercent}`

/** Seller orders whose time to answer is over, or is near enough for a reminder. */
export type Deadline = 'over' | 'near'

/** A seller order with the share of the time that has passed, in percent. */
export type DueSellerOrder = { row: typeof sellerOrder.$inferSelect; percent: number }

const conditionOf = (which: Deadline): SQL => (which === 'over' ? isOver : isDue)

const select = (condition: SQL | undefined) =>
  db()
    .select({ row: sellerOrder, percent: due.mapWith(Number) })
    .from(sellerOrder)
    .innerJoin(customerOrder, eq(customerOrder.id, sellerOrder.orderId))
    .where(condition)

/** Lists seller orders that are due, up to `limit` and without those attempted already. */
export async function listDueSellerOrders(
  which: Deadline,
  attempted: readonly string[],
  limit: number,
): Promise<string[]> {
  const left = attempted.length === 0 ? undefined : notInArray(sellerOrder.id, [...attempted])
  const found = await select(and(conditionOf(which), left))
    .orderBy(asc(sellerOrder.acceptBy), asc(sellerOrder.id))
    .limit(limit)
  return found.map(({ row }) => row.id)
}

/** Locks a seller order with its order when it is still due and nobody works on it. */
export async function lockDueSellerOrder(which: Deadline, id: string): Promise<DueSellerOrder | undefined> {
  const locked = { of: [customerOrder, sellerOrder], skipLocked: true as const }
  const [found] = await select(and(eq(sellerOrder.id, id), conditionOf(which))).for('no key update', locked)
  return found
}
