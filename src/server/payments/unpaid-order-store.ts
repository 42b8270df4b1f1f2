import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Locks an order, unless another process has it. */
export async function lockOrderOrSkip(id: string) {
  const [row] = await db()
    .select()
    .from(customerOrder)
    .where(eq(customerOrder.id, id))
    .for('update', { skipLocked: true })
  return row
}

/** Matches orders whose last hold has expired by the database's clock. */
const isOver = sql`${customerOrder.state} = 'pending_payment' and not exists (
  select from payment p where p.order_id = ${customerOrder.id} and (p.hold_until > now() or p.hold_until is null))`

/** Lists orders that were not paid in time, up to `limit` and without those attempted already. */
export async function listOver(attempted: readonly string[], limit: number): Promise<string[]> {
  const due = await db()
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(isOver, notInArray(customerOrder.id, [...attempted])))
    .orderBy(asc(customerOrder.placedAt), asc(customerOrder.id))
    .limit(limit)
  return due.map(({ id }) => id)
}

/** Returns whether an order is still not paid in time. */
export async function isStillOver(id: string): Promise<boolean> {
  const found = await db()
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(eq(customerOrder.id, id), isOver))
  return found.length > 0
}
