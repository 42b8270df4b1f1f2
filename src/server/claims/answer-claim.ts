import { decideClaim } from '#domain/claim-flow.ts'
import { customerHands } from '#server/cancellations/customer-hands.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { demandOrderAccess } from '#server/orders/order-access.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { attachPhotos } from './claim-photos.ts'
import { changeClaim, demandNoneOpen, listClaimLines, lockClaim, noteStep } from './claim-store.ts'

type Said = { words: string; photoIds: readonly string[] }

/**
 * Stores the customer's answer to a question. Refuses with thing/not-found, flow/not-now, flow/proof-needed (it is
 * empty), claim/too-many-photos.
 */
export async function giveEvidence(
  house: House,
  { orderId, claimId }: { orderId: string; claimId: string },
  { words, photoIds }: Said,
  visitor: Visitor,
): Promise<void> {
  await demandOrderAccess(visitor, orderId)
  await transaction(async () => {
    const { order, row } = await lockClaim(claimId, orderId)
    const { actor, doer } = customerHands(order, visitor)
    const state = decideClaim(row.state, 'give_evidence', actor, { words, photos: photoIds.length })
    await attachPhotos(orderId, claimId, photoIds)
    await noteStep({ claimId, kind: 'evidence', words, by: doer })
    await changeClaim(claimId, { state })
    await recordEvent(house, { orderId, kind: 'claim_evidence_given', actor: doer })
  })
}

/**
 * Files the customer's one appeal. Refuses with thing/not-found, flow/not-now, flow/reason-needed, claim/appealed,
 * claim/open-already.
 */
export async function appealClaim(
  house: House,
  { orderId, claimId }: { orderId: string; claimId: string },
  { words, photoIds }: Said,
  visitor: Visitor,
): Promise<void> {
  await demandOrderAccess(visitor, orderId)
  await transaction(async () => {
    const { order, row } = await lockClaim(claimId, orderId)
    const { actor, doer } = customerHands(order, visitor)
    const state = decideClaim(row.state, 'appeal', actor, { words, appealed: row.appealedAt !== null })
    // Other units of its lines may have been claimed meanwhile.
    const lines = await listClaimLines([claimId])
    await demandNoneOpen(
      lines.map(({ line }) => line.id),
      claimId,
    )
    await attachPhotos(orderId, claimId, photoIds)
    await noteStep({ claimId, kind: 'appealed', words, by: doer })
    await changeClaim(claimId, { state, appealedAt: dbNow })
    await recordEvent(house, { orderId, kind: 'claim_appealed', actor: doer })
  })
}
