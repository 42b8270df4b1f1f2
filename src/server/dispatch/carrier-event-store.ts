import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { isParcelOver, parcelStates } from '#domain/shipping/parcel-flow.ts'
import type { CarrierEvent } from '#server/carriers/carrier.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { carrierEvent } from '#server/db/manifest-tables.ts'
import { parcel } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves a carrier's reports, each once; returns the waybills that have new ones. */
export async function insertEvents(carrier: string, events: readonly CarrierEvent[]): Promise<string[]> {
  if (events.length === 0) return []
  const rows = await db()
    .insert(carrierEvent)
    .values(
      events.map(({ waybill, code, at, state, receivedBy }) => ({
        carrier,
        waybill,
        code: code.slice(0, 80),
        at,
        state,
        receivedBy: receivedBy?.trim().slice(0, 120) || null,
      })),
    )
    .onConflictDoNothing()
    .returning({ waybill: carrierEvent.waybill })
  return [...new Set(rows.map(({ waybill }) => waybill))]
}

/** Lists the reports of a parcel that have not been applied. */
export const listWaitingEvents = (carrier: string, waybill: string) =>
  db()
    .select()
    .from(carrierEvent)
    .where(and(eq(carrierEvent.carrier, carrier), eq(carrierEvent.waybill, waybill), isNull(carrierEvent.appliedAt)))
    .orderBy(asc(carrierEvent.at), asc(carrierEvent.id))

/** Marks reports as applied. */
export async function markApplied(ids: readonly number[]): Promise<void> {
  await db()
    .update(carrierEvent)
    .set({ appliedAt: dbNow })
    .where(inArray(carrierEvent.id, [...ids]))
}

/** Returns who took a parcel, as its carrier says; null where it said nothing. */
export async function findReceiver(carrier: string, waybill: string): Promise<string | null> {
  const [row] = await db()
    .select({ name: carrierEvent.receivedBy })
    .from(carrierEvent)
    .where(
      and(
        eq(carrierEvent.carrier, carrier),
        eq(carrierEvent.waybill, waybill),
        eq(carrierEvent.state, 'delivered'),
        isNotNull(carrierEvent.receivedBy),
      ),
    )
    .orderBy(desc(carrierEvent.at))
    .limit(1)
  return row?.name ?? null
}

/** Finds the parcel with this waybill of a carrier. */
export async function findParcelOfWaybill(carrier: string, waybill: string) {
  const [row] = await db()
    .select({ id: parcel.id, orderId: parcel.orderId, waybill: parcel.waybill, state: parcel.state })
    .from(parcel)
    .where(and(eq(parcel.carrier, carrier), eq(parcel.waybill, waybill)))
  return row
}

const over = parcelStates.filter(isParcelOver)

/** Takes the parcels under way that their carrier was not asked about for so many minutes, and marks them as asked. */
export async function takeParcelsToPoll(carrier: string, minutes: number): Promise<string[]> {
  const due = db()
    .select({ id: parcel.id })
    .from(parcel)
    .where(
      and(
        eq(parcel.carrier, carrier),
        notInArray(parcel.state, [...over, 'label_ready']),
        or(isNull(parcel.polledAt), sql`${parcel.polledAt} < now() - make_interval(mins => ${minutes})`),
      ),
    )
    .orderBy(sql`${parcel.polledAt} nulls first`)
    .limit(100)
    .for('update', { skipLocked: true })
  const rows = await db()
    .update(parcel)
    .set({ polledAt: dbNow })
    .where(sql`${parcel.id} = any(array(${due}))`)
    .returning({ waybill: parcel.waybill })
  return rows.map(({ waybill }) => waybill)
}

/** Lists the waybills of a carrier's parcels that are under way. */
export async function listTravelling(carrier: string): Promise<string[]> {
  const rows = await db()
    .select({ waybill: parcel.waybill })
    .from(parcel)
    .where(and(eq(parcel.carrier, carrier), notInArray(parcel.state, [...over, 'label_ready'])))
    .limit(500)
  return rows.map(({ waybill }) => waybill)
}
