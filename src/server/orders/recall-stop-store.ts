import { sql } from 'drizzle-orm'
import { isSameProduct, lockSuccessors } from '#server/catalogue/product-successor-store.ts'
import { db } from '#server/db/transaction.ts'

/** Returns whether a shipment still has units of a withdrawn lot that are to be taken out. */
export async function hasRecalledUnits({ orderId, position }: { orderId: string; position: number }): Promise<boolean> {
  const { rows } = await db().execute<{ found: boolean }>(sql`
    select exists (select from recall_unit u join order_line l on l.id = u.line_id
        join seller_order s on s.id = l.seller_order_id
      where u.order_id = ${orderId} and s.shipment_position = ${position} and u.state = 'open' and l.cancelled_quantity < l.quantity) as found`)
  return rows[0]?.found === true
}

/**
 * Locks products until the transaction ends, so that no lot of them is withdrawn meanwhile; returns the withdrawn ones,
 * also those of a product that was merged with one of them.
 */
export async function listWithdrawnLots(
  productIds: readonly string[],
): Promise<{ productId: string; lotKey: string }[]> {
  await lockSuccessors(productIds, 'share')
  const { rows } = await db().execute<{ productId: string; lotKey: string }>(sql`
    select distinct own.id as "productId", r.lot_key as "lotKey"
    from product own join product other on ${sql.raw(isSameProduct('own', 'other'))} join recall r on r.product_id = other.id
    where own.id in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))`)
  return rows
}
