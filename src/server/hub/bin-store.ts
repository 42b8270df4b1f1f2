import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ShipmentState } from '#domain/shipping/shipment-flow.ts'
import { hub } from '#server/db/catalogue-tables.ts'
import { shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Locks a hub. */
export async function lockHub(hubId: string): Promise<void> {
  await db().select({ id: hub.id }).from(hub).where(eq(hub.id, hubId)).for('update')
}

/** States in which a shipment is on the hub's shelf and occupies a bin. */
export const shelfStates = [
  'receiving',
  'on_hold',
  'complete',
  'part_release',
  'packing',
] as const satisfies readonly ShipmentState[]

/** Returns the bins of a hub that hold a shipment. */
export async function listTakenBins(hubId: string) {
  return await db()
    .select({ bin: shipment.bin })
    .from(shipment)
    .where(and(eq(shipment.hubId, hubId), isNotNull(shipment.bin), inArray(shipment.state, [...shelfStates])))
}

/** Returns a hub. */
export async function findHub(hubId: string) {
  const [row] = await db().select().from(hub).where(eq(hub.id, hubId))
  return row
}
