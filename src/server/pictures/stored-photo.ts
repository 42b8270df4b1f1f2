import { randomBytes } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'

/** JPEG: a file begins with `start`; a comment is a marker, its length of two bytes, and that many bytes less two. */
const start = Buffer.from([0xff, 0xd8])
const comment = Buffer.from([0xff, 0xfe, 0, 18])

const folder = 'private/'

/**
 * Stores a photograph that the shop has drawn again and returns the name of its file. Every photograph gets a file of its
 * own, also one that was uploaded twice: deleting one never deletes another's. Refuses with server/busy when the
 * store is full or away.
 */
export async function savePhoto({ storage }: Needs<'storage'>, picture: Uint8Array): Promise<string> {
  const bytes = Buffer.concat([start, comment, randomBytes(16), picture.subarray(start.length)])
  const key = await storage.put({ visibility: 'private', contentType: 'image/jpeg', bytes })
  return key.slice(folder.length)
}

/**
 * Stores a photograph while `save` notes the name of its file, and returns what that returns; the file is deleted again when `save` is
 * refused.
 */
export async function withStoredPhoto<Result>(
  context: Needs<'storage'>,
  picture: Uint8Array,
  save: (name: string) => Promise<Result>,
): Promise<Result> {
  const name = await savePhoto(context, picture)
  try {
    return await save(name)
  } catch (error) {
    await throwPhotoAway(context, name)
    throw error
  }
}

/** Returns the bytes of a photograph. Refuses with thing/not-found when its file is gone. */
export async function readPhoto({ storage }: Needs<'storage'>, name: string): Promise<Uint8Array> {
  const file = await storage.get(`${folder}${name}`)
  return file?.bytes ?? refuse('thing/not-found')
}

export const throwPhotoAway = ({ storage }: Needs<'storage'>, name: string): Promise<void> =>
  storage.delete(`${folder}${name}`)
