import { and, eq, inArray, sql } from 'drizzle-orm'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder, payment } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { recordEvent, systemDoer } from '#server/orders/record-event.ts'
import { letGo, putBackIntoCart } from './hold-goods.ts'

/** So many at once; the next round takes the rest. */
const batch = 20

/** Orders whose last hold is over by the database's clock. */
const isOver = sql`${customerOrder.state} = 'pending_payment' and not exists (
  select from payment p where p.order_id = ${customerOrder.id} and (p.hold_until > now() or p.hold_until is null))`

/** Gives up the orders nobody paid for in time: goods back on the shelf, the basket back to its member. Gives how many. */
export async function expireUnpaid(house: House): Promise<number> {
  const due = await db().select({ id: customerOrder.id }).from(customerOrder).where(isOver).limit(batch)
  let given = 0
  for (const { id } of due) if (await expireOne(house, id)) given++
  return given
}

async function expireOne(house: House, id: string): Promise<boolean> {
  return transaction(async () => {
    // Whoever is settling it right now is left alone; the next round looks again.
    const [order] = await db()
      .select()
      .from(customerOrder)
      .where(and(eq(customerOrder.id, id), isOver))
      .for('update', { skipLocked: true })
    if (!order) return false
    await db()
      .update(payment)
      .set({ state: 'expired', updatedAt: dbNow })
      .where(and(eq(payment.orderId, id), inArray(payment.state, ['awaiting', 'authorized'])))
    await letGo(house, order)
    await putBackIntoCart(order)
    await recordEvent(house, { orderId: id, kind: 'payment_expired', actor: systemDoer })
    return true
  })
}
