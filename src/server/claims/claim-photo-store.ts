import { and, count, eq, isNull } from 'drizzle-orm'
import { claimPhoto } from '#server/db/claim-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves a photo that belongs to no claim yet. */
export async function insertClaimPhoto(
  id: `${string}-${string}-${string}-${string}-${string}`,
  orderId: string,
  file: string,
): Promise<void> {
  await db().insert(claimPhoto).values({ id, orderId, file })
}

/** Returns how many photos a claim has. */
export async function countPhotosOfClaim(claimId: string) {
  const [row] = await db().select({ there: count() }).from(claimPhoto).where(eq(claimPhoto.claimId, claimId))
  return row
}

/** Gives a photo of the order to a claim; returns no row where it is not there or taken. */
export async function attachPhoto({
  claimId,
  position,
  id,
  orderId,
}: {
  claimId: string
  position: number
  id: string
  orderId: string
}) {
  return await db()
    .update(claimPhoto)
    .set({ claimId, position: position })
    .where(and(eq(claimPhoto.id, id), eq(claimPhoto.orderId, orderId), isNull(claimPhoto.claimId)))
    .returning({ id: claimPhoto.id })
}

/** Deletes a photo of the order that belongs to no claim and returns its file. */
export async function deleteLoosePhoto(photoId: string, orderId: string) {
  const [row] = await db()
    .delete(claimPhoto)
    .where(and(eq(claimPhoto.id, photoId), eq(claimPhoto.orderId, orderId), isNull(claimPhoto.claimId)))
    .returning({ file: claimPhoto.file })
  return row
}

/** Deletes a photo that belongs to no claim and returns its file. */
export async function deleteAbandonedPhoto(photoId: string) {
  const [row] = await db()
    .delete(claimPhoto)
    .where(and(eq(claimPhoto.id, photoId), isNull(claimPhoto.claimId)))
    .returning({ file: claimPhoto.file })
  return row
}

/** Returns the file of a photo of the order. */
export async function findPhotoOfOrder(photoId: string, orderId: string) {
  const [row] = await db()
    .select({ file: claimPhoto.file })
    .from(claimPhoto)
    .where(and(eq(claimPhoto.id, photoId), eq(claimPhoto.orderId, orderId)))
  return row
}

/** Returns the file of a photo of the claim. */
export async function findPhotoOfClaim(photoId: string, claimId: string) {
  const [row] = await db()
    .select({ file: claimPhoto.file })
    .from(claimPhoto)
    .where(and(eq(claimPhoto.id, photoId), eq(claimPhoto.claimId, claimId)))
  return row
}
