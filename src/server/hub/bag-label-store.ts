import { eq, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { brand, country } from '#server/db/catalogue-tables.ts'
import { customerOrder, inItsShipment, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Finds what the label of a bag shows, with the hub that prints it; undefined for none, or an order that is not paid. */
export async function findBagToLabel(sellerOrderId: string) {
  const [row] = await db()
    .select({
      sellerOrder,
      hubId: shipment.hubId,
      orderState: customerOrder.state,
      orderNumber: customerOrder.number,
      shipping: customerOrder.shipping,
      countryName: sql<Trilingual | null>`${country.rules} -> 'name'`,
      storeName: brand.name,
      bags: sql<number>`(select count(*)::int from seller_order s where s.order_id = ${sellerOrder.orderId})`,
    })
    .from(sellerOrder)
    .innerJoin(customerOrder, eq(customerOrder.id, sellerOrder.orderId))
    .innerJoin(shipment, inItsShipment)
    .innerJoin(brand, eq(brand.id, sellerOrder.brandId))
    .leftJoin(country, eq(country.code, customerOrder.destination))
    .where(eq(sellerOrder.id, sellerOrderId))
  return row?.orderState === 'pending_payment' ? undefined : row
}
