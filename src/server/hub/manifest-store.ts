import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { hubCodeOf } from '#domain/shipping/hub-code.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { hub } from '#server/db/catalogue-tables.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import { manifest, manifestLine } from '#server/db/manifest-tables.ts'
import { customerOrder, parcel, shipment, shipmentOfParcel } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Performer } from '#server/orders/record-event.ts'

export type ManifestRow = typeof manifest.$inferSelect
type ParcelOfCarrier = { id: string; carrier: string }

const lineColumns = {
  manifestId: manifestLine.manifestId,
  parcelId: manifestLine.parcelId,
  position: manifestLine.position,
  orderNumber: customerOrder.number,
  orderId: customerOrder.id,
  destination: customerOrder.destination,
  waybill: parcel.waybill,
  parcelState: parcel.state,
  serviceId: customerOrder.serviceId,
  rateVersion: customerOrder.rateVersion,
  grams: sql<number>`coalesce(${shipment.measuredGrams}, ${shipment.expectedGrams})`,
}

/** Lists the lines of a manifest in the order they were scanned. */
export const listManifestLines = (manifestId: string) =>
  db()
    .select(lineColumns)
    .from(manifestLine)
    .innerJoin(parcel, eq(parcel.id, manifestLine.parcelId))
    .innerJoin(shipment, eq(shipment.id, shipmentOfParcel))
    .innerJoin(customerOrder, eq(customerOrder.id, parcel.orderId))
    .where(eq(manifestLine.manifestId, manifestId))
    .orderBy(asc(manifestLine.position))

/** Lists the open manifests of a hub, then the newest closed ones. */
export async function listManifests(hubId: string, closedCount: number): Promise<ManifestRow[]> {
  const open = await db()
    .select()
    .from(manifest)
    .where(and(eq(manifest.hubId, hubId), eq(manifest.state, 'open')))
    .orderBy(asc(manifest.number))
  const closed = await db()
    .select()
    .from(manifest)
    .where(and(eq(manifest.hubId, hubId), eq(manifest.state, 'closed')))
    .orderBy(desc(manifest.closedAt))
    .limit(closedCount)
  return [...open, ...closed]
}

/** Reads a manifest. */
export async function findManifest(id: string): Promise<ManifestRow | undefined> {
  const [row] = await db().select().from(manifest).where(eq(manifest.id, id))
  return row
}

/** Locks a manifest until the transaction ends. */
export async function lockManifest(id: string): Promise<ManifestRow | undefined> {
  const [row] = await db().select().from(manifest).where(eq(manifest.id, id)).for('update')
  return row
}

/** Returns the manifest that a parcel is on. */
export async function findManifestOf(parcelId: string): Promise<ManifestRow | undefined> {
  const [row] = await db()
    .select({ manifest })
    .from(manifestLine)
    .innerJoin(manifest, eq(manifest.id, manifestLine.manifestId))
    .where(eq(manifestLine.parcelId, parcelId))
  return row?.manifest
}

/** Locks the open manifest of a carrier at a hub, a new one if there is none; one at a time opens it. */
export async function lockOpenManifest(hubId: string, carrier: string): Promise<ManifestRow> {
  await db().execute(sql`select from hub where id = ${hubId} for no key update`)
  const [open] = await db()
    .select()
    .from(manifest)
    .where(and(eq(manifest.hubId, hubId), eq(manifest.carrier, carrier), eq(manifest.state, 'open')))
    .for('update')
  return open ?? insertManifest({ hubId, carrier })
}

async function insertManifest(
  draft: Pick<ManifestRow, 'hubId' | 'carrier'> & Partial<ManifestRow>,
): Promise<ManifestRow> {
  const { day } = indianDay(await readClock())
  const [counted] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(manifest)
    .where(and(eq(manifest.hubId, draft.hubId), eq(manifest.day, day)))
  const [place] = await db().select({ id: hub.id, code: hub.code }).from(hub).where(eq(hub.id, draft.hubId))
  if (!place) throw new Error(`hub ${draft.hubId} is gone although it was locked`)
  const number = `M-${day.replaceAll('-', '').slice(2)}-${hubCodeOf(place)}-${(counted?.count ?? 0) + 1}`
  const [row] = await db()
    .insert(manifest)
    .values({ id: randomUUID(), number, day, state: 'open', ...draft })
    .returning()
  if (!row) throw new Error('no manifest was written')
  return row
}

