import { eq, sql } from 'drizzle-orm'
import { deriveStatusOfShipments, type StatusOfShipmentsInput } from '#domain/orders/order-status.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { isActiveSellerOrder } from '#domain/seller-orders/seller-order-flow.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { beforeCommit, db, holdsLock, noteLock } from '#server/db/transaction.ts'

/**
 * Locks an order's money, state and status until the transaction ends. Every transaction that changes an order, its
 * shipment, seller orders, parcel or payments takes this lock before the others; rows that refer to the order can
 * still be written.
 */
export async function lockOrderState(orderId: string): Promise<void> {
  if (holdsLock(`order:${orderId}`)) return
  await db().execute(sql`select from customer_order where id = ${orderId} for no key update`)
  noteOrderLocked(orderId)
}

/** Notes that the transaction has locked this order with a statement of its own. */
export const noteOrderLocked = (orderId: string): void => noteLock(`order:${orderId}`)

/**
 * Schedules deriving and storing the order's status at the end of the transaction, once for all steps. Call it in the
 * transaction that changes the state of an order, a seller order, a shipment or a parcel.
 */
export const orderStatusChanged = (orderId: string): void =>
  beforeCommit(`order-status:${orderId}`, () => saveOrderStatus(orderId))

type OrderStatusRow = StatusOfShipmentsInput & { id: string; status: OrderStatus }

type OrderShipmentStep = 'one_of_two' | 'both'

/** What the status of an order is derived from. */
const statusInput = `
    select o.id, o.status, o.state as stored,
      (select coalesce(jsonb_agg(jsonb_build_object('state', f.state, 'shipment', f.shipment_position)), '[]')
        from seller_order f where f.order_id = o.id) as "sellerOrders",
      (select coalesce(jsonb_agg(jsonb_build_object('position', b.position, 'state', b.state,
          'parcels', (select coalesce(jsonb_agg(p.state), '[]') from parcel p where p.shipment_id = b.id))), '[]')
        from public.shipment b where b.order_id = o.id) as shipments
    from customer_order o where`

const statusInputQuery = { name: 'order_status_input', text: `${statusInput} o.id = $1` }

const shipmentsQuery = {
  name: 'order_shipment_steps',
  text: `${statusInput} o.id = any($1::text[])
    and (select count(*) from public.shipment b where b.order_id = o.id) > 1`,
}

/**
 * Returns, of those of these orders that come in two boxes, whether both are where the order's status says or one of
 * them alone. A box in which nothing is left is none.
 */
export async function readShipmentSteps(orderIds: readonly string[]): Promise<Map<string, OrderShipmentStep>> {
  const rows = orderIds.length === 0 ? [] : await runStatement<OrderStatusRow>(shipmentsQuery, [[...orderIds]])
  return new Map(
    rows.flatMap((row) => {
      const live = new Set(
        row.sellerOrders.flatMap(({ state, shipment }) => (isActiveSellerOrder(state) ? [shipment] : [])),
      )
      const step: OrderShipmentStep = deriveStatusOfShipments(row).mixed ? 'one_of_two' : 'both'
      return live.size > 1 ? [[row.id, step] as const] : []
    }),
  )
}

/**
 * Locks the order and stores its status. With the lock, two transactions that change different seller orders never
 * derive it from outdated rows.
 */
async function saveOrderStatus(orderId: string): Promise<void> {
  await lockOrderState(orderId)
  const [row] = await runStatement<OrderStatusRow>(statusInputQuery, [orderId])
  if (!row) throw new Error(`order ${orderId} is gone`)
  const { status } = deriveStatusOfShipments(row)
  if (status !== row.status) await db().update(customerOrder).set({ status }).where(eq(customerOrder.id, orderId))
}

/** Locks an order. */
export async function lockOrder(id: string) {
  const [row] = await db().select().from(customerOrder).where(eq(customerOrder.id, id)).for('update')
  return row
}

/** Ends every link of an older generation. */
export async function saveLinkGeneration(generation: number, id: string): Promise<void> {
  await db().update(customerOrder).set({ linkGeneration: generation }).where(eq(customerOrder.id, id))
}

/** Saves the state of an order. */
export async function saveOrderState(
  state: 'cancelled' | 'pending_payment' | 'placed' | 'closed',
  orderId: string,
): Promise<void> {
  await db().update(customerOrder).set({ state }).where(eq(customerOrder.id, orderId))
}
