import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { dbNow } from '#server/db/database-clock.ts'
import { sentAgain } from '#server/db/hub-tables.ts'
import { customerOrder, parcel } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

const isInForce = (shipmentId: string) => and(eq(sentAgain.shipmentId, shipmentId), isNull(sentAgain.stoppedAt))

/** Counts how often a box was sent again. */
export const countSendings = (shipmentId: string): Promise<number> => db().$count(sentAgain, isInForce(shipmentId))

/** Lists the decisions to send a box again with the parcel that had come back, the newest first. */
export const listSendings = (shipmentId: string) =>
  db()
    .select({ sending: sentAgain, parcel })
    .from(sentAgain)
    .innerJoin(parcel, eq(parcel.id, sentAgain.parcelId))
    .where(eq(sentAgain.shipmentId, shipmentId))
    .orderBy(desc(sentAgain.at), desc(sentAgain.id))

/** Saves the decision to send a box again. */
export async function insertSending(values: typeof sentAgain.$inferInsert): Promise<void> {
  await db().insert(sentAgain).values(values)
}

/** Saves that a box is not sent again after all. */
export async function saveStoppedSending(
  id: string,
  stopped: { stoppedBy: string; stopReason: string },
): Promise<void> {
  await db()
    .update(sentAgain)
    .set({ ...stopped, stoppedAt: dbNow })
    .where(eq(sentAgain.id, id))
}

/** Parts a parcel that came back from its box, which gets another one. The state is set so that lists are derived again. */
export async function separateParcel({ id, state, shipmentId }: typeof parcel.$inferSelect): Promise<void> {
  await db().update(parcel).set({ state, shipmentId: null, pastShipmentId: shipmentId }).where(eq(parcel.id, id))
}

/** Makes a parcel that came back the parcel of its box again. */
export async function takeParcelBack(id: string): Promise<void> {
  await db()
    .update(parcel)
    .set({ state: sql`${parcel.state}`, shipmentId: sql`${parcel.pastShipmentId}`, pastShipmentId: null })
    .where(eq(parcel.id, id))
}

/** Returns the parcel that carries a box, locked; it is locked after its box. */
export async function lockParcelOfShipment(shipmentId: string) {
  const [row] = await db().select().from(parcel).where(eq(parcel.shipmentId, shipmentId)).for('update')
  return row
}

/** Saves when an order of one box arrives. */
export async function saveOrderArrival(
  orderId: string,
  arrives: { arrivesFrom: string; arrivesTo: string },
): Promise<void> {
  await db().update(customerOrder).set(arrives).where(eq(customerOrder.id, orderId))
}

/**
 * Matches parcels `p` that carry their box `s` the first time: the customer paid for one carriage, so that what was charged counts
 * with the first parcel, and what carriers bill with each.
 */
export const isFirstParcel: SQL = sql`coalesce((select a.parcel_id from sent_again a
  where a.shipment_id = s.id and a.stopped_at is null order by a.at, a.id limit 1), p.id) = p.id`
