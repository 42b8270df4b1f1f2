import { refuse } from '#domain/refusal.ts'
import { binSizeFor, binsOfNextShelf, firstBins, offeredSizes } from '#domain/shipping/bin.ts'
import type { BoxSize } from '#domain/shipping/shipping-box.ts'
import { insertBins, isBinFree, listShelves, lockBins, lockFreeBin } from './bin-store.ts'

/**
 * Finds a free bin of a hub for goods of that weight: the smallest that holds them, in the order of the shelf. Holds the
 * bin's row until the transaction ends, so that two shipments never get one bin, and others go on beside it. When all
 * are taken the next shelf is added: receiving never stops for want of a bin. Refuses with shipment/bin-needed when no letters are left.
 */
export async function findFreeBin(hubId: string, grams: number): Promise<string> {
  const sizes = offeredSizes(binSizeFor(grams))
  for (;;) {
    const bin = (await lockFreeBin(hubId, sizes)) ?? (await lockFreeBinOrAdd(hubId, sizes))
    if (bin && (await isBinFree(bin.id))) return bin.code
  }
}

/** Looks again when nobody else adds bins, and adds those a hub starts with, or its next shelf, when there is none. */
async function lockFreeBinOrAdd(hubId: string, sizes: readonly BoxSize[]) {
  await lockBins(hubId)
  const bin = await lockFreeBin(hubId, sizes)
  if (bin) return bin
  const shelves = await listShelves(hubId)
  const bins = shelves.length === 0 ? firstBins : binsOfNextShelf(shelves)
  if (bins.length === 0) refuse('shipment/bin-needed')
  await insertBins(hubId, bins)
  return undefined
}
