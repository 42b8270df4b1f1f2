import { eq, sql } from 'drizzle-orm'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { sellers } from './demo-shop.ts'
import { buildOrder } from './order-builder.ts'

/** Inserts so many paid orders of two sellers of the demo customer, of which the first has brought its bag and the second is days late; returns their ids. */
export async function buildLateOrders(count: number): Promise<string[]> {
  const items = []
  for (const brandId of sellers) {
    const [found] = await db().select({ id: product.id }).from(product).where(eq(product.brandId, brandId)).limit(1)
    items.push({ productId: found?.id ?? '', quantity: 2 })
  }
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from account where email = 'customer@haatdi.example'`,
  )
  const today = indianDay(new Date()).day
  const orders: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { id, shipmentId, sellerOrders } = await buildOrder({
      items,
      method: 'online',
      ...(rows[0] ? { accountId: rows[0].id } : {}),
    })
    await db().execute(sql`update order_line set accepted_quantity = quantity where order_id = ${id}`)
    await db().execute(sql`update seller_order set state = 'received', packed_grams = 480, received_at = now()
      where id = ${sellerOrders[0]?.id}`)
    await db().execute(sql`update seller_order set state = 'accepted', hand_over_day = ${addDays(today, -3)}
      where id = ${sellerOrders[1]?.id}`)
    await db().execute(sql`update shipment set state = 'receiving', first_received_at = now() where id = ${shipmentId}`)
    await db().execute(sql`update customer_order set arrives_from = ${addDays(today, 1)}, arrives_to = ${addDays(today, 1)}
      where id = ${id}`)
    orders.push(id)
  }
  return orders
}
