import { decideClaim, isOpenClaim } from '#domain/claims/claim-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import type { StepActor } from '#server/orders/step-actor.ts'
import {
  addClaimedQuantity,
  type ClaimRow,
  changeClaim,
  findClaimByKey,
  listClaimLines,
  listGiven,
  listOpenElsewhere,
  listReplaced,
  lockClaim,
  recordStep,
} from './claim-store.ts'
import { keyOfShopClaim } from './open-claim.ts'

/** The claim that the return of a box opened; undefined where nothing was left to claim. */
export const findReturnClaim = async (shipment: { id: string; orderId: string; position: number }) =>
  findClaimByKey(shipment.orderId, await keyOfShopClaim(shipment, 'returned'))

/** Returns whether the claim about a return was settled with money or other goods, whole or in part. */
export async function isSettledOtherwise(row: Pick<ClaimRow, 'id' | 'state'>): Promise<boolean> {
  if (row.state !== 'refused' && !isOpenClaim(row.state)) return true
  return (await listGiven(row.id)).size > 0 || (await listReplaced(row.id)).size > 0
}

/**
 * Settles the claim about a return by sending the box again: its units can be claimed again once they are delivered. The caller holds the
 * order's lock. Refuses with return/settled.
 */
export async function settleBySending(id: string, reason: string, { actor, performedBy }: StepActor): Promise<void> {
  const { row } = await lockClaim(id)
  if (await isSettledOtherwise(row)) refuse('return/settled')
  const state = decideClaim(row.state, 'send_again', actor, {})
  await recordStep({ claimId: id, kind: 'sent_again', text: reason, by: performedBy })
  await changeClaim(id, { state, decidedBy: performedBy.id, decidedAt: dbNow })
  for (const { line, quantity } of await listClaimLines([id])) await addClaimedQuantity(-quantity, line.id)
}

/** Opens the claim about a return again, because the box is not sent after all. The caller holds the order's lock. */
export async function reviewUnsent(id: string, reason: string, { actor, performedBy }: StepActor): Promise<void> {
  const { row } = await lockClaim(id)
  const lines = await listClaimLines([id])
  const lineIds = lines.map(({ line }) => line.id)
  if ((await listOpenElsewhere(lineIds, id)).length > 0) refuse('claim/open-elsewhere')
  await recordStep({ claimId: id, kind: 'sending_stopped', text: reason, by: performedBy })
  await changeClaim(id, { state: decideClaim(row.state, 'reopen', actor, { text: reason }) })
  for (const { line, quantity } of lines) await addClaimedQuantity(quantity, line.id)
}
