import { and, eq } from 'drizzle-orm'
import { type Paise, paise } from '#domain/money/money.ts'
import { sandboxDispute } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { DisputeReport } from './payment-gateway.ts'
import { newRef, type SandboxPayment, sandboxMerchant } from './sandbox-payment-store.ts'
import { moveBack } from './sandbox-refund-store.ts'
import { queueWebhookEvents } from './sandbox-webhooks.ts'

export type SandboxDispute = typeof sandboxDispute.$inferSelect

export const listDisputesOf = (ref: string): Promise<SandboxDispute[]> =>
  db().select().from(sandboxDispute).where(eq(sandboxDispute.paymentRef, ref)).orderBy(sandboxDispute.createdAt)

/** Returns the money that was not returned yet, and so can be disputed. */
export const leftOf = ({ chargedPaise, refundedPaise }: SandboxPayment): Paise => paise(chargedPaise - refundedPaise)

/**
 * Opens a dispute about what is left, and notifies the shop; does nothing while one is open. Call it with the entry
 * locked.
 */
export async function openDispute(entry: SandboxPayment): Promise<void> {
  if (entry.captureRef === null || leftOf(entry) === 0) return
  const [opened] = await db()
    .insert(sandboxDispute)
    .values({ ref: newRef('dsp'), paymentRef: entry.ref, amountPaise: leftOf(entry) })
    .onConflictDoNothing()
    .returning()
  if (opened) await queueWebhookEvents([{ kind: 'dispute.opened', report: reportOf(entry, opened) }])
}

/**
 * Ends the dispute: the shop keeps the money, or loses it. Does nothing when none is open. Call it with the entry
 * locked.
 */
export async function endDispute(entry: SandboxPayment, state: 'won' | 'lost'): Promise<void> {
  const [ended] = await db().update(sandboxDispute).set({ state }).where(isOpenOf(entry.ref)).returning()
  if (!ended) return
  if (state === 'lost') await moveBack(entry, ended.amountPaise)
  await queueWebhookEvents([{ kind: `dispute.${state}`, report: reportOf(entry, ended) }])
}

const isOpenOf = (ref: string) => and(eq(sandboxDispute.paymentRef, ref), eq(sandboxDispute.state, 'open'))

const reportOf = (entry: SandboxPayment, { ref, amountPaise, state }: SandboxDispute): DisputeReport => ({
  about: 'dispute',
  reference: ref,
  captureRef: entry.captureRef ?? '',
  merchant: sandboxMerchant,
  state,
  amountMinor: amountPaise,
  currency: entry.currency,
  reason: 'goods_not_received',
})

/** Returns whether a dispute about a payment is open. */
export async function isDisputed(ref: string): Promise<boolean> {
  const open = and(eq(sandboxDispute.paymentRef, ref), eq(sandboxDispute.state, 'open'))
  return (await db().select({ ref: sandboxDispute.ref }).from(sandboxDispute).where(open)).length > 0
}
