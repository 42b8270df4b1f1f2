type Shelved = { bin: string | null; state: string; firstPartAt: string | null }

export type ShelfRow<Box> = { shelf: string; bins: { bin: string; box: Box | undefined }[] }

const places = [1, 2, 3, 4, 5, 6]
/** The shelves that are always shown; a crowded hub uses further ones. */
const fixedShelves = ['A', 'B', 'C', 'D']

/** Returns the shelves with six bins each, free ones included, in their physical order. */
export function shelfRows<Box extends Shelved>(boxes: readonly Box[]): ShelfRow<Box>[] {
  const further = boxes.flatMap(({ bin }) => (bin ? [bin.slice(0, 1)] : []))
  const shelves = [...new Set([...fixedShelves, ...further])].toSorted()
  return shelves.map((shelf) => ({
    shelf,
    bins: places.map((place) => {
      const bin = `${shelf}${place}`
      return { bin, box: boxes.find((box) => box.bin === bin) }
    }),
  }))
}

export type BinLook = 'complete' | 'over-two-days' | 'over-day' | 'waiting'

/**
 * Returns the appearance of a bin: dark when the shipment is complete, else by how long its first seller order has
 * waited. `now` is in milliseconds.
 */
export function binLook({ state, firstPartAt }: Shelved, now: number): BinLook {
  if (state === 'complete' || state === 'part_release' || state === 'packing') return 'complete'
  const hours = firstPartAt ? (now - new Date(firstPartAt).getTime()) / 3_600_000 : 0
  return hours > 48 ? 'over-two-days' : hours > 24 ? 'over-day' : 'waiting'
}
