import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { BoxState } from '#domain/box-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { hub } from '#server/db/catalogue-tables.ts'
import { box } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** States in which a shipment is on the hub's shelf and occupies a bin. */
export const shelfStates = [
  'receiving',
  'on_hold',
  'complete',
  'part_release',
  'packing',
] as const satisfies readonly BoxState[]

/** A1 to D6 first; a crowded hub continues with further shelves. */
const bins = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((shelf) => [1, 2, 3, 4, 5, 6].map((place) => `${shelf}${place}`))

/**
 * Finds the first free bin of a hub. Holds the hub's row until the transaction ends, so that two shipments never get
 * one bin. Refuses with box/bin-needed when every bin is taken.
 */
export async function findFreeBin(hubId: string): Promise<string> {
  await db().select({ id: hub.id }).from(hub).where(eq(hub.id, hubId)).for('update')
  const rows = await db()
    .select({ bin: box.bin })
    .from(box)
    .where(and(eq(box.hubId, hubId), isNotNull(box.bin), inArray(box.state, [...shelfStates])))
  const taken = new Set(rows.map(({ bin }) => bin))
  return bins.find((bin) => !taken.has(bin)) ?? refuse('box/bin-needed')
}
