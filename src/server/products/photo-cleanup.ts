import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { deleteUnusedPhotos, isFileShown, lockPhotosForDeletion } from './product-photo-store.ts'

const unusedDays = 7
const batch = 100
const pauseMilliseconds = 6 * 60 * 60_000
/** Pause when a batch was full, so that more may wait (milliseconds). */
const busyPauseMilliseconds = 10_000

/** Deletes photographs that a seller uploaded and no product shows after a week. */
export const photoCleanup: IntervalJob = {
  name: 'photo cleanup',
  first: 15 * 60_000,
  run: async (context) => ((await cleanUpPhotos(context)) ? busyPauseMilliseconds : pauseMilliseconds),
  pauseAfterFailure: pauseMilliseconds,
}

/**
 * Deletes one batch of unused photographs with their files; a file that anything else refers to stays, because equal
 * pictures share one. Returns whether more may wait. A file is deleted after its row: an interruption in between leaves
 * a file that nobody sees, never a product without its photograph.
 */
export async function cleanUpPhotos({ storage }: Needs<'storage'>): Promise<boolean> {
  const keys = await deleteUnusedPhotos(unusedDays, batch)
  for (const key of keys)
    await transaction(async () => {
      await lockPhotosForDeletion()
      if (!(await isFileShown(key))) await storage.delete(key)
    })
  return keys.length >= batch
}
