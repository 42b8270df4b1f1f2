import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type BookingState, isLiveBooking, mayBecome } from '#domain/shipping/booking.ts'
import { carrierBooking, consignmentMend } from '#server/db/carrier-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { manifestLine } from '#server/db/manifest-tables.ts'
import { parcel, type ShippingAddress } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

export type BookingRow = typeof carrierBooking.$inferSelect

/** Locks a booking; its shipment is locked before it. */
export async function lockBooking(id: string): Promise<BookingRow | undefined> {
  const [row] = await db().select().from(carrierBooking).where(eq(carrierBooking.id, id)).for('update')
  return row
}

/** Reads a booking. */
export async function findBooking(id: string): Promise<BookingRow | undefined> {
  const [row] = await db().select().from(carrierBooking).where(eq(carrierBooking.id, id))
  return row
}

/** Returns the newest booking of a shipment; its lock is that of the shipment. */
export async function findNewestBooking(shipmentId: string): Promise<BookingRow | undefined> {
  const [row] = await db()
    .select()
    .from(carrierBooking)
    .where(eq(carrierBooking.shipmentId, shipmentId))
    .orderBy(desc(carrierBooking.attempt))
    .limit(1)
  return row
}

/** Returns the newest booking of each of these shipments, by the shipment's id. */
export async function listNewestBookings(shipmentIds: readonly string[]): Promise<Map<string, BookingRow>> {
  if (shipmentIds.length === 0) return new Map()
  const rows = await db()
    .select()
    .from(carrierBooking)
    .where(inArray(carrierBooking.shipmentId, [...shipmentIds]))
    .orderBy(asc(carrierBooking.attempt))
  return new Map(rows.map((row) => [row.shipmentId, row]))
}

/** Returns whether a booking is live, so that there is no other one for its shipment. */
export const holdsShipment = (row: BookingRow | undefined): boolean => row !== undefined && isLiveBooking(row.state)

/** Saves a new booking. */
export async function insertBooking(values: typeof carrierBooking.$inferInsert): Promise<void> {
  await db().insert(carrierBooking).values(values)
}

/** Moves a locked booking on. Throws on a step that does not exist. */
export async function moveBooking(
  row: BookingRow,
  state: BookingState,
  changes: Partial<Omit<BookingRow, 'id' | 'state'>> = {},
): Promise<void> {
  if (!mayBecome(row.state, state)) throw new Error(`a booking cannot go from ${row.state} to ${state}`)
  await changeBooking(row.id, { ...changes, state })
}

/** Changes what is known of a booking. */
export async function changeBooking(id: string, changes: Partial<Omit<BookingRow, 'id'>>): Promise<void> {
  await db()
    .update(carrierBooking)
    .set({ ...changes, updatedAt: dbNow })
    .where(eq(carrierBooking.id, id))
}

/** Deletes the parcel of a voided label, also from an open manifest; its booking stays. */
export async function deleteUnsentParcel(shipmentId: string): Promise<void> {
  const unsent = db()
    .select({ id: parcel.id })
    .from(parcel)
    .where(and(eq(parcel.shipmentId, shipmentId), eq(parcel.state, 'label_ready')))
  await db().delete(manifestLine).where(inArray(manifestLine.parcelId, unsent))
  await db()
    .delete(parcel)
    .where(and(eq(parcel.shipmentId, shipmentId), eq(parcel.state, 'label_ready')))
}

/** Returns the recipient's details as the hub mended them for labels and carriers. */
export async function readRecipient(shipmentId: string, shipping: ShippingAddress): Promise<ShippingAddress> {
  const mends = await db()
    .select()
    .from(consignmentMend)
    .where(eq(consignmentMend.shipmentId, shipmentId))
    .orderBy(asc(consignmentMend.id))
  return { ...shipping, ...Object.fromEntries(mends.map(({ field, value }) => [field, value])) }
}

/** Forgets what was mended of the recipient of a shipment: its order has an address that holds it. */
export async function deleteMends(shipmentId: string): Promise<void> {
  await db().delete(consignmentMend).where(eq(consignmentMend.shipmentId, shipmentId))
}

/** Locks the booking of a shipment that led to this waybill. */
export async function lockBookingOfWaybill(shipmentId: string, waybill: string): Promise<BookingRow | undefined> {
  const [row] = await db()
    .select()
    .from(carrierBooking)
    .where(and(eq(carrierBooking.shipmentId, shipmentId), eq(carrierBooking.waybill, waybill)))
    .orderBy(desc(carrierBooking.attempt))
    .limit(1)
    .for('update')
  return row
}

/** Saves a mended detail of a recipient. */
export async function insertMend(values: typeof consignmentMend.$inferInsert): Promise<void> {
  await db().insert(consignmentMend).values(values)
}
