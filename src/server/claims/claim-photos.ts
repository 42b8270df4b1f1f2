import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { and, count, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { claimPhoto } from '#server/db/claim-tables.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { post } from '#server/jobs/outbox.ts'
import { findOrder, lockOrder } from '#server/orders/order-store.ts'
import { keepPhotoFile, readPhotoFile, throwPhotoAway } from '#server/pictures/photo-folder.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { listLoosePhotos, readDeliveredAt } from './claim-store.ts'
import { readClaimTermsOf } from './claim-terms.ts'

/** The most photographs of one claim, with what was added to it later; the table holds no more. */
const mostOfClaim = 12

/** How long a photograph waits for its claim. */
const waits = { hours: 24 }

/** Where the photographs lie. */
export const folderOf = (house: House): string => join(house.config.dataDir, 'files', 'claims')

/**
 * Keeps a photograph for a claim that is still to be sent; a day later it is thrown away if none was. Refuses with claim/window-closed before
 * the delivery, claim/too-many-photos and file/not-a-picture. Whoever may see the order may, and the caller has made sure of that.
 */
export async function keepClaimPhoto(house: House, orderId: string, bytes: Uint8Array): Promise<string> {
  await demandRoom(orderId)
  const picture = await redrawPhoto(bytes)
  const folder = folderOf(house)
  const file = await keepPhotoFile(folder, picture)
  const id = randomUUID()
  try {
    await transaction(async () => {
      await lockOrder(orderId)
      await demandRoom(orderId)
      await db().insert(claimPhoto).values({ id, orderId, file })
      await post(house, [
        {
          kind: 'forget-claim-photo',
          dedupeKey: `forget-claim-photo:${id}`,
          payload: { photoId: id },
          runAt: dbNowPlus(waits),
        },
      ])
    })
    return id
  } catch (error) {
    await throwPhotoAway(folder, file)
    throw error
  }
}

async function demandRoom(orderId: string): Promise<void> {
  const deliveredAt = await readDeliveredAt(orderId)
  if (deliveredAt === null) refuse('claim/window-closed')
  const { mostPhotos } = await readClaimTermsOf(await findOrder(orderId))
  if ((await listLoosePhotos(orderId)).length >= mostPhotos) refuse('claim/too-many-photos', { most: mostPhotos })
}

/** Gives photographs that were kept to their claim, in the order named. Refuses with thing/not-found, claim/too-many-photos. */
export async function attachPhotos(orderId: string, claimId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const [had] = await db().select({ there: count() }).from(claimPhoto).where(eq(claimPhoto.claimId, claimId))
  const there = had?.there ?? 0
  if (there + wanted.length > mostOfClaim) refuse('claim/too-many-photos', { most: mostOfClaim })
  for (const [index, id] of wanted.entries()) {
    const attached = await db()
      .update(claimPhoto)
      .set({ claimId, position: there + index + 1 })
      .where(and(eq(claimPhoto.id, id), eq(claimPhoto.orderId, orderId), isNull(claimPhoto.claimId)))
      .returning({ id: claimPhoto.id })
    if (attached.length === 0) refuse('thing/not-found')
  }
}

/** Throws a photograph away that belongs to no claim yet. Refuses with thing/not-found. */
export const dropClaimPhoto = (house: House, orderId: string, photoId: string): Promise<void> =>
  transaction(async () => {
    const [gone] = await db()
      .delete(claimPhoto)
      .where(and(eq(claimPhoto.id, photoId), eq(claimPhoto.orderId, orderId), isNull(claimPhoto.claimId)))
      .returning({ file: claimPhoto.file })
    const { file } = gone ?? refuse('thing/not-found')
    afterCommit(() => throwPhotoAway(folderOf(house), file))
  })

/** Delivers `forget-claim-photo`: nobody has sent a claim with it. */
export async function forgetClaimPhoto(house: House, payload: unknown): Promise<void> {
  const { photoId } = z.object({ photoId: z.string() }).parse(payload)
  await transaction(async () => {
    const [gone] = await db()
      .delete(claimPhoto)
      .where(and(eq(claimPhoto.id, photoId), isNull(claimPhoto.claimId)))
      .returning({ file: claimPhoto.file })
    if (gone) afterCommit(() => throwPhotoAway(folderOf(house), gone.file))
  })
}

/** The bytes of a photograph of an order. Refuses with thing/not-found. */
export async function readOrderPhoto(house: House, orderId: string, photoId: string): Promise<Uint8Array> {
  const [found] = await db()
    .select({ file: claimPhoto.file })
    .from(claimPhoto)
    .where(and(eq(claimPhoto.id, photoId), eq(claimPhoto.orderId, orderId)))
  return readPhotoFile(folderOf(house), (found ?? refuse('thing/not-found')).file)
}

/** The bytes of a photograph of a claim. Refuses with thing/not-found. */
export async function readClaimPhoto(house: House, claimId: string, photoId: string): Promise<Uint8Array> {
  const [found] = await db()
    .select({ file: claimPhoto.file })
    .from(claimPhoto)
    .where(and(eq(claimPhoto.id, photoId), eq(claimPhoto.claimId, claimId)))
  return readPhotoFile(folderOf(house), (found ?? refuse('thing/not-found')).file)
}
