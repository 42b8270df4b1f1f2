import { sql } from 'drizzle-orm'
import { product } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { buildOrder } from './order-builder.ts'

/** Inserts so many sealed boxes with complete papers, each of two units of one product; returns the ids of their shipments. */
export async function buildSealedShipments(count: number): Promise<string[]> {
  const [bought] = await db().select({ id: product.id }).from(product).orderBy(product.id).limit(1)
  const shipments: string[] = []
  for (let at = 0; at < count; at += 1) {
    const order = await buildOrder({ items: [{ productId: bought?.id ?? '', quantity: 2 }] })
    await db().execute(sql`
      update seller_order set state = 'boxed', packed_grams = 480, received_at = now() where order_id = ${order.id}`)
    await db().execute(sql`
      update shipment set state = 'papers_ready', measured_grams = 1310, length_mm = 300, width_mm = 220, height_mm = 150,
        photo = 'p', seal = ${`SEALED-${at}-${order.shipmentId.slice(0, 8)}`}, shelf = ${`C${at + 1}`}, sealed_at = now(),
        first_received_at = now() where id = ${order.shipmentId}`)
    shipments.push(order.shipmentId)
  }
  return shipments
}
