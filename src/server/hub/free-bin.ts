import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import type { ShipmentState } from '#domain/shipping/shipment-flow.ts'
import { hub } from '#server/db/catalogue-tables.ts'
import { shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** States in which a shipment is on the hub's shelf and occupies a bin. */
export const shelfStates = [
  'receiving',
  'on_hold',
  'complete',
  'part_release',
  'packing',
] as const satisfies readonly ShipmentState[]

/** A1 to D6 first; a crowded hub continues with further shelves. */
const bins = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((shelf) => [1, 2, 3, 4, 5, 6].map((slot) => `${shelf}${slot}`))

/**
 * Finds the first free bin of a hub. Holds the hub's row until the transaction ends, so that two shipments never get
 * one bin. Refuses with shipment/bin-needed when every bin is taken.
 */
export async function findFreeBin(hubId: string): Promise<string> {
  await db().select({ id: hub.id }).from(hub).where(eq(hub.id, hubId)).for('update')
  const rows = await db()
    .select({ bin: shipment.bin })
    .from(shipment)
    .where(and(eq(shipment.hubId, hubId), isNotNull(shipment.bin), inArray(shipment.state, [...shelfStates])))
  const taken = new Set(rows.map(({ bin }) => bin))
  return bins.find((bin) => !taken.has(bin)) ?? refuse('shipment/bin-needed')
}
