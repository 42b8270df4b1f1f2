import { eq, sql } from 'drizzle-orm'
import { dbNow } from '#server/db/database-clock.ts'
import { sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves the state of a seller order and what changes with it, as its next version; returns it as it is now. */
export async function saveSellerOrderState(id: string, changes: Partial<typeof sellerOrder.$inferSelect>) {
  const [saved] = await db()
    .update(sellerOrder)
    .set({ ...changes, version: sql`${sellerOrder.version} + 1`, updatedAt: dbNow })
    .where(eq(sellerOrder.id, id))
    .returning()
  return saved
}

/** Saves the state of a shipment and what changes with it, as its next version; returns it as it is now. */
export async function saveShipmentState(id: string, changes: Partial<typeof shipment.$inferSelect>) {
  const [saved] = await db()
    .update(shipment)
    .set({ ...changes, version: sql`${shipment.version} + 1`, updatedAt: dbNow })
    .where(eq(shipment.id, id))
    .returning()
  return saved
}
