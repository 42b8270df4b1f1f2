import { join } from 'node:path'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readPhotoFile } from '#server/pictures/photo-folder.ts'
import { listBagPhotos } from './bag-check-store.ts'

/** Returns the folder of the photographs of bags. */
export const bagPhotoFolder = (context: Needs<'config'>): string => join(context.config.dataDir, 'files', 'bags')

/** Returns the bytes of a photograph of this bag. Refuses with thing/not-found, also for one of another bag. */
export async function readBagPhoto(
  context: Needs<'config'>,
  { id, photoId }: { id: string; photoId: string },
): Promise<Uint8Array> {
  const [known] = await listBagPhotos(id, [photoId])
  return known === undefined ? refuse('thing/not-found') : readPhotoFile(bagPhotoFolder(context), known)
}
