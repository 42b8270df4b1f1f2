import { randomUUID } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { readPictureHeader } from '#server/pictures/picture-header.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { publicUrlOf, type StorageKey } from '#server/storage/storage.ts'
import { insertPhoto, listPhotos, lockPhotosForUpload } from './product-photo-store.ts'

/**
 * Stores a photograph of a store: upright, at most 1,600 pixels, without metadata. Refuses with file/not-a-picture,
 * file/too-many-pixels and server/busy.
 */
export async function uploadProductPhoto({ storage }: Needs<'storage'>, brandId: string, bytes: Uint8Array) {
  const jpeg = await redrawPhoto(bytes)
  const { width, height } = readPictureHeader(jpeg) ?? refuse('file/not-a-picture')
  const id = randomUUID()
  const key = await transaction(async () => {
    await lockPhotosForUpload()
    const stored = await storage.put({ visibility: 'public', contentType: 'image/jpeg', bytes: jpeg })
    await insertPhoto({ id, brandId, full: { key: stored, width, height } })
    return stored
  })
  return { id, src: publicUrlOf(key), width, height }
}

/** Returns photographs in the order of their ids; one that is gone is left out. */
export async function showPhotos(ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await listPhotos(ids)
  return ids.flatMap((id) => {
    const full = rows.find((row) => row.id === id)?.files.full
    return full ? [{ id, src: publicUrlOf(full.key as StorageKey), width: full.width, height: full.height }] : []
  })
}
