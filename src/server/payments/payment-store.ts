import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import { decidePayment, holdingPayments, waitingPayments } from '#domain/payments/payment-flow.ts'
import { system } from '#domain/states/state-table.ts'
import { cancellation } from '#server/db/cancellation-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder, payment, sellerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayReport } from '#server/gateways/payment-gateway.ts'
import { lockOrder, type OrderRow } from '#server/orders/order-store.ts'

export type PaymentRow = typeof payment.$inferSelect

/** Returns the payment a report is about; by its own id when the gateway's reference was not stored yet. */
export async function findReportedPayment(gateway: GatewayName, { ref, paymentId }: GatewayReport) {
  const [found] = await db()
    .select({ id: payment.id, orderId: payment.orderId })
    .from(payment)
    .where(
      and(
        eq(payment.gateway, gateway),
        or(eq(payment.gatewayRef, ref), and(isNull(payment.gatewayRef), eq(payment.id, paymentId))),
      ),
    )
  return found
}

/**
 * Locks an order and then its payment, always in this order, so that webhook, return and sweep wait for each other.
 */
export async function lockPayment(
  orderId: string,
  paymentId: string,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const order = await lockOrder(orderId)
  const [row] = await db().select().from(payment).where(eq(payment.id, paymentId)).for('update')
  if (!row) throw new Error(`order ${orderId} has no payment ${paymentId}`)
  return { order, payment: row }
}

/** Returns whether another payment of the order holds its money, or is cash on delivery. */
export async function isPaidOtherwise(orderId: string, paymentId: string): Promise<boolean> {
  const found = await db()
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), ne(payment.id, paymentId), inArray(payment.state, [...holdingPayments])))
  return found.length > 0
}

/**
 * Returns whether the order was ever sold, in cash or by a capture: it may have ended since, but it is not sold a
 * second time.
 */
export async function wasSold(orderId: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select from payment where order_id = ${orderId} and method = 'cod'
    union all select from ledger_entry where transaction_id = ${`sale:${orderId}`} limit 1`)
  return rows.length > 0
}

/** Returns whether the customer cancelled the order: money that arrives after that never reopens it. */
export async function isCancelledByChoice(orderId: string): Promise<boolean> {
  const found = await db()
    .select({ id: cancellation.id })
    .from(cancellation)
    .where(and(eq(cancellation.orderId, orderId), eq(cancellation.cause, 'customer')))
    .limit(1)
  return found.length > 0
}

/** Ends the payments of an order, which is locked, that still wait for money; all of them, or the given ones. */
export async function endWaiting(
  orderId: string,
  command: 'expire' | 'fail',
  change: Partial<PaymentRow> = {},
  isMeant: (payment: PaymentRow) => boolean = () => true,
): Promise<void> {
  const waiting = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.state, [...waitingPayments])))
    .orderBy(payment.id)
    .for('update')
  for (const payment of waiting.filter(isMeant))
    await changePayment(payment.id, { ...change, state: decidePayment(payment.state, command, system) })
}

/** Ends the order's other waiting payments: only one may bring the money. */
export const giveUpOthers = (orderId: string, paymentId: string): Promise<void> =>
  endWaiting(orderId, 'fail', { failure: 'replaced' }, ({ id }) => id !== paymentId)

export const changePayment = (id: string, change: Partial<PaymentRow>) =>
  db()
    .update(payment)
    .set({ ...change, updatedAt: dbNow })
    .where(eq(payment.id, id))

export const listPayments = (orderId: string) =>
  db().select().from(payment).where(eq(payment.orderId, orderId)).orderBy(desc(payment.createdAt), desc(payment.id))

/** Returns a payment. */
export async function findPayment(id: string) {
  const [row] = await db().select().from(payment).where(eq(payment.id, id))
  return row
}

/** Saves the fee of cash on delivery and the new total of an order. */
export async function saveCashTotal(fee: Paise, total: Paise, orderId: string): Promise<void> {
  await db().update(customerOrder).set({ codFeePaise: fee, totalPaise: total }).where(eq(customerOrder.id, orderId))
}

/** Saves a new payment. */
export async function insertPayment(values: typeof payment.$inferInsert): Promise<void> {
  await db().insert(payment).values(values)
}

const isWaitingStill = inArray(payment.state, [...waitingPayments])

export const batch = 20

/** Claims payments of a gateway that are due for a check, and plans their next one. */
export async function takeDuePayments(gatewayName: 'sandbox' | 'razorpay' | 'stripe') {
  const { rows } = await db().execute<{ gateway_ref: string; waits: boolean }>(sql`
    update payment set next_check_at = case
        when ${isWaitingStill} then now() + interval '20 seconds'
        when created_at > now() - interval '1 day' then now() + interval '5 minutes'
      end
    where id in (
      select id from payment where next_check_at <= now() and gateway = ${gatewayName} and gateway_ref is not null
      order by next_check_at limit ${batch} for update skip locked)
    returning gateway_ref, ${isWaitingStill} as waits`)
  return rows
}

/** Gives the open payment of an order a new hold; returns false where none is open. */
export async function extendOpenPayment(
  orderId: string,
  held: Partial<Pick<PaymentRow, 'holdUntil' | 'onlineMethod'>>,
): Promise<boolean> {
  const open = await db()
    .update(payment)
    .set(held)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'awaiting')))
    .returning({ id: payment.id })
  return open.length > 0
}

/** Saves by when the sellers of an order must answer. */
export async function saveAcceptBy(orderId: string, acceptBy: Date): Promise<void> {
  await db().update(sellerOrder).set({ acceptBy, updatedAt: dbNow }).where(eq(sellerOrder.orderId, orderId))
}
