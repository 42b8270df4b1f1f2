import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { LateChoice } from '#domain/shipping/late-choice.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { lateDecision } from '#server/db/hub-tables.ts'
import { customerOrder, inItsShipment, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

export type LateDecision = typeof lateDecision.$inferSelect

/** Records what was asked or decided about an order of which a part is late. */
export async function insertLateDecision(decision: Omit<typeof lateDecision.$inferInsert, 'at'>): Promise<void> {
  await db().insert(lateDecision).values(decision)
}

/** Returns what was decided last, with whether the customer's hours to answer are over by the database's clock. */
export async function findLateDecision(orderId: string, answerHours: number) {
  const [row] = await db()
    .select({
      decision: lateDecision,
      // Who has opened the payment page of a second box has until that is over.
      isOver: sql<boolean>`${lateDecision.at} + make_interval(hours => ${answerHours}) <= ${dbNow} and not exists (
        select from second_box_offer f where f.order_id = late_decision.order_id and f.state in ('open', 'paid')
          and f.pay_by > ${dbNow})`,
    })
    .from(lateDecision)
    .where(eq(lateDecision.orderId, orderId))
    .orderBy(desc(lateDecision.id))
    .limit(1)
  return row
}

/** Saves what the customer wants when a store is late. */
export async function saveLateChoice(orderId: string, lateChoice: LateChoice): Promise<void> {
  await db().update(customerOrder).set({ lateChoice }).where(eq(customerOrder.id, orderId))
}

/** Raises the version of a shipment about which something was decided. */
export async function raiseShipmentVersion(id: string): Promise<void> {
  await db()
    .update(shipment)
    .set({ version: sql`${shipment.version} + 1`, updatedAt: dbNow })
    .where(eq(shipment.id, id))
}

/** Returns the pickup hours and names of stores by their ids. */
export async function listStoreHours(brandIds: readonly string[]) {
  const rows = await db()
    .select({ id: brand.id, name: brand.name, pickupHours: brand.pickupHours })
    .from(brand)
    .where(inArray(brand.id, [...brandIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A seller order that should have left its store before a day, of a box of which something is there. */
const isLate = (today: CalendarDay) => sql`
  ${shipment.state} in ('receiving', 'on_hold') and ${shipment.firstReceivedAt} is not null
  and ${customerOrder.state} = 'placed'
  and (${sellerOrder.state} = 'lapsed' or ${sellerOrder.state} in ('awaiting_acceptance', 'accepted', 'part_accepted',
    'packed', 'handed_over') and coalesce(${sellerOrder.handOverDay}, (${customerOrder.placedAt} at time zone
    'Asia/Kolkata')::date + 3) < ${today}::date)`

const selectLate = (today: CalendarDay) =>
  db()
    .select({
      id: shipment.id,
      orderId: shipment.orderId,
      number: customerOrder.number,
      bin: shipment.bin,
      state: shipment.state,
      stores: sql<string[]>`array_agg(${sellerOrder.brandId} order by ${sellerOrder.position})`,
    })
    .from(shipment)
    .innerJoin(customerOrder, eq(customerOrder.id, shipment.orderId))
    .innerJoin(sellerOrder, inItsShipment)
    .where(isLate(today))
    .groupBy(shipment.id, customerOrder.id)
    .orderBy(shipment.firstReceivedAt, shipment.id)
    .$dynamic()

/** Lists the boxes of a hub that wait for a late store, the longest waiting first. */
export const listLateShipments = (today: CalendarDay, hubId: string, limit: number) =>
  selectLate(today)
    .where(and(isLate(today), eq(shipment.hubId, hubId)))
    .limit(limit)

/** Lists their orders for the policy, without those attempted already. */
export async function listLateOrders(
  today: CalendarDay,
  attempted: readonly string[],
  limit: number,
): Promise<string[]> {
  const left = attempted.length === 0 ? undefined : notInArray(shipment.orderId, [...attempted])
  const rows = await selectLate(today)
    .where(and(isLate(today), left))
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}
