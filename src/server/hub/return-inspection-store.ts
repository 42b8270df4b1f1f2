import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import type { ReturnFinding } from '#domain/shipping/returned-goods.ts'
import { isWithdrawnLot } from '#server/catalogue/product-successor-store.ts'
import { account } from '#server/db/account-tables.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { returnInspection, returnInspectionLine, returnPhoto } from '#server/db/hub-tables.ts'
import { orderLine, parcel, sellerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { ShipmentRow } from '#server/orders/take-shipment-step.ts'

const returned = 'returned_to_hub' satisfies ParcelState

/** Returns whether the parcel of a box came back to the hub. */
export async function isBackAtHub(shipmentId: string): Promise<boolean> {
  const found = await db()
    .select({ id: parcel.id })
    .from(parcel)
    .where(and(eq(parcel.shipmentId, shipmentId), eq(parcel.state, returned)))
  return found.length > 0
}

/** Lists the lines of a box of which units were in it, with what decides whether they may be sold again. */
export const listReturnedLines = ({ orderId, position }: Pick<ShipmentRow, 'orderId' | 'position'>) =>
  db()
    .select({
      line: orderLine,
      sellerOrderCode: sellerOrder.code,
      shelfLifeDays: product.shelfLifeDays,
      isWithdrawn: sql<boolean>`${sql.raw(isWithdrawnLot('order_line'))}`,
    })
    .from(orderLine)
    .innerJoin(sellerOrder, eq(sellerOrder.id, orderLine.sellerOrderId))
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(
      and(
        eq(orderLine.orderId, orderId),
        eq(sellerOrder.shipmentPosition, position),
        sql`${orderLine.quantity} > ${orderLine.cancelledQuantity}`,
      ),
    )
    .orderBy(sellerOrder.position, orderLine.position)

export type ReturnedLineRow = Awaited<ReturnType<typeof listReturnedLines>>[number]

/** Returns the inspection of a box with who made it, or undefined. */
export async function findInspection(shipmentId: string) {
  const [row] = await db()
    .select({ at: returnInspection.at, by: account.name })
    .from(returnInspection)
    .innerJoin(account, eq(account.id, returnInspection.actorId))
    .where(eq(returnInspection.shipmentId, shipmentId))
  return row
}

export const listInspectedLines = (shipmentId: string) =>
  db().select().from(returnInspectionLine).where(eq(returnInspectionLine.shipmentId, shipmentId))

/** Saves what became of every unit of a box, which is locked. */
export async function insertInspection(
  inspection: typeof returnInspection.$inferInsert,
  findings: readonly ReturnFinding[],
): Promise<void> {
  const { shipmentId } = inspection
  await db().insert(returnInspection).values(inspection)
  await db()
    .insert(returnInspectionLine)
    .values(
      findings.map(({ lineId, shelved, destroyed, reason, photoId }) => ({
        shipmentId,
        lineId,
        shelved,
        destroyed,
        ...(destroyed > 0 ? { reason, photoId } : {}),
      })),
    )
}

/** Saves a photograph of goods that came back. */
export async function insertReturnPhoto(photo: typeof returnPhoto.$inferInsert): Promise<void> {
  await db().insert(returnPhoto).values(photo)
}

/** Returns those of these photographs that belong to a box. */
export async function listReturnPhotos(shipmentId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db()
    .select({ id: returnPhoto.id })
    .from(returnPhoto)
    .where(and(eq(returnPhoto.shipmentId, shipmentId), inArray(returnPhoto.id, [...ids])))
  return rows.map(({ id }) => id)
}

type WaitingReturn = {
  id: string
  orderNumber: string
  position: number
  shipmentCount: number
  waybill: string
  backAt: string
  units: number
  stores: Trilingual[]
}

/** Boxes that came back before returns were inspected do not wait: what became of their goods was settled by hand. */
const sinceInspections = sql`p.updated_at >= (select applied_at from migration where name = '0675-return-inspections.sql')`

/** Lists the boxes of a hub that came back and wait for their inspection, the longest waiting first. */
export async function listWaitingReturns(hubId: string, limit: number): Promise<WaitingReturn[]> {
  const { rows } = await db().execute<WaitingReturn>(sql`
    select s.id, o.number as "orderNumber", s.position, s.shipment_count as "shipmentCount", p.waybill,
      to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "backAt",
      sum(l.quantity - l.cancelled_quantity)::int as units, jsonb_agg(distinct b.name) as stores
    from parcel p join shipment s on s.id = p.shipment_id join customer_order o on o.id = s.order_id
      join seller_order f on f.order_id = s.order_id and f.shipment_position = s.position
      join order_line l on l.seller_order_id = f.id join brand b on b.id = f.brand_id
    where p.state = ${returned} and s.hub_id = ${hubId} and l.quantity > l.cancelled_quantity and ${sinceInspections}
      and not exists (select from return_inspection i where i.shipment_id = s.id)
    group by s.id, o.number, p.id order by p.updated_at, s.id limit ${limit}`)
  return rows
}
