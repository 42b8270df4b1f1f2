import {
  insidePicture,
  listedPicture,
  packshotDrawing,
  packshotPicture,
  packshotWidths,
  plainPackshotId,
  shareProductPicture,
} from '#drawing/picture-names.ts'
import type { Database } from '#server/db/database.ts'
import { publicUrlOf, type StorageKey } from '#server/storage/storage.ts'
import { listDrawnSince } from './picture-change-store.ts'
import type { PictureFile, Pictures } from './picture-files.ts'

/** The pictures of the build and those drawn since, by their logical names. */
export type DrawnPictures = Pictures & {
  /** Reads what was drawn since the last call, here or in another process; returns whether there was anything. */
  refresh(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Opens the pictures of the shop. A drawing made at run time goes before that of the build, whose product may have
 * been changed since; a product without either has the plain pack of its category.
 */
export async function openDrawnPictures(built: Pictures, { pool }: Pick<Database, 'pool'>): Promise<DrawnPictures> {
  const drawn = new Map<string, PictureFile>()
  const standIns = new Map<string, NameIn>()
  let seen = '0'
  let refreshing: Promise<boolean> = Promise.resolve(false)
  const read = async (): Promise<boolean> => {
    const { rows, seen: next } = await listDrawnSince(pool, seen)
    seen = next
    for (const { subject, stand_in, files } of rows) {
      if (stand_in) for (const [name, other] of standInNames(subject, stand_in)) standIns.set(name, other)
      for (const [name, { key, ...size }] of Object.entries(files))
        drawn.set(name, { file: publicUrlOf(key as StorageKey), key, ...size })
    }
    return rows.length > 0
  }
  const refresh = (): Promise<boolean> => {
    refreshing = refreshing.then(read, read)
    return refreshing
  }
  const findStandIn = (nameIn: NameIn | undefined) =>
    nameIn && (drawn.get(nameIn.category) ?? built.find(nameIn.category) ?? built.find(nameIn.shop))
  await refresh()
  return {
    find: (name) => drawn.get(name) ?? built.find(name) ?? findStandIn(standIns.get(name)),
    refresh,
    stop: async () => void (await refreshing.catch(() => undefined)),
  }
}

/** The name of a plain pack: that of a category, and one that the build has for a category not drawn yet. */
type NameIn = { category: string; shop: string }

/** Pairs each picture name of a product with that of its category's plain pack. */
function standInNames(subject: string, category: string): [string, NameIn][] {
  const id = subject.slice('product/'.length)
  const names = [
    ...packshotWidths.map((width) => (product: string) => packshotPicture(product, width)),
    packshotDrawing,
    insidePicture,
    listedPicture,
    shareProductPicture,
  ]
  return names.map((nameOf) => [
    nameOf(id),
    { category: nameOf(plainPackshotId(category)), shop: nameOf(plainPackshotId('snacks')) },
  ])
}
