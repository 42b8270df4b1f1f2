import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { isSealed } from '#domain/box-flow.ts'
import { isLivePart, isReceivedPart, type PartState } from '#domain/fulfilment-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { box } from '#server/db/order-tables.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { BoxRow } from '#server/orders/take-box-step.ts'
import { keepPhotoFile, readPhotoFile, throwPhotoAway } from '#server/pictures/photo-folder.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { lockBox, lockPartsOfOrder } from './box-store.ts'

const folderOf = (house: House): string => join(house.config.dataDir, 'files', 'boxes')

/**
 * Stores the photograph of an open shipment; deletes an earlier one. Refuses with thing/not-found,
 * file/not-a-picture, box/sealed, box/incomplete (something is still missing) and flow/not-now.
 */
export async function keepPhoto(house: House, id: string, bytes: Uint8Array): Promise<void> {
  const picture = await redrawPhoto(bytes)
  const folder = folderOf(house)
  const name = await keepPhotoFile(folder, picture)
  try {
    await transaction(async () => {
      const before = await lockBox(id)
      demandOpenAndFull(
        before,
        (await lockPartsOfOrder(before.orderId)).map(({ state }) => state),
      )
      await db()
        .update(box)
        .set({ photo: name, version: sql`${box.version} + 1`, updatedAt: dbNow })
        .where(eq(box.id, id))
      const { photo } = before
      if (photo !== null) afterCommit(() => throwPhotoAway(folder, photo))
    })
  } catch (error) {
    await throwPhotoAway(folder, name)
    throw error
  }
}

/**
 * Requires that everything expected has arrived and the shipment is not sealed yet. Refuses with box/sealed,
 * box/incomplete or flow/not-now.
 */
export function demandOpenAndFull({ state }: BoxRow, parts: readonly PartState[]): void {
  if (isSealed(state)) refuse('box/sealed')
  const live = parts.filter(isLivePart)
  if (state === 'expecting' || state === 'receiving') {
    refuse('box/incomplete', { received: live.filter(isReceivedPart).length, count: live.length })
  }
  if (state !== 'complete' && state !== 'part_release' && state !== 'packing') refuse('flow/not-now', { state })
}

/** Returns the bytes of a shipment's photograph. Refuses with thing/not-found when there is none. */
export async function readPhoto(house: House, name: string | null): Promise<Uint8Array> {
  if (name === null) return refuse('thing/not-found')
  return readPhotoFile(folderOf(house), name)
}
