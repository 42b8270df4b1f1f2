import { and, eq, isNull, sql } from 'drizzle-orm'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { customerOrder, payment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves the gateway's page of a payment that has none; returns no row where another one was faster. */
export async function savePageOfPayment(ref: string, liveId: string) {
  return await db()
    .update(payment)
    .set({
      gatewayRef: ref,
      nextCheckAt: dbNowPlus({ seconds: 20 }),
      updatedAt: dbNow,
    })
    .where(and(eq(payment.id, liveId), isNull(payment.gatewayRef)))
    .returning({ id: payment.id })
}

/** Returns the newest online payment of an order. */
export async function findLastOnlinePayment(orderId: string) {
  const [row] = await db()
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.method, 'online'), isNull(payment.additionId)))
    .orderBy(sql`${payment.createdAt} desc`)
    .limit(1)
  return row
}

/** Returns the online payment of an order that waits for its customer. */
export async function findLivePayment(orderId: string) {
  const [live] = await db()
    .select({
      id: payment.id,
      gateway: payment.gateway,
      ref: payment.gatewayRef,
      amount: payment.amountPaise,
      onlineMethod: payment.onlineMethod,
      orderNumber: customerOrder.number,
      language: customerOrder.language,
    })
    .from(payment)
    .innerJoin(customerOrder, eq(customerOrder.id, payment.orderId))
    .where(and(eq(payment.orderId, orderId), eq(payment.method, 'online'), eq(payment.state, 'awaiting')))
  return live
}
