import { asc, eq, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { inItsShipment, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { lockOrderState, noteOrderLocked } from '#server/orders/order-status-store.ts'
import type { SellerOrderRow } from '#server/orders/take-seller-order-step.ts'
import type { ShipmentRow } from '#server/orders/take-shipment-step.ts'

/**
 * Locks an order and its shipment by the shipment's id. All code that changes order, shipment, seller orders, parcel
 * and payment locks them in this order, so that no two deadlock. Refuses with thing/not-found.
 */
export async function lockShipment(id: string): Promise<ShipmentRow> {
  await db().execute(
    sql`select from customer_order where id = (select order_id from public.shipment where id = ${id}) for no key update`,
  )
  const [row] = await db().select().from(shipment).where(eq(shipment.id, id)).for('update')
  return row ?? refuse('thing/not-found')
}

/** Takes the same locks by the order's id, of all its shipments, by position. */
export async function lockShipmentsOfOrder(orderId: string): Promise<ShipmentRow[]> {
  await lockOrderState(orderId)
  return db().select().from(shipment).where(eq(shipment.orderId, orderId)).orderBy(asc(shipment.position)).for('update')
}

const lockByCode = {
  name: 'lock_order_of_code',
  text: `select s.id, s.order_id as "orderId" from seller_order s join customer_order o on o.id = s.order_id
    where s.code = $1 for no key update of o`,
}

/**
 * Locks the order of the seller order with this code, as `lockOrderState` does, then the shipment it goes into with all its seller
 * orders, in two statements, because scanners wait for them. Returns these in their order, and the one of the code as `row`; undefined for none.
 */
export async function lockShipmentOfCode(code: string) {
  const [found] = await runStatement<{ id: string; orderId: string }>(lockByCode, [code])
  if (!found) return undefined
  noteOrderLocked(found.orderId)
  const rows = await db()
    .select({ shipment, sellerOrder })
    .from(shipment)
    .innerJoin(sellerOrder, inItsShipment)
    .where(
      sql`(${shipment.orderId}, ${shipment.position}) = (select order_id, shipment_position from seller_order where id = ${found.id})`,
    )
    .orderBy(asc(sellerOrder.position))
    .for('update')
  const own = rows.find((each) => each.sellerOrder.id === found.id)
  if (!own) throw new Error(`part ${found.id} is gone although its order is there`)
  return { shipment: own.shipment, sellerOrders: rows.map((each) => each.sellerOrder), row: own.sellerOrder }
}

const lockById = {
  name: 'lock_order_of_bag',
  text: `select o.id as "orderId" from seller_order s join customer_order o on o.id = s.order_id
    where s.id = $1 and o.state <> 'pending_payment' for no key update of o`,
}

/** Locks the order of a seller order, and then it; returns it with the shipment it goes into. Refuses with thing/not-found. */
export async function lockBag(id: string): Promise<{ sellerOrder: SellerOrderRow; shipmentId: string }> {
  const [found] = await runStatement<{ orderId: string }>(lockById, [id])
  if (!found) return refuse('thing/not-found')
  noteOrderLocked(found.orderId)
  const [row] = await db()
    .select({ sellerOrder, shipmentId: shipment.id })
    .from(sellerOrder)
    .innerJoin(shipment, inItsShipment)
    .where(eq(sellerOrder.id, id))
    .for('update', { of: sellerOrder })
  return row ?? refuse('thing/not-found')
}

/** Locks all seller orders of an order, in their order. */
export const lockSellerOrdersOfOrder = (orderId: string): Promise<SellerOrderRow[]> =>
  db()
    .select()
    .from(sellerOrder)
    .where(eq(sellerOrder.orderId, orderId))
    .orderBy(asc(sellerOrder.position))
    .for('update')

/** Locks the same, and returns those of one shipment, in their order. */
export const lockSellerOrdersOf = async ({ orderId, position }: ShipmentRow): Promise<SellerOrderRow[]> =>
  (await lockSellerOrdersOfOrder(orderId)).filter(({ shipmentPosition }) => shipmentPosition === position)
