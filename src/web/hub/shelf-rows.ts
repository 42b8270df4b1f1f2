type Shelved = { bin: string | null; state: string; firstReceivedAt: string | null }

export type ShelfRow<Shipment> = { shelf: string; bins: { bin: string; shipment: Shipment | undefined }[] }

const slots = [1, 2, 3, 4, 5, 6]
/** The shelves that are always shown; a crowded hub uses further ones. */
const fixedShelves = ['A', 'B', 'C', 'D']

/** Returns the shelves with six bins each, free ones included, in their physical order. */
export function shelfRows<Shipment extends Shelved>(shipments: readonly Shipment[]): ShelfRow<Shipment>[] {
  const further = shipments.flatMap(({ bin }) => (bin ? [bin.slice(0, 1)] : []))
  const shelves = [...new Set([...fixedShelves, ...further])].toSorted()
  return shelves.map((shelf) => ({
    shelf,
    bins: slots.map((slot) => {
      const bin = `${shelf}${slot}`
      return { bin, shipment: shipments.find((shipment) => shipment.bin === bin) }
    }),
  }))
}

export type BinStatus = 'complete' | 'over-two-days' | 'over-day' | 'waiting'

/**
 * Returns the appearance of a bin: dark when the shipment is complete, else by how long its first seller order has
 * waited. `now` is in milliseconds.
 */
export function binStatus({ state, firstReceivedAt }: Shelved, now: number): BinStatus {
  if (state === 'complete' || state === 'part_release' || state === 'packing') return 'complete'
  const hours = firstReceivedAt ? (now - new Date(firstReceivedAt).getTime()) / 3_600_000 : 0
  return hours > 48 ? 'over-two-days' : hours > 24 ? 'over-day' : 'waiting'
}
