import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
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
  /** One, or two when a part was late; by position. */
  shipments: ShipmentRow[]
  sellerOrders: SellerOrderRow[]
  lines: OrderLineRow[]
  payment: PaymentRow | undefined
}

/**
 * Locks an order, its shipments, its seller orders and its payments, always in this order: a seller who packs, a hub
 * that seals, an incoming payment and another cancellation each come wholly before or wholly after. The lock on the
 * order still allows foreign-key references, which every event needs: a transaction that holds a seller order and
 * writes its event never waits for us while we wait for the seller order. Refuses with thing/not-found.
 */
export async function lockWholeOrder(orderId: string): Promise<LockedOrder> {
  await lockOrderState(orderId)
  const shipments = await selectShipments(orderId).for('update')
  const sellerOrders = await selectSellerOrders(orderId).for('update')
  // Under the order's lock nobody else locks its payments, so the decisive one may come first.
  const [decisivePayment] = await selectPayments(orderId).for('update')
  const order = await findOrder(orderId)
  return { order, shipments, sellerOrders, lines: await listOrderLines(orderId), payment: decisivePayment }
}

const selectShipments = (orderId: string) =>
  db().select().from(shipment).where(eq(shipment.orderId, orderId)).orderBy(asc(shipment.position)).$dynamic()

const selectSellerOrders = (orderId: string) =>
  db().select().from(sellerOrder).where(eq(sellerOrder.orderId, orderId)).orderBy(asc(sellerOrder.position)).$dynamic()

/** The one that determines the payment status comes first; payments of added items do not. */
const selectPayments = (orderId: string) =>
  db()
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), isNull(payment.additionId)))
    .orderBy(sql`(${payment.state} in ('failed', 'expired'))`, desc(payment.createdAt))
    .$dynamic()

async function findOrder(orderId: string): Promise<OrderRow> {
  const [order] = await db().select().from(customerOrder).where(eq(customerOrder.id, orderId))
  return order ?? refuse('thing/not-found')
}

/** Returns the shipment that a seller order goes into. Throws for one of another order. */
export function shipmentOf({ shipments }: Pick<LockedOrder, 'shipments'>, sellerOrder: SellerOrderRow): ShipmentRow {
  const found = shipments.find(({ position }) => position === sellerOrder.shipmentPosition)
  if (!found) throw new Error(`part ${sellerOrder.id} is in no box of its order`)
  return found
}

/** Returns the shipment that a line goes into. Throws for a line of another order. */
export function shipmentOfLine(
  whole: Pick<LockedOrder, 'shipments' | 'sellerOrders'>,
  line: OrderLineRow,
): ShipmentRow {
  const sellerOrder = whole.sellerOrders.find(({ id }) => id === line.sellerOrderId)
  if (!sellerOrder) throw new Error(`line ${line.id} is in no part of its order`)
  return shipmentOf(whole, sellerOrder)
}

/** Returns a locked order with one of its shipments as it is now. */
export const withShipment = (whole: LockedOrder, saved: ShipmentRow): LockedOrder => ({
  ...whole,
  shipments: whole.shipments.map((each) => (each.id === saved.id ? saved : each)),
})

/** Reads the same without locks. Refuses with thing/not-found. */
export async function readLockable(orderId: string): Promise<LockedOrder> {
  const order = await findOrder(orderId)
  const [decisivePayment] = await selectPayments(orderId).limit(1)
  return {
    order,
    shipments: await selectShipments(orderId),
    sellerOrders: await selectSellerOrders(orderId),
    lines: await listOrderLines(orderId),
    payment: decisivePayment,
  }
}
