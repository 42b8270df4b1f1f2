import { and, asc, eq } from 'drizzle-orm'
import { brand, product } from '#server/db/catalogue-tables.ts'
import { orderLine, sellerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Lists the lines of a shipment with what food authorities ask about them: ingredients, and who made them. */
export const listShipmentGoods = ({ orderId, position }: { orderId: string; position: number }) =>
  db()
    .select({ line: orderLine, sellerOrder, ingredients: product.ingredients, brand })
    .from(orderLine)
    .innerJoin(sellerOrder, eq(sellerOrder.id, orderLine.sellerOrderId))
    .innerJoin(product, eq(product.id, orderLine.productId))
    .innerJoin(brand, eq(brand.id, orderLine.brandId))
    .where(and(eq(orderLine.orderId, orderId), eq(sellerOrder.shipmentPosition, position)))
    .orderBy(asc(sellerOrder.position), asc(orderLine.position))
