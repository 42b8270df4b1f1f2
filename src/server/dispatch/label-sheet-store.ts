import { eq, inArray, sql } from 'drizzle-orm'
import type { LabelFormat } from '#domain/shipping/label-format.ts'
import { labelSheet } from '#server/db/carrier-tables.ts'
import { hub } from '#server/db/catalogue-tables.ts'
import { manifest, manifestLine } from '#server/db/manifest-tables.ts'
import { parcel, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Counts how often the label of each of these shipments was printed; one that is sent again has another label. */
export async function countPrints(shipmentIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db().execute<{ id: string; count: number }>(sql`
    select printed.id, count(*)::int as count from label_sheet cross join unnest(shipments) as printed(id)
      join public.shipment s on s.id = printed.id and (s.sent_again_at is null or label_sheet.at >= s.sent_again_at)
    where shipments && ${sql.param([...shipmentIds])}::text[] and printed.id = any(${sql.param([...shipmentIds])}::text[]) group by printed.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Returns the number of the manifest that the parcel of each of these shipments is on. */
export async function listManifestNumbers(shipmentIds: readonly string[]): Promise<Map<string, string>> {
  if (shipmentIds.length === 0) return new Map()
  const rows = await db()
    .select({ shipmentId: shipment.id, number: manifest.number })
    .from(manifestLine)
    .innerJoin(parcel, eq(parcel.id, manifestLine.parcelId))
    .innerJoin(manifest, eq(manifest.id, manifestLine.manifestId))
    .innerJoin(shipment, eq(shipment.id, parcel.shipmentId))
    .where(inArray(shipment.id, [...shipmentIds]))
  return new Map(rows.map(({ shipmentId, number }) => [shipmentId, number]))
}

/** Returns in which format a hub prints. */
export async function findHubFormat(hubId: string): Promise<LabelFormat> {
  const [row] = await db().select({ format: hub.labelFormat }).from(hub).where(eq(hub.id, hubId))
  return row?.format ?? 'a6'
}

/** Saves in which format the hubs of these shipments print from now on. */
export async function saveHubFormat(shipmentIds: readonly string[], labelFormat: LabelFormat): Promise<void> {
  const hubIds = db()
    .select({ id: shipment.hubId })
    .from(shipment)
    .where(inArray(shipment.id, [...shipmentIds]))
  await db().update(hub).set({ labelFormat }).where(inArray(hub.id, hubIds))
}

/** Saves which labels were printed together. */
export async function insertLabelSheet(values: typeof labelSheet.$inferInsert): Promise<void> {
  await db().insert(labelSheet).values(values)
}

/** Reads which labels were printed together. */
export async function findLabelSheet(id: string) {
  const [row] = await db().select().from(labelSheet).where(eq(labelSheet.id, id))
  return row
}
