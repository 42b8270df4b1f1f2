import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { throwPhotoAway } from '#server/pictures/stored-photo.ts'
import { deletePhotosOf, eraseClaimTexts } from './erased-claim-store.ts'

/**
 * Handles `erase-claims`: the decisions on claims of a closed account stay; photographs, texts and name are erased.
 */
export async function eraseClaims(context: Needs<'storage'>, payload: unknown): Promise<void> {
  const { accountId } = z.object({ accountId: z.string() }).parse(payload)
  await transaction(async () => {
    const files = await deletePhotosOf(accountId)
    await eraseClaimTexts(accountId)
    for (const file of files) afterCommit(() => throwPhotoAway(context, file))
  })
}
