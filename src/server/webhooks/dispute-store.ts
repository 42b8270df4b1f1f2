import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { type DisputeState, nextDispute } from '#domain/claims/dispute-flow.ts'
import { paise } from '#domain/money/money.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { dispute } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { DisputeReport } from '#server/gateways/payment-gateway.ts'
import type { ReportedMoney } from './reported-money-store.ts'

export type DisputeRow = typeof dispute.$inferSelect

/**
 * Saves a reported dispute, locked, and links it to its payment once that is known. `status` is the state that has taken effect; null
 * when nothing has.
 */
export async function writeDispute(
  gateway: string,
  report: DisputeReport,
  money: ReportedMoney,
): Promise<{ row: DisputeRow; current: DisputeState | null }> {
  await db()
    .insert(dispute)
    .values({
      id: randomUUID(),
      gateway,
      disputeRef: report.reference,
      captureRef: report.captureRef,
      amountPaise: paise(report.amountMinor),
      state: report.state,
      reason: report.reason,
    })
    .onConflictDoNothing({ target: [dispute.gateway, dispute.disputeRef] })
  const [row] = await db()
    .select()
    .from(dispute)
    .where(and(eq(dispute.gateway, gateway), eq(dispute.disputeRef, report.reference)))
    .for('update')
  if (!row) throw new Error(`the dispute ${report.reference} was not written`)
  if (row.paymentId !== null || row.unappliedPaymentId !== null || row.secondBoxPaymentId !== null)
    return { row, current: row.state }
  const change = money
    ? tiesTo(money)
    : // An admin sees how it stands even before its money is known.
      { state: nextDispute(row.state, report.state) ?? row.state }
  const [tied] = await db().update(dispute).set(change).where(eq(dispute.id, row.id)).returning()
  return { row: tied ?? row, current: null }
}

function tiesTo(money: NonNullable<ReportedMoney>) {
  if ('unapplied' in money) return { unappliedPaymentId: money.unapplied.id, orderId: money.unapplied.orderId }
  if ('secondBox' in money) return { secondBoxPaymentId: money.secondBox.id, orderId: money.secondBox.orderId }
  return { paymentId: money.payment.id, orderId: money.order.id }
}

/** Saves the state of a dispute. */
export async function saveDisputeState(id: string, state: 'lost' | 'open' | 'won'): Promise<void> {
  await db()
    .update(dispute)
    .set({ state, ...(state === 'open' ? {} : { settledAt: dbNow }) })
    .where(eq(dispute.id, id))
}

/** Returns the other open disputes of a payment. */
export async function listOtherOpenDisputes(paymentId: string, id: string) {
  return await db()
    .select({ id: dispute.id })
    .from(dispute)
    .where(and(eq(dispute.paymentId, paymentId), ne(dispute.id, id), eq(dispute.state, 'open')))
}
