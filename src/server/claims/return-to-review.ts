import { z } from 'zod'
import { decideClaim, isOpenClaim } from '#domain/claims/claim-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { type Actor, system } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { findOrder } from '#server/orders/order-store.ts'
import { type Performer, recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import type { RefundRow } from '#server/refunds/refund-store.ts'
import {
  type ClaimRow,
  changeClaim,
  findClaimOfRefund,
  findFirstDecider,
  listClaimLines,
  listOpenElsewhere,
  lockClaim,
  recordStep,
} from './claim-store.ts'

/**
 * Reopens a claim whose refund was declined: the grant is void, and its history gives the reason. A refund without a
 * claim changes nothing. Runs in the caller's transaction, which holds the order's lock. Refuses with
 * claim/open-elsewhere.
 */
export async function returnToReview({ id }: RefundRow, reason: string, performedBy: Performer): Promise<void> {
  const about = await findClaimOfRefund(id)
  if (!about) return
  const { row } = await lockClaim(about.claimId)
  await recordStep({ claimId: row.id, kind: 'reopened', text: reason, by: performedBy })
  await openAgain(row, { as: 'admin' }, reason)
}

/**
 * Handles `replacement-unavailable`: replacement units were cancelled, so the claim they settled is reviewed again. Throws while
 * its lines are in another open claim; the outbox retries it later.
 */
export async function reviewMissingReplacements(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  payload: unknown,
): Promise<void> {
  const { orderId } = z.object({ orderId: z.string() }).parse(payload)
  await transaction(async () => {
    const replacement = await findOrder(orderId)
    if (replacement.replacesClaimId === null) return
    const { order, row } = await lockClaim(replacement.replacesClaimId)
    if (isOpenClaim(row.state)) return
    await recordStep({ claimId: row.id, kind: 'replacement_unavailable', by: systemPerformer })
    await openAgain(row, system, replacement.number)
    await recordEvent(context, {
      orderId: order.id,
      kind: 'claim_replacement_unavailable',
      actor: systemPerformer,
      data: { replacement: replacement.number },
    })
  })
}

async function openAgain(row: ClaimRow, actor: Actor, why: string): Promise<void> {
  // An appeal may be open already.
  if (isOpenClaim(row.state)) return
  const lines = (await listClaimLines([row.id])).map(({ line }) => line.id)
  if ((await listOpenElsewhere(lines, row.id)).length > 0) refuse('claim/open-elsewhere')
  const state = decideClaim(row.state, 'reopen', actor, { text: why })
  await changeClaim(row.id, { state, decidedBy: await firstDecider(row) })
}

/** An appeal is decided by another person than the first decision, however often it is reviewed. */
async function firstDecider({ id, appealedAt, decidedBy }: ClaimRow): Promise<string | null> {
  if (appealedAt === null) return decidedBy
  return (await findFirstDecider(id)) ?? decidedBy
}
