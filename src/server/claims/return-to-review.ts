import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { claimDecisions, decideClaim, isOpenClaim } from '#domain/claim-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { type Actor, system } from '#domain/state-table.ts'
import { claimStep } from '#server/db/claim-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { findOrder } from '#server/orders/order-store.ts'
import { type Doer, recordEvent, systemDoer } from '#server/orders/record-event.ts'
import type { RefundRow } from '#server/refunds/refund-store.ts'
import { type ClaimRow, changeClaim, listClaimLines, listOpenElsewhere, lockClaim, noteStep } from './claim-store.ts'

/**
 * The refund of a claim was turned down: what was granted is not given, so the claim is open again and its story says why. A refund that no claim
 * named leaves all as it is. In the caller's transaction, which holds the order's lock. Refuses with claim/open-elsewhere.
 */
export async function returnToReview({ id }: RefundRow, reason: string, doer: Doer): Promise<void> {
  const [about] = await db().select({ claimId: claimStep.claimId }).from(claimStep).where(eq(claimStep.refundId, id))
  if (!about) return
  const { row } = await lockClaim(about.claimId)
  await noteStep({ claimId: row.id, kind: 'reopened', words: reason, by: doer })
  await openAgain(row, { as: 'admin' }, reason)
}

/**
 * Delivers `packets-left`: packets that were sent anew do not go after all, so the claim they settled is looked at again. Throws while its lines stand
 * in another open claim; it is tried again later.
 */
export async function reviewLeftPackets(house: House, payload: unknown): Promise<void> {
  const { orderId } = z.object({ orderId: z.string() }).parse(payload)
  await transaction(async () => {
    const replacement = await findOrder(orderId)
    if (replacement.replacesClaimId === null) return
    const { order, row } = await lockClaim(replacement.replacesClaimId)
    if (isOpenClaim(row.state)) return
    await noteStep({ claimId: row.id, kind: 'packets_left', by: systemDoer })
    await openAgain(row, system, replacement.number)
    await recordEvent(house, {
      orderId: order.id,
      kind: 'claim_packets_left',
      actor: systemDoer,
      data: { replacement: replacement.number },
    })
  })
}

async function openAgain(row: ClaimRow, actor: Actor, why: string): Promise<void> {
  // A second look may be under way already.
  if (isOpenClaim(row.state)) return
  const lines = (await listClaimLines([row.id])).map(({ line }) => line.id)
  if ((await listOpenElsewhere(lines, row.id)).length > 0) refuse('claim/open-elsewhere')
  const state = decideClaim(row.state, 'reopen', actor, { words: why })
  await changeClaim(row.id, { state, decidedBy: await firstDecider(row) })
}

/** A second look stays another person's than the first, however often it is had. */
async function firstDecider({ id, appealedAt, decidedBy }: ClaimRow): Promise<string | null> {
  if (appealedAt === null) return decidedBy
  const appeal = db()
    .select({ id: claimStep.id })
    .from(claimStep)
    .where(and(eq(claimStep.claimId, id), eq(claimStep.kind, 'appealed')))
  const [first] = await db()
    .select({ by: claimStep.actorId })
    .from(claimStep)
    .where(and(eq(claimStep.claimId, id), inArray(claimStep.kind, claimDecisions), lt(claimStep.id, appeal)))
    .orderBy(desc(claimStep.id))
    .limit(1)
  return first?.by ?? decidedBy
}
