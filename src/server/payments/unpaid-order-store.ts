import { eq } from 'drizzle-orm'
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
