import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import type { RecallLocation } from '#domain/shipping/recall.ts'
import { isSameProduct, isWithdrawnLot, lockSuccessors, lotKeyOf } from '#server/catalogue/product-successor-store.ts'
import { brand, product } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { recall, recallUnit } from '#server/db/hub-tables.ts'
import { customerOrder, orderLine, parcel, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

type Scope = string | null

/** The lot of a line as `comparableLot` writes it. */
const lotKey = sql.raw(lotKeyOf('l'))
const isSame = sql.raw(isSameProduct('own', 'other'))

/**
 * Locks a product of a store, or of any for an admin: packing that has begun is over. Returns the one that took it over
 * where it was merged.
 */
export async function lockRecalledProduct(id: string, scope: Scope) {
  const current = (await lockSuccessors([id], 'update')).get(id) ?? id
  const [row] = await db()
    .select({ id: product.id, brandId: product.brandId })
    .from(product)
    .where(and(eq(product.id, current), scope === null ? undefined : eq(product.brandId, scope)))
  return row
}

/**
 * Inserts a recall unless the lot is withdrawn already, also before its product was merged; returns the one that counts.
 * The caller holds the lock of the product.
 */
export async function insertRecall(row: typeof recall.$inferInsert): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select r.id from product own join product other on ${isSame} join recall r on r.product_id = other.id
    where own.id = ${row.productId} and r.lot_key = ${row.lotKey} order by r.at, r.id limit 1`)
  const [found] = rows
  if (found) return found.id
  await db().insert(recall).values(row)
  return row.id
}

/**
 * Finds all units of a withdrawn lot that were packed, under any id of its product and whatever has become of them; again
 * adds nothing.
 */
export async function insertRecallUnits(recallId: string): Promise<void> {
  await db().execute(sql`
    insert into recall_unit (recall_id, line_id, order_id, quantity)
    select r.id, l.id, l.order_id, l.quantity - l.cancelled_quantity
    from recall r join product own on own.id = r.product_id join product other on ${isSame}
      join order_line l on l.product_id = other.id and ${lotKey} = r.lot_key
    where r.id = ${recallId} and l.cancelled_quantity < l.quantity
      and not exists (select from recall_unit u join recall o on o.id = u.recall_id
        where u.line_id = l.id and o.id <> r.id and o.lot_key = r.lot_key)
    on conflict do nothing`)
}

/**
 * Lists units whose customers were not emailed yet, and those that a carrier took although they were to be taken out,
 * without those attempted already.
 */
export async function listUnsettledUnits(attempted: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select recall_id || ' ' || line_id as id from recall_unit
    where (settled_at is null or state = 'open' and exists (select from shipment b
        join order_line l on l.id = recall_unit.line_id join seller_order s on s.id = l.seller_order_id
        where b.order_id = recall_unit.order_id and b.position = s.shipment_position and b.state = 'handed_to_carrier'))
      and recall_id || ' ' || line_id not in
      (select jsonb_array_elements_text(${JSON.stringify(attempted)}::jsonb))
    order by recall_id, line_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

const selectUnits = () =>
  db()
    .select({
      unit: recallUnit,
      line: orderLine,
      sellerOrder: sellerOrder,
      shipment: shipment,
      parcel: parcel.state,
      lot: recall.lot,
      orderNumber: customerOrder.number,
      recipient: sql<string>`${customerOrder.shipping} ->> 'fullName'`,
    })
    .from(recallUnit)
    .innerJoin(recall, eq(recall.id, recallUnit.recallId))
    .innerJoin(orderLine, eq(orderLine.id, recallUnit.lineId))
    .innerJoin(sellerOrder, eq(sellerOrder.id, orderLine.sellerOrderId))
    .innerJoin(
      shipment,
      and(eq(shipment.orderId, recallUnit.orderId), eq(shipment.position, sellerOrder.shipmentPosition)),
    )
    .innerJoin(customerOrder, eq(customerOrder.id, recallUnit.orderId))
    .leftJoin(parcel, eq(parcel.shipmentId, shipment.id))
    .$dynamic()

/** Returns one unit with its line, seller order, box and order. */
export async function findRecallUnit(recallId: string, lineId: string) {
  const [row] = await selectUnits().where(and(eq(recallUnit.recallId, recallId), eq(recallUnit.lineId, lineId)))
  return row
}

/** Saves where units were found, and that their customer is emailed. */
export async function settleUnit(
  recallId: string,
  lineId: string,
  location: RecallLocation,
  isGone: boolean,
): Promise<void> {
  await db()
    .update(recallUnit)
    .set({ location, settledAt: dbNow, ...(isGone ? { state: 'warned' as const } : {}) })
    .where(and(eq(recallUnit.recallId, recallId), eq(recallUnit.lineId, lineId)))
}

/** Saves that the open units of a line were taken out, for every recall they are of. */
export async function saveTakenOut(lineId: string, actorId: string): Promise<void> {
  await db()
    .update(recallUnit)
    .set({ state: 'taken_out', actorId })
    .where(and(eq(recallUnit.lineId, lineId), eq(recallUnit.state, 'open')))
}

/** Lists recalls, the newest first. */
export const listRecalls = (scope: Scope, limit: number) =>
  db()
    .select({ recall, productName: product.name, brandName: brand.name })
    .from(recall)
    .innerJoin(product, eq(product.id, recall.productId))
    .innerJoin(brand, eq(brand.id, recall.brandId))
    .where(scope === null ? undefined : eq(recall.brandId, scope))
    .orderBy(desc(recall.at), desc(recall.id))
    .limit(limit)

/** Lists the units of recalls with the number and recipient of their orders. */
export const listRecallUnits = (recallIds: readonly string[], limit: number) =>
  selectUnits()
    .where(inArray(recallUnit.recallId, [...recallIds]))
    .orderBy(asc(customerOrder.number), asc(orderLine.position))
    .limit(limit)

type Lot = { productId: string; name: Trilingual; lot: string; units: number; gone: number }

/**
 * Lists the lots of a store that were packed within a year, with their units and how many have left the hub. Those of a
 * merged product are its successor's.
 */
export async function listLots(scope: Scope, limit: number): Promise<Lot[]> {
  const { rows } = await db().execute<Lot>(sql`
    select p.id as "productId", p.name, l.lot, sum(l.quantity - l.cancelled_quantity)::int as units,
      coalesce(sum(l.quantity - l.cancelled_quantity) filter (where b.state = 'handed_to_carrier'), 0)::int as gone
    from order_line l join product sold on sold.id = l.product_id
      join product p on p.id = coalesce(sold.merged_into, sold.id) join seller_order s on s.id = l.seller_order_id
      join shipment b on b.order_id = l.order_id and b.position = s.shipment_position
    join customer_order o on o.id = l.order_id
    where l.lot is not null and l.cancelled_quantity < l.quantity and o.placed_at > now() - interval '1 year'
      and ${scope === null ? sql`true` : sql`l.brand_id = ${scope}`}
      and not ${sql.raw(isWithdrawnLot('l'))}
    group by p.id, p.name, l.lot order by max(o.placed_at) desc, p.id, l.lot limit ${limit}`)
  return rows
}
