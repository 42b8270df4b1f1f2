import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { claim, claimPhoto, claimStep } from '#server/db/claim-tables.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import { throwPhotoAway } from '#server/pictures/photo-folder.ts'
import { folderOf } from './claim-photos.ts'

/**
 * Handles `erase-claims`: the decisions on claims of a closed account stay; photographs, texts and name are erased.
 */
export async function eraseClaims(context: Needs<'config'>, payload: unknown): Promise<void> {
  const { accountId } = z.object({ accountId: z.string() }).parse(payload)
  await transaction(async () => {
    const own = db().select({ id: customerOrder.id }).from(customerOrder).where(eq(customerOrder.accountId, accountId))
    const gone = await db()
      .delete(claimPhoto)
      .where(inArray(claimPhoto.orderId, own))
      .returning({ file: claimPhoto.file })
    const claims = db().select({ id: claim.id }).from(claim).where(inArray(claim.orderId, own))
    await db()
      .update(claimStep)
      .set({ text: null, actorName: '' })
      .where(and(inArray(claimStep.claimId, claims), inArray(claimStep.kind, ['opened', 'evidence', 'appealed'])))
    for (const { file } of gone) afterCommit(() => throwPhotoAway(folderOf(context), file))
  })
}
