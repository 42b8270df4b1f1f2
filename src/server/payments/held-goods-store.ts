import { eq } from 'drizzle-orm'
import { readCartProducts, sellsNow } from '#server/cart/cart-product-store.ts'
import { readClock } from '#server/db/database-clock.ts'
import { orderLine } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

export async function storesSell(orderId: string): Promise<boolean> {
  const lines = await db().select({ id: orderLine.productId }).from(orderLine).where(eq(orderLine.orderId, orderId))
  const rows = await readCartProducts(lines.map(({ id }) => id))
  const now = await readClock()
  return rows.every((row) => sellsNow(row, now))
}
