import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { GatewayName } from '#domain/gateway-choice.ts'
import { cancellation } from '#server/db/cancellation-tables.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder, payment } from '#server/db/order-tables.ts'
import { latePayment } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayReport } from '#server/gateways/payment-gateway.ts'
import { orderFlowName } from '#server/orders/accept-by.ts'

export type PaymentRow = typeof payment.$inferSelect
export type OrderRow = typeof customerOrder.$inferSelect

/** States in which money is there or promised at the door: no other attempt of the order may take more. */
const settled = ['captured', 'cod_due', 'cod_collected', 'part_refunded', 'refunded', 'disputed'] as const

/** Which attempt a report is about; by its id where the gateway's name for it was not yet written down. */
export async function findAttempt(gateway: GatewayName, { ref, attemptId }: GatewayReport) {
  const [found] = await db()
    .select({ id: payment.id, orderId: payment.orderId })
    .from(payment)
    .where(
      and(
        eq(payment.gateway, gateway),
        or(eq(payment.gatewayRef, ref), and(isNull(payment.gatewayRef), eq(payment.id, attemptId))),
      ),
    )
  return found
}

/** Locks an order and then its payment, always in this order, so that notice, return and sweep wait for each other. */
export async function lockPayment(
  orderId: string,
  paymentId: string,
): Promise<{ order: OrderRow; attempt: PaymentRow }> {
  const order = await lockOrder(orderId)
  const [attempt] = await db().select().from(payment).where(eq(payment.id, paymentId)).for('update')
  if (!order || !attempt) throw new Error(`payment ${paymentId} has no order`)
  return { order, attempt }
}

export async function findOrder(orderId: string): Promise<OrderRow | undefined> {
  const [order] = await db().select().from(customerOrder).where(eq(customerOrder.id, orderId))
  return order
}

export async function lockOrder(orderId: string): Promise<OrderRow | undefined> {
  const [order] = await db().select().from(customerOrder).where(eq(customerOrder.id, orderId)).for('update')
  return order
}

/** Whether another attempt of the order holds its money, or its promise of cash. */
export async function isPaidOtherwise(orderId: string, paymentId: string): Promise<boolean> {
  const found = await db()
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), ne(payment.id, paymentId), inArray(payment.state, [...settled])))
  return found.length > 0
}

/** Whether the customer cancelled the order herself: money that comes after that never brings it back. */
export async function isCancelledByChoice(orderId: string): Promise<boolean> {
  const found = await db()
    .select({ id: cancellation.id })
    .from(cancellation)
    .where(and(eq(cancellation.orderId, orderId), eq(cancellation.cause, 'customer')))
    .limit(1)
  return found.length > 0
}

/** Gives up the order's other attempts that still wait: only one may bring the money. */
export const giveUpOthers = (orderId: string, paymentId: string) =>
  db()
    .update(payment)
    .set({ state: 'failed', failure: 'replaced', updatedAt: dbNow })
    .where(
      and(eq(payment.orderId, orderId), ne(payment.id, paymentId), inArray(payment.state, ['awaiting', 'authorized'])),
    )

export const changePayment = (id: string, change: Partial<PaymentRow>) =>
  db()
    .update(payment)
    .set({ ...change, updatedAt: dbNow })
    .where(eq(payment.id, id))

export const listAttempts = (orderId: string) =>
  db().select().from(payment).where(eq(payment.orderId, orderId)).orderBy(desc(payment.createdAt), desc(payment.id))

export async function readOrderFlow(): Promise<unknown> {
  const [row] = await db().select().from(setting).where(eq(setting.name, orderFlowName))
  return row?.value
}

/** Whether this very money was put aside before: it is on its way back, whatever becomes possible meanwhile. */
export async function isPutAside(gateway: GatewayName, captureRef: string | null): Promise<boolean> {
  if (captureRef === null) return false
  const found = await db()
    .select({ id: latePayment.id })
    .from(latePayment)
    .where(and(eq(latePayment.gateway, gateway), eq(latePayment.captureRef, captureRef)))
  return found.length > 0
}

/** Puts captured money aside that has no order to go to; the same capture is put aside once. Whether it was new. */
export async function putAside(row: typeof latePayment.$inferInsert): Promise<boolean> {
  const added = await db()
    .insert(latePayment)
    .values(row)
    .onConflictDoNothing({ target: [latePayment.gateway, latePayment.captureRef] })
    .returning({ id: latePayment.id })
  return added.length > 0
}
