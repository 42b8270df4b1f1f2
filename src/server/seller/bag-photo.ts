import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readPhoto } from '#server/pictures/stored-photo.ts'
import { listBagPhotos } from './bag-check-store.ts'

/** Returns the bytes of a photograph of this bag. Refuses with thing/not-found, also for one of another bag. */
export async function readBagPhoto(
  context: Needs<'storage'>,
  { id, photoId }: { id: string; photoId: string },
): Promise<Uint8Array> {
  const [known] = await listBagPhotos(id, [photoId])
  return known === undefined ? refuse('thing/not-found') : readPhoto(context, known)
}
