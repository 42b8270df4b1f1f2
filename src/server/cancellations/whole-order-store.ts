import { asc, desc, eq, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { customerOrder, payment, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { lockOrderState } from '#server/orders/order-status-store.ts'
import { listOrderLines, type OrderLineRow, type OrderRow } from '#server/orders/order-store.ts'
import type { SellerOrderRow } from '#server/orders/take-seller-order-step.ts'
import type { ShipmentRow } from '#server/orders/take-shipment-step.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'

/** An order with everything that cancelling changes; `payment` is the one that determines the payment status. */
export type LockedOrder = {
  order: OrderRow
  shipment: ShipmentRow
  sellerOrders: SellerOrderRow[]
  lines: OrderLineRow[]
  payment: PaymentRow | undefined
}

/**
 * Locks an order, its shipment, its seller orders and its payments, always in this order: a seller who packs, a hub
 * that seals, an incoming payment and another cancellation each come wholly before or wholly after. The lock on the
 * order still allows foreign-key references, which every event needs: a transaction that holds a seller order and
 * writes its event never waits for us while we wait for the seller order. Refuses with thing/not-found.
 */
export async function lockWholeOrder(orderId: string): Promise<LockedOrder> {
  await lockOrderState(orderId)
  await db().select().from(shipment).where(eq(shipment.orderId, orderId)).for('update')
  await db()
    .select()
    .from(sellerOrder)
    .where(eq(sellerOrder.orderId, orderId))
    .orderBy(asc(sellerOrder.position))
    .for('update')
  await db().select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id)).for('update')
  return readLockable(orderId)
}

/** Reads the same without locks. Refuses with thing/not-found. */
export async function readLockable(orderId: string): Promise<LockedOrder> {
  const [head] = await db()
    .select({ order: customerOrder, shipment })
    .from(customerOrder)
    .innerJoin(shipment, eq(shipment.orderId, customerOrder.id))
    .where(eq(customerOrder.id, orderId))
  if (!head) return refuse('thing/not-found')
  const [decisivePayment] = await db()
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(sql`(${payment.state} in ('failed', 'expired'))`, desc(payment.createdAt))
    .limit(1)
  return {
    ...head,
    sellerOrders: await db()
      .select()
      .from(sellerOrder)
      .where(eq(sellerOrder.orderId, orderId))
      .orderBy(asc(sellerOrder.position)),
    lines: await listOrderLines(orderId),
    payment: decisivePayment,
  }
}
