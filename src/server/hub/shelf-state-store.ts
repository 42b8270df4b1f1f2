import { type SQL, sql } from 'drizzle-orm'
import type { ShipmentState } from '#domain/shipping/shipment-flow.ts'

/** States in which a shipment is on the hub's shelf and occupies a bin. */
export const shelfStates = [
  'receiving',
  'on_hold',
  'complete',
  'part_release',
  'packing',
] as const satisfies readonly ShipmentState[]

/**
 * Returns the condition that a shipment lies in a bin, for a table of that alias: the one of the index
 * `shipment_bin_idx`.
 */
export const isOnShelf = (alias: string): SQL =>
  sql.raw(`${alias}.bin is not null and ${alias}.state in (${shelfStates.map((state) => `'${state}'`).join(', ')})`)
