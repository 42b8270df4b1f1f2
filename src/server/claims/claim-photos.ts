import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { post } from '#server/jobs/outbox.ts'
import { findOrder, lockOrder } from '#server/orders/order-store.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { readPhoto, throwPhotoAway, withStoredPhoto } from '#server/pictures/stored-photo.ts'
import {
  attachPhoto,
  countPhotosOfClaim,
  deleteAbandonedPhoto,
  deleteLoosePhoto,
  findPhotoOfClaim,
  findPhotoOfOrder,
  insertClaimPhoto,
} from './claim-photo-store.ts'
import { listLoosePhotos, readDeliveredAt } from './claim-store.ts'
import { readClaimTermsOf } from './claim-terms.ts'

/** The maximum number of photographs of one claim, including later ones; the table enforces it. */
const mostOfClaim = 12

/** Lifetime of a photograph without a claim. */
const waits = { hours: 24 }

/**
 * Stores a photograph for a claim that is not sent yet; it is deleted a day later if none was. Refuses with
 * claim/window-closed before the delivery, claim/too-many-photos, file/not-a-picture and file/too-many-pixels. Anyone
 * who may see the order may call it; the caller has checked that.
 */
export async function uploadClaimPhoto(
  context: Needs<'storage' | 'notifyOutbox'>,
  orderId: string,
  bytes: Uint8Array,
): Promise<string> {
  return withReservedSlot(orderId, async () => storeClaimPhoto(context, orderId, await redrawPhoto(bytes)))
}

async function storeClaimPhoto(
  context: Needs<'storage' | 'notifyOutbox'>,
  orderId: string,
  picture: Uint8Array,
): Promise<string> {
  const id = randomUUID()
  await withStoredPhoto(context, picture, (file) =>
    transaction(async () => {
      await lockOrder(orderId)
      await requirePhotoSlot(orderId, 0)
      await insertClaimPhoto(id, orderId, file)
      await post(context, [
        {
          kind: 'erase-claim-photo',
          dedupeKey: `erase-claim-photo:${id}`,
          payload: { photoId: id },
          runAt: dbNowPlus(waits),
        },
      ])
    }),
  )
  return id
}

/** Number of photographs per order that are being decoded now, in this process. */
const inProgress = new Map<string, number>()

/**
 * Runs the work with one of the order's photograph slots reserved, so that photographs still being decoded count.
 * Refuses as `requirePhotoSlot`.
 */
async function withReservedSlot<Value>(orderId: string, work: () => Promise<Value>): Promise<Value> {
  const others = inProgress.get(orderId) ?? 0
  inProgress.set(orderId, others + 1)
  try {
    await requirePhotoSlot(orderId, others)
    return await work()
  } finally {
    const left = (inProgress.get(orderId) ?? 1) - 1
    if (left > 0) inProgress.set(orderId, left)
    else inProgress.delete(orderId)
  }
}

/**
 * Refuses with claim/window-closed before the delivery, and with claim/too-many-photos when no slot is left beside
 * `reserved` ones.
 */
async function requirePhotoSlot(orderId: string, reserved: number): Promise<void> {
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
  const had = await countPhotosOfClaim(claimId)
  const there = had?.there ?? 0
  if (there + wanted.length > mostOfClaim) refuse('claim/too-many-photos', { most: mostOfClaim })
  for (const [index, id] of wanted.entries()) {
    const attached = await attachPhoto({ claimId, position: there + index + 1, id, orderId })
    if (attached.length === 0) refuse('thing/not-found')
  }
}

/** Deletes a photograph that belongs to no claim yet. Refuses with thing/not-found. */
export const dropClaimPhoto = (context: Needs<'storage'>, orderId: string, photoId: string): Promise<void> =>
  transaction(async () => {
    const gone = await deleteLoosePhoto(photoId, orderId)
    const { file } = gone ?? refuse('thing/not-found')
    afterCommit(() => throwPhotoAway(context, file))
  })

/** Handles `erase-claim-photo`: deletes a photograph that no claim uses. */
export async function eraseClaimPhoto(context: Needs<'storage'>, payload: unknown): Promise<void> {
  const { photoId } = z.object({ photoId: z.string() }).parse(payload)
  await transaction(async () => {
    const gone = await deleteAbandonedPhoto(photoId)
    if (gone) afterCommit(() => throwPhotoAway(context, gone.file))
  })
}

/** Returns the bytes of a photograph of an order. Refuses with thing/not-found. */
export async function readOrderPhoto(context: Needs<'storage'>, orderId: string, photoId: string): Promise<Uint8Array> {
  const found = await findPhotoOfOrder(photoId, orderId)
  return readPhoto(context, (found ?? refuse('thing/not-found')).file)
}

/** Returns the bytes of a photograph of a claim. Refuses with thing/not-found. */
export async function readClaimPhoto(context: Needs<'storage'>, claimId: string, photoId: string): Promise<Uint8Array> {
  const found = await findPhotoOfClaim(photoId, claimId)
  return readPhoto(context, (found ?? refuse('thing/not-found')).file)
}
