import { randomUUID } from 'node:crypto'
import { isWholePhoto, type PhotoCut, wholePhoto } from '#domain/products/photo-cut.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { DrawnFile } from '#server/db/picture-tables.ts'
import type { productPhoto } from '#server/db/product-tables.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { readPictureHeader } from '#server/pictures/picture-header.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { publicUrlOf, type StorageKey } from '#server/storage/storage.ts'
import { findOwnPhoto, insertPhoto, listPhotos, lockOwnPhoto, lockPhotosForUpload } from './product-photo-store.ts'

/**
 * Stores a photograph of a store: upright, at most 1,600 pixels, without metadata. Refuses with file/not-a-picture,
 * file/too-many-pixels and server/busy.
 */
export async function uploadProductPhoto({ storage }: Needs<'storage'>, brandId: string, bytes: Uint8Array) {
  const jpeg = await redrawPhoto(bytes)
  return transaction(async () => {
    await lockPhotosForUpload()
    return storePhoto({ brandId, files: { full: await storeFile({ storage }, jpeg) }, cut: null })
  })
}

/**
 * Stores another photograph, cut from the original of this one; products that show this one do not change. Refuses with
 * thing/not-found and server/busy.
 */
export async function cutProductPhoto({ storage }: Needs<'storage'>, actor: Principal, id: string, cut: PhotoCut) {
  const { brandId, files } = (await findOwnPhoto(id, actor)) ?? refuse('thing/not-found')
  const original = files.original ?? files.full
  const { bytes } = (await storage.get(original.key)) ?? refuse('thing/not-found')
  const jpeg = isWholePhoto(cut) ? bytes : await redrawPhoto(bytes, cut)
  return transaction(async () => {
    await lockPhotosForUpload()
    if (!(await lockOwnPhoto(id, brandId))) refuse('thing/not-found')
    return storePhoto({ brandId, files: { full: await storeFile({ storage }, jpeg), original }, cut })
  })
}

async function storeFile({ storage }: Needs<'storage'>, jpeg: Uint8Array): Promise<DrawnFile> {
  const { width, height } = readPictureHeader(jpeg) ?? refuse('file/not-a-picture')
  return { key: await storage.put({ visibility: 'public', contentType: 'image/jpeg', bytes: jpeg }), width, height }
}

async function storePhoto(photo: Pick<PhotoRow, 'brandId' | 'files' | 'cut'>) {
  const row = { id: randomUUID(), ...photo }
  await insertPhoto(row)
  return showPhoto(row)
}

type PhotoRow = Pick<typeof productPhoto.$inferSelect, 'id' | 'brandId' | 'files' | 'cut'>

const showPhoto = ({ id, files: { full, original }, cut }: Omit<PhotoRow, 'brandId'>) => ({
  id,
  src: publicUrlOf(full.key as StorageKey),
  width: full.width,
  height: full.height,
  original: publicUrlOf((original ?? full).key as StorageKey),
  cut: cut ?? wholePhoto,
})

/** Returns photographs in the order of their ids; one that is gone is left out. */
export async function showPhotos(ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await listPhotos(ids)
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    return row ? [showPhoto(row)] : []
  })
}
