import { refuse } from '#domain/refusal.ts'
import { binSizeFor, binsOfNextShelf, firstBins, offeredSizes } from '#domain/shipping/bin.ts'
import type { BoxSize } from '#domain/shipping/shipping-box.ts'
import { transaction } from '#server/db/transaction.ts'
import { insertBins, isBinFree, listShelves, lockBins, lockFreeBin } from './bin-store.ts'

/** Thrown by `findFreeBin` when all bins are taken: the work is undone, `addBins` makes room, and the work is done again. */
export class NoFreeBin extends Error {
  readonly hubId: string
  readonly sizes: readonly BoxSize[]
  constructor(hubId: string, sizes: readonly BoxSize[]) {
    super(`every bin of the hub ${hubId} is taken`)
    this.hubId = hubId
    this.sizes = sizes
  }
}

/**
 * Finds a free bin of a hub for goods of that weight: the smallest that holds them, in the order of the shelf. Holds the
 * bin's row until the transaction ends, so that two shipments never get one bin, and others go on beside it. Throws
 * `NoFreeBin` when all are taken.
 */
export async function findFreeBin(hubId: string, grams: number): Promise<string> {
  const sizes = offeredSizes(binSizeFor(grams))
  for (;;) {
    const bin = await lockFreeBin(hubId, sizes)
    if (!bin) throw new NoFreeBin(hubId, sizes)
    if (await isBinFree(bin.id)) return bin.code
  }
}

/**
 * Adds the bins a hub starts with, or its next shelf: receiving never stops for want of a bin. A transaction of its own,
 * so that nobody waits for the scan that needed one; does nothing when somewhere a bin is free again. Refuses with
 * shipment/bin-needed when no letters are left.
 */
export const addBins = ({ hubId, sizes }: NoFreeBin): Promise<void> =>
  transaction(async () => {
    await lockBins(hubId)
    if (await lockFreeBin(hubId, sizes)) return
    const shelves = await listShelves(hubId)
    const bins = shelves.length === 0 ? firstBins : binsOfNextShelf(shelves)
    if (bins.length === 0) refuse('shipment/bin-needed')
    await insertBins(hubId, bins)
  })
