import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { isReceivedSellerOrder, type SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import { type HandCountReason, isEveryUnitCounted, type ShipmentLine } from '#domain/shipping/packed-units.ts'
import type { ShipmentState } from '#domain/shipping/shipment-flow.ts'
import { isWithdrawnLot } from '#server/catalogue/product-successor-store.ts'
import { packedUnit } from '#server/db/hub-tables.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { db } from '#server/db/transaction.ts'
import { noteOrderLocked } from '#server/orders/order-status-store.ts'

type CountedUnit = {
  id: string
  unit: number | null
  quantity: number
  reason: HandCountReason | null
  actorId: string
  by: string
  at: Date
}
export type CountedLine = Omit<ShipmentLine, 'units'> & {
  name: Trilingual
  brandName: Trilingual
  weight: string
  lot: string | null
  units: CountedUnit[]
}
export type CountedShipment = {
  state: ShipmentState
  orderNumber: string
  sellerOrders: SellerOrderState[]
  lines: CountedLine[]
}

const linesOfShipment = {
  name: 'counted_lines_of_shipment',
  text: `select s.state as "stateOfShipment", o.number as "orderNumber", f.code as bag, f.state as "bagState", l.id as "lineId", l.position,
      l.product_id as "productId", l.name, l.brand_name as "brandName", l.weight, l.lot, l.quantity as labelled,
      coalesce(l.received_quantity, l.accepted_quantity, l.quantity) as quantity,
      ${isWithdrawnLot('l')} as "isWithdrawn",
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'unit', u.unit, 'quantity', u.quantity, 'reason', u.reason,
          'actorId', u.actor_id, 'by', a.name, 'at', (extract(epoch from u.at) * 1000)::bigint) order by u.at desc, u.id), '[]')
        from packed_unit u join account a on a.id = u.actor_id
        where u.line_id = l.id and u.shipment_id = s.id and u.taken_out_at is null) as units
    from shipment s join customer_order o on o.id = s.order_id
      join seller_order f on f.order_id = s.order_id and f.shipment_position = s.position
      join order_line l on l.seller_order_id = f.id
    where s.id = $1 and o.state <> 'pending_payment' order by f.position, l.position`,
}

type Row = Omit<CountedLine, 'units'> & {
  stateOfShipment: ShipmentState
  orderNumber: string
  bagState: SellerOrderState
  units: (Omit<CountedUnit, 'at'> & { at: number })[]
}

/** Returns what belongs into a box and what was counted into it, in one statement, because scanners wait. Refuses with thing/not-found. */
export async function findCountedShipment(shipmentId: string): Promise<CountedShipment> {
  const rows = await runStatement<Row>(linesOfShipment, [shipmentId])
  const [first] = rows
  if (!first) return refuse('thing/not-found')
  const bags = new Map(rows.map(({ bag, bagState }) => [bag, bagState]))
  return {
    state: first.stateOfShipment,
    orderNumber: first.orderNumber,
    sellerOrders: [...bags.values()],
    lines: rows.map(({ stateOfShipment: _, orderNumber: __, bagState, units, ...line }) => ({
      ...line,
      quantity: isReceivedSellerOrder(bagState) ? line.quantity : 0,
      units: units.map((unit) => ({ ...unit, at: new Date(unit.at) })),
    })),
  }
}

const lockOrderOfShipment = {
  name: 'lock_order_of_shipment',
  text: `select o.id as "orderId" from shipment s join customer_order o on o.id = s.order_id where s.id = $1 for no key update of o`,
}

/**
 * Locks the order of a box, which everyone who changes its boxes locks first, and returns it as it is then. Refuses with thing/not-found.
 */
export async function lockCountedShipment(shipmentId: string): Promise<CountedShipment> {
  const [found] = await runStatement<{ orderId: string }>(lockOrderOfShipment, [shipmentId])
  if (!found) return refuse('thing/not-found')
  noteOrderLocked(found.orderId)
  return findCountedShipment(shipmentId)
}

/** Returns whether exactly what belongs into a box was counted into it. */
export const isWholeShipment = async (shipmentId: string): Promise<boolean> =>
  isEveryUnitCounted((await findCountedShipment(shipmentId)).lines)

/** An instant of an act: when it was done without a connection, at most a day ago and never later than now. */
const actTime = (at: Date | undefined) =>
  sql<Date>`greatest(least(clock_timestamp(), ${at?.toISOString() ?? null}::timestamptz), now() - interval '1 day')`

type NewUnit = Omit<typeof packedUnit.$inferInsert, 'at'> & { at: Date | undefined }

/** Saves what was counted, and returns when it counts as done; undefined when the same act was saved before. */
export async function insertPackedUnit({ at, ...values }: NewUnit): Promise<Date | undefined> {
  const [saved] = await db()
    .insert(packedUnit)
    .values({ ...values, at: actTime(at) as unknown as Date })
    .onConflictDoNothing({ target: packedUnit.id })
    .returning({ at: packedUnit.at })
  return saved?.at
}

/** Returns whether this was counted into a box, be it still there or not. */
export async function wasCounted(shipmentId: string, id: string): Promise<boolean> {
  const found = await db()
    .select({ id: packedUnit.id })
    .from(packedUnit)
    .where(and(eq(packedUnit.id, id), eq(packedUnit.shipmentId, shipmentId)))
  return found.length > 0
}

type Leaving = { at?: Date | undefined; actorId: string }
const leaving = ({ at, actorId }: Leaving) => ({ takenOutAt: actTime(at), takenOutBy: actorId })

/** Saves that what was counted was taken out again. */
export async function saveUnitTakenOut(shipmentId: string, id: string, by: Leaving): Promise<void> {
  await db()
    .update(packedUnit)
    .set(leaving(by))
    .where(and(eq(packedUnit.id, id), eq(packedUnit.shipmentId, shipmentId), isNull(packedUnit.takenOutAt)))
}

/** Saves the same of all units of a line. */
export async function saveLineTakenOut(lineId: string, by: Leaving): Promise<void> {
  await db()
    .update(packedUnit)
    .set(leaving(by))
    .where(and(eq(packedUnit.lineId, lineId), isNull(packedUnit.takenOutAt)))
}
