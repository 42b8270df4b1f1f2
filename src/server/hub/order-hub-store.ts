import { asc, eq, isNull, sql } from 'drizzle-orm'
import { hub } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns the hub of an order, with how far its box and its bags are. */
export async function findLocationOfOrder(orderId: string) {
  const [row] = await db()
    .select({ hub, state: shipment.state })
    .from(shipment)
    .innerJoin(hub, eq(hub.id, shipment.hubId))
    .where(eq(shipment.orderId, orderId))
  if (!row) return undefined
  const bags = await db()
    .select({ code: sellerOrder.code, state: sellerOrder.state })
    .from(sellerOrder)
    .where(eq(sellerOrder.orderId, orderId))
    .orderBy(asc(sellerOrder.position))
  return { ...row, bags }
}

/** Lists the open hubs. */
export const listOpenHubs = () => db().select().from(hub).where(isNull(hub.closedAt)).orderBy(asc(hub.id))

/** Saves to which hub an order goes; its box goes with it, and so do the times of its steps in the reports. */
export async function saveHubOfOrder(orderId: string, hubId: string): Promise<void> {
  await db().update(customerOrder).set({ hubId }).where(eq(customerOrder.id, orderId))
  await db()
    .update(shipment)
    .set({ version: sql`${shipment.version} + 1`, updatedAt: dbNow })
    .where(eq(shipment.orderId, orderId))
  await db().execute(sql`
    insert into metric_change (kind, day)
    select distinct 'steps', day_in_india(at) from order_event where order_id = ${orderId}`)
}
