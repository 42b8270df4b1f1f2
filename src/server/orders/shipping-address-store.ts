import { eq } from 'drizzle-orm'
import { nameKeys } from '#domain/search/search-key.ts'
import { customerOrder, type ShippingAddress } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves where an order goes from now on. */
export async function saveShipping(orderId: string, shipping: ShippingAddress): Promise<void> {
  const recipientKey = nameKeys(shipping.fullName).join(' ')
  await db().update(customerOrder).set({ shipping, recipientKey }).where(eq(customerOrder.id, orderId))
}
