import { eq, sql } from 'drizzle-orm'
import type { BoxState } from '#domain/box-flow.ts'
import type { PartState } from '#domain/fulfilment-flow.ts'
import { deriveOrderStatus, type StoredOrderState } from '#domain/order-status.ts'
import type { OrderStatus } from '#domain/order-statuses.ts'
import type { ParcelState } from '#domain/parcel-flow.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { beforeCommit, db } from '#server/db/transaction.ts'

/**
 * Locks an order's money, state and status until the transaction ends. Every transaction that changes an order, its
 * shipment, seller orders, parcel or payments takes this lock before the others; rows that refer to the order can
 * still be written.
 */
export const keepOrder = (orderId: string) =>
  db().execute(sql`select from customer_order where id = ${orderId} for no key update`)

/**
 * Schedules deriving and storing the order's status at the end of the transaction, once for all steps. Call it in the
 * transaction that changes the state of an order, a seller order, a shipment or a parcel.
 */
export const orderStatusChanged = (orderId: string): void =>
  beforeCommit(`order-status:${orderId}`, () => saveOrderStatus(orderId))

type Facts = {
  status: OrderStatus
  stored: StoredOrderState
  fulfilments: PartState[]
  box: BoxState | null
  parcels: ParcelState[]
}

const readFacts = {
  name: 'order_status_facts',
  text: `
    select o.status, o.state as stored, b.state as box,
      (select coalesce(jsonb_agg(f.state), '[]') from fulfilment f where f.order_id = o.id) as fulfilments,
      (select coalesce(jsonb_agg(p.state), '[]') from parcel p where p.order_id = o.id) as parcels
    from customer_order o left join public.box b on b.order_id = o.id where o.id = $1`,
}

/**
 * Locks the order and stores its status. With the lock, two transactions that change different seller orders never
 * derive it from outdated rows.
 */
async function saveOrderStatus(orderId: string): Promise<void> {
  await keepOrder(orderId)
  const [facts] = await runStatement<Facts>(readFacts, [orderId])
  if (!facts) throw new Error(`order ${orderId} is gone`)
  const { status } = deriveOrderStatus(facts)
  if (status !== facts.status) await db().update(customerOrder).set({ status }).where(eq(customerOrder.id, orderId))
}
