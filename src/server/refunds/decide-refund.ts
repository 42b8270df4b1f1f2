import { type Paise, paise } from '#domain/money/money.ts'
import { sumByCap } from '#domain/refunds/refund-cap.ts'
import { decideRefund } from '#domain/refunds/refund-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { type Performer, performerOf, recordEvent } from '#server/orders/record-event.ts'
import { approveWhenAgreed, sendToGateway } from './approve-refund.ts'
import {
  changeRefund,
  countRefunded,
  listComponents,
  lockRefundAndPayment,
  type RefundRow,
  recordApproval,
  refundOriginOf,
  releasePending,
} from './refund-store.ts'
import { settleRefund } from './settle-refund.ts'

const admin = { as: 'admin' } as const

/** Locks a refund at the version an admin saw. Refuses with thing/not-found, flow/stale. */
async function lockSeen(id: string, seen: number): Promise<RefundRow> {
  const { row } = await lockRefundAndPayment(id)
  assertVersion(row.version, seen)
  return row
}

/**
 * Records an admin's approval. Refuses with flow/not-now for a second one of the same admin: two different admins are
 * required.
 */
export const approveRefund = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  seen: number,
  principal: Principal,
): Promise<void> =>
  transaction(async () => {
    const row = await lockSeen(id, seen)
    if (row.state !== 'requested') refuse('flow/not-now')
    if (!(await recordApproval(id, principal))) refuse('flow/not-now')
    const now = await approveWhenAgreed(context, row)
    // The next admin sees a refund that was already approved once.
    if (now.version === row.version) await changeRefund(id, {})
  })

/**
 * Follow-up of a refused refund for the requester, in the same transaction; claims depend on refunds, so it is passed
 * in.
 */
export type AfterRefusal = (refund: RefundRow, reason: string, performedBy: Performer) => Promise<void>

/**
 * Refuses a refund: the amount it reserved is refundable again, and the customer sees the reason. Refuses with
 * flow/not-now, payment/refund-owed, flow/reason-needed, and as `after` does.
 */
export const refuseRefund = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  { seen, reason }: { seen: number; reason: string },
  principal: Principal,
  after: AfterRefusal,
): Promise<void> =>
  transaction(async () => {
    const row = await lockSeen(id, seen)
    const state = decideRefund(row.state, 'refuse', admin, { reason, origin: refundOriginOf(row) })
    await countRefunded(row.orderId, sumByCap(await listComponents(id)), -1)
    await releasePending(row)
    await changeRefund(id, {
      state,
      note: reason.trim(),
      settledBy: principal.id,
      settledAt: dbNow,
    })
    const performedBy = performerOf(principal, 'admin')
    await after(row, reason.trim(), performedBy)
    await recordEvent(context, {
      orderId: row.orderId,
      kind: 'refund_refused',
      actor: performedBy,
      data: { refund: row.amountPaise, reason: reason.trim() },
    })
  })

/**
 * Schedules another request to the gateway, under the same key as before. Refuses with flow/not-now, also for one
 * that came back: the gateway would only report it again.
 */
export const retryRefund = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  seen: number,
  principal: Principal,
): Promise<void> =>
  transaction(async () => {
    const row = await lockSeen(id, seen)
    if (row.bouncedAt !== null) refuse('flow/not-now')
    await sendToGateway(context, await changeRefund(id, { state: decideRefund(row.state, 'retry', admin) }))
    await recordEvent(context, {
      orderId: row.orderId,
      kind: 'refund_retried',
      actor: performerOf(principal, 'admin'),
      data: { refund: row.amountPaise },
    })
  })

/** Marks a refund as paid by bank. Refuses with flow/not-now while the gateway may still pay it, payment/reference-taken for the reference of another. */
export async function settleByBank(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  { seen, reference }: { seen: number; reference: string },
  principal: Principal,
): Promise<void> {
  await refuseUniqueViolation({ refund_reference_idx: 'payment/reference-taken' }, () =>
    settleRefund(context, {
      id,
      command: 'settle_otherwise',
      reference,
      seen,
      by: { actor: admin, performedBy: performerOf(principal, 'admin') },
    }),
  )
}

/** Returns whether an amount is not zero, in any notation. */
export const isSomething = ({ amount }: { amount: Paise }): boolean => amount > paise(0)
