type Shelved = { bin: string | null; state: string; firstReceivedAt: string | null }

export type ShelfRow<Shipment> = { shelf: string; bins: { bin: string; shipment: Shipment | undefined }[] }

/** Bins of a row on the screen: a longer shelf has several. */
const binsOfRow = 6

/**
 * Returns the rows of the shelf: open bins in their physical order, free ones included, and what lies in a bin that is no longer
 * there.
 */
export function shelfRows<Shipment extends Shelved>(
  codes: readonly string[],
  shipments: readonly Shipment[],
): ShelfRow<Shipment>[] {
  const byBin = new Map(shipments.flatMap((shipment) => (shipment.bin ? [[shipment.bin, shipment] as const] : [])))
  const shelves = Map.groupBy(new Set([...codes, ...byBin.keys()]), (bin) => bin.replace(/[0-9]+$/, ''))
  return [...shelves].flatMap(([shelf, bins]) =>
    Array.from({ length: Math.ceil(bins.length / binsOfRow) }, (_, row) => ({
      shelf,
      bins: bins.slice(row * binsOfRow, (row + 1) * binsOfRow).map((bin) => ({ bin, shipment: byBin.get(bin) })),
    })),
  )
}

export type BinStatus = 'complete' | 'over-two-days' | 'over-day' | 'waiting'

/**
 * Returns the appearance of a bin: dark when the shipment is complete, else by how long its first seller order has
 * waited. `now` is in milliseconds.
 */
export function binStatus({ state, firstReceivedAt }: Omit<Shelved, 'bin'>, now: number): BinStatus {
  if (state === 'complete' || state === 'part_release' || state === 'packing') return 'complete'
  const hours = firstReceivedAt ? (now - new Date(firstReceivedAt).getTime()) / 3_600_000 : 0
  return hours > 48 ? 'over-two-days' : hours > 24 ? 'over-day' : 'waiting'
}