/** Counts the lines of a manifest. */
export async function countManifestLines(manifestId: string): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(manifestLine)
    .where(eq(manifestLine.manifestId, manifestId))
  return row?.count ?? 0
}

/** Adds a parcel to a locked manifest, after its other lines. */
export async function insertManifestLine(manifestId: string, parcelId: string, scannedBy: string): Promise<void> {
  const [last] = await db()
    .select({ position: sql<number>`coalesce(max(${manifestLine.position}), 0)` })
    .from(manifestLine)
    .where(eq(manifestLine.manifestId, manifestId))
  await db()
    .insert(manifestLine)
    .values({ manifestId, parcelId, position: Number(last?.position ?? 0) + 1, scannedBy })
}

/** Saves that a locked manifest was counted and signed. */
export async function saveClosedManifest(
  id: string,
  closed: Pick<ManifestRow, 'counted' | 'signedBy' | 'signature' | 'closedBy' | 'closedByName'>,
): Promise<void> {
  await db()
    .update(manifest)
    .set({ ...closed, state: 'closed', closedAt: dbNow })
    .where(eq(manifest.id, id))
}

/**
 * Sees to it that a parcel that leaves is on a manifest: one that is handed over by itself gets a list of one line, signed by who
 * took it.
 */
export async function ensureManifestLine(
  { id, carrier }: ParcelOfCarrier,
  hubId: string,
  { signedBy, by }: { signedBy: string; by: Performer },
): Promise<void> {
  if (await findManifestOf(id)) return
  await db().execute(sql`select from hub where id = ${hubId} for no key update`)
  const single = await insertManifest({
    hubId,
    carrier,
    state: 'closed',
    counted: 1,
    signedBy: signedBy.trim().length < 2 ? by.name : signedBy,
    closedBy: by.id,
    closedByName: by.name,
    closedAt: dbNow,
  })
  await insertManifestLine(single.id, id, by.name)
}

/** Lists labelled parcels of a hub that are on no manifest, the longest waiting first. */
export const listUnlistedParcels = (hubId: string) =>
  db()
    .select({
      parcelId: parcel.id,
      carrier: parcel.carrier,
      serviceId: customerOrder.serviceId,
      rateVersion: customerOrder.rateVersion,
      orderNumber: customerOrder.number,
      waybill: parcel.waybill,
      labelledAt: parcel.updatedAt,
    })
    .from(parcel)
    .innerJoin(customerOrder, eq(customerOrder.id, parcel.orderId))
    .where(
      and(
        eq(customerOrder.hubId, hubId),
        eq(parcel.state, 'label_ready'),
        sql`not exists (select from manifest_line l where l.parcel_id = ${parcel.id})`,
        sql`not exists (select from carrier_booking b where b.shipment_id = ${parcel.shipmentId} and b.state = 'voiding')`,
      ),
    )
    .orderBy(asc(parcel.updatedAt), asc(parcel.id))
    .limit(500)

/** Finds a labelled parcel by its waybill or its order's number. */
export async function findLabelledParcel(code: string, orderNumber: string | null) {
  const rows = await db()
    .select({
      id: parcel.id,
      carrier: parcel.carrier,
      state: parcel.state,
      shipmentId: shipment.id,
      hubId: shipment.hubId,
      orderNumber: customerOrder.number,
    })
    .from(parcel)
    .innerJoin(shipment, eq(shipment.id, parcel.shipmentId))
    .innerJoin(customerOrder, eq(customerOrder.id, parcel.orderId))
    .where(orderNumber === null ? eq(parcel.waybill, code) : eq(customerOrder.number, orderNumber))
    .limit(2)
  return rows.length === 1 ? rows[0] : undefined
}
