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

/** The maximum number of photographs of one claim, including later ones; the table enforces it. */
const mostOfClaim = 12

/** Lifetime of a photograph without a claim. */
const waits = { hours: 24 }

/** Returns the folder of the photographs. */
export const folderOf = (house: House): string => join(house.config.dataDir, 'files', 'claims')

/**
 * Stores a photograph for a claim that is not sent yet; it is deleted a day later if none was. Refuses with
 * claim/window-closed before the delivery, claim/too-many-photos, file/not-a-picture and file/too-many-pixels. Anyone
 * who may see the order may call it; the caller has checked that.
 */
export async function keepClaimPhoto(house: House, orderId: string, bytes: Uint8Array): Promise<string> {
  return withReservedPlace(orderId, async () => storeClaimPhoto(house, orderId, await redrawPhoto(bytes)))
}

async function storeClaimPhoto(house: House, orderId: string, picture: Uint8Array): Promise<string> {
  const folder = folderOf(house)
  const file = await keepPhotoFile(folder, picture)
  const id = randomUUID()
  try {
    await transaction(async () => {
      await lockOrder(orderId)
      await assertRoom(orderId, 0)
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

/** Number of photographs per order that are being decoded now, in this process. */
const underWay = new Map<string, number>()

/**
 * Runs the work with one of the order's photograph slots reserved, so that photographs still being decoded count.
 * Refuses as `assertRoom`.
 */
async function withReservedPlace<Value>(orderId: string, work: () => Promise<Value>): Promise<Value> {
  const others = underWay.get(orderId) ?? 0
  underWay.set(orderId, others + 1)
  try {
    await assertRoom(orderId, others)
    return await work()
  } finally {
    const left = (underWay.get(orderId) ?? 1) - 1
    if (left > 0) underWay.set(orderId, left)
    else underWay.delete(orderId)
  }
}

/**
 * Refuses with claim/window-closed before the delivery, and with claim/too-many-photos when no slot is left beside
 * `reserved` ones.
 */
async function assertRoom(orderId: string, reserved: number): Promise<void> {
  const deliveredAt = await readDeliveredAt(orderId)
  if (deliveredAt === null) refuse('claim/window-closed')
  const { mostPhotos } = await readClaimTermsOf(await findOrder(orderId))
  if ((await listLoosePhotos(orderId)).length + reserved >= mostPhotos)
    refuse('claim/too-many-photos', { most: mostPhotos })
}

/**
 * Attaches stored photographs to their claim, in the order named. Refuses with thing/not-found,
 * claim/too-many-photos.
 */
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

/** Deletes a photograph that belongs to no claim yet. Refuses with thing/not-found. */
export const dropClaimPhoto = (house: House, orderId: string, photoId: string): Promise<void> =>
  transaction(async () => {
    const [gone] = await db()
      .delete(claimPhoto)
      .where(and(eq(claimPhoto.id, photoId), eq(claimPhoto.orderId, orderId), isNull(claimPhoto.claimId)))
      .returning({ file: claimPhoto.file })
    const { file } = gone ?? refuse('thing/not-found')
    afterCommit(() => throwPhotoAway(folderOf(house), file))
  })

/** Handles `forget-claim-photo`: deletes a photograph that no claim uses. */
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

/** Returns the bytes of a photograph of an order. Refuses with thing/not-found. */
export async function readOrderPhoto(house: House, orderId: string, photoId: string): Promise<Uint8Array> {
  const [found] = await db()
    .select({ file: claimPhoto.file })
    .from(claimPhoto)
    .where(and(eq(claimPhoto.id, photoId), eq(claimPhoto.orderId, orderId)))
  return readPhotoFile(folderOf(house), (found ?? refuse('thing/not-found')).file)
}

/** Returns the bytes of a photograph of a claim. Refuses with thing/not-found. */
export async function readClaimPhoto(house: House, claimId: string, photoId: string): Promise<Uint8Array> {
  const [found] = await db()
    .select({ file: claimPhoto.file })
    .from(claimPhoto)
    .where(and(eq(claimPhoto.id, photoId), eq(claimPhoto.claimId, claimId)))
  return readPhotoFile(folderOf(house), (found ?? refuse('thing/not-found')).file)
}
