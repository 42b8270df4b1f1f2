import { eq, sql } from 'drizzle-orm'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder, orderLine, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

type Line = typeof orderLine.$inferSelect
type Order = typeof customerOrder.$inferSelect

/** Saves what is left of a line. */
export async function saveRemainingUnits(
  id: string,
  left: Pick<Line, 'cancelledQuantity' | 'returnedPaise' | 'acceptedQuantity' | 'receivedQuantity'>,
): Promise<void> {
  await db().update(orderLine).set(left).where(eq(orderLine.id, id))
}

/** Saves what ended of the discount of a line, of which all units stay. */
export async function saveLostDiscount(
  id: string,
  { returnedPaise, lostDiscountPaise }: Pick<Line, 'returnedPaise' | 'lostDiscountPaise'>,
): Promise<void> {
  await db().update(orderLine).set({ returnedPaise, lostDiscountPaise }).where(eq(orderLine.id, id))
}

/** Saves the charges of an order that are returned, or added, in paise. */
export async function saveReturnedCharges(
  id: string,
  charges: Pick<Order, 'returnedDeliveryPaise' | 'addedDeliveryPaise' | 'returnedCodFeePaise'>,
): Promise<void> {
  await db().update(customerOrder).set(charges).where(eq(customerOrder.id, id))
}

/** Raises the version of a seller order whose units have changed. */
export async function raiseSellerOrderVersion(id: string): Promise<void> {
  await db()
    .update(sellerOrder)
    .set({ version: sql`${sellerOrder.version} + 1`, updatedAt: dbNow })
    .where(eq(sellerOrder.id, id))
}

/** Saves the weight a shipment is expected to have, in grams. */
export async function saveExpectedGrams(id: string, expectedGrams: number): Promise<void> {
  await db()
    .update(shipment)
    .set({ expectedGrams, version: sql`${shipment.version} + 1` })
    .where(eq(shipment.id, id))
}
