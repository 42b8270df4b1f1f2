import { decideClaim } from '#domain/claims/claim-flow.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { customerStepActor } from '#server/orders/customer-step-actor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { attachPhotos } from './claim-photos.ts'
import { assertNoOpenClaims, changeClaim, listClaimLines, lockClaim, recordStep } from './claim-store.ts'

type ClaimReply = { text: string; photoIds: readonly string[] }

/**
 * Stores the customer's answer to a question. Refuses with thing/not-found, flow/not-now, flow/proof-needed (it is
 * empty), claim/too-many-photos.
 */
export async function giveEvidence(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { orderId, claimId }: { orderId: string; claimId: string },
  { text, photoIds }: ClaimReply,
  visitor: Visitor,
): Promise<void> {
  await requireOrderAccess(visitor, orderId, 'write')
  await transaction(async () => {
    const { order, row } = await lockClaim(claimId, orderId)
    const { actor, performedBy } = customerStepActor(order, visitor)
    const state = decideClaim(row.state, 'give_evidence', actor, { text, photos: photoIds.length })
    await attachPhotos(orderId, claimId, photoIds)
    await recordStep({ claimId, kind: 'evidence', text, by: performedBy })
    await changeClaim(claimId, { state })
    await recordEvent(context, { orderId, kind: 'claim_evidence_given', actor: performedBy })
  })
}

/**
 * Files the customer's one appeal. Refuses with thing/not-found, flow/not-now, flow/reason-needed, claim/appealed,
 * claim/open-already.
 */
export async function appealClaim(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { orderId, claimId }: { orderId: string; claimId: string },
  { text, photoIds }: ClaimReply,
  visitor: Visitor,
): Promise<void> {
  await requireOrderAccess(visitor, orderId, 'write')
  await transaction(async () => {
    const { order, row } = await lockClaim(claimId, orderId)
    const { actor, performedBy } = customerStepActor(order, visitor)
    const state = decideClaim(row.state, 'appeal', actor, { text, appealed: row.appealedAt !== null })
    // Other units of its lines may have been claimed meanwhile.
    const lines = await listClaimLines([claimId])
    await assertNoOpenClaims(
      lines.map(({ line }) => line.id),
      claimId,
    )
    await attachPhotos(orderId, claimId, photoIds)
    await recordStep({ claimId, kind: 'appealed', text, by: performedBy })
    await changeClaim(claimId, { state, appealedAt: dbNow })
    await recordEvent(context, { orderId, kind: 'claim_appealed', actor: performedBy })
  })
}
