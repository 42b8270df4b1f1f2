import { and, eq, isNull, sql } from 'drizzle-orm'
import { nothing, type Paise, paise } from '#domain/money/money.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { sandboxDispute, sandboxPayment, sandboxRefund } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { RefundParams, RefundReport } from './payment-gateway.ts'
import { lockEntry, newRef, type SandboxPayment, sandboxMerchant } from './sandbox-payment-store.ts'
import { queueWebhookEvents } from './sandbox-webhooks.ts'

export type SandboxRefund = typeof sandboxRefund.$inferSelect

/** Seconds until a refund fails that the payer's bank returns. */
const bounceDelaySeconds = 3

/**
 * Refunds captured money and reports it; the same key again returns the same refund. Where refunds of the payment are
 * set to fail it is accepted all the same, as by a real gateway, and fails later. Throws when it exceeds the captured
 * money, and while a dispute is open.
 */
export async function refundEntry({ ref, captureRef, amount, key }: RefundParams): Promise<string> {
  return transaction(async () => {
    const entry = await lockEntry(ref)
    if (entry?.captureRef !== captureRef) throw new Error('the sandbox knows no such capture')
    const [known] = await db().select().from(sandboxRefund).where(eq(sandboxRefund.key, key))
    if (known) return known.refundRef
    if (await isDisputed(ref)) throw new Error('the bank is looking into the payment')
    const [made] = await db()
      .insert(sandboxRefund)
      .values({
        key,
        ref,
        amountPaise: amount,
        refundRef: newRef('rfd'),
        ...(entry.refundsFail ? { failedAt: dbNow } : {}),
      })
      .returning()
    if (!made) throw new Error('the sandbox lost a refund')
    await moveBack(entry, made.failedAt ? nothing : amount)
    await queueWebhookEvents([
      made.failedAt
        ? { kind: 'refund.failed', report: reportOf(entry, made), seconds: bounceDelaySeconds }
        : { kind: 'refund.processed', report: reportOf(entry, made) },
    ])
    return made.refundRef
  })
}

async function isDisputed(ref: string): Promise<boolean> {
  const open = and(eq(sandboxDispute.paymentRef, ref), eq(sandboxDispute.state, 'open'))
  return (await db().select({ ref: sandboxDispute.ref }).from(sandboxDispute).where(open)).length > 0
}

/**
 * Fails a refund that the payer's bank returned, in the caller's transaction; does nothing when it had failed before.
 */
export async function failRefund(entry: SandboxPayment, refundRef: string): Promise<void> {
  const [failed] = await db()
    .update(sandboxRefund)
    .set({ failedAt: dbNow })
    .where(
      and(eq(sandboxRefund.refundRef, refundRef), eq(sandboxRefund.ref, entry.ref), isNull(sandboxRefund.failedAt)),
    )
    .returning()
  if (!failed) return
  await moveBack(entry, paise(-failed.amountPaise))
  await queueWebhookEvents([{ kind: 'refund.failed', report: reportOf(entry, failed) }])
}

/** Sets the flag that makes later refunds of the payment fail. */
export const letRefundsFail = (ref: string, refundsFail: boolean) =>
  db().update(sandboxPayment).set({ refundsFail }).where(eq(sandboxPayment.ref, ref))

export const listRefundsOf = (ref: string): Promise<SandboxRefund[]> =>
  db().select().from(sandboxRefund).where(eq(sandboxRefund.ref, ref)).orderBy(sandboxRefund.createdAt)

/**
 * Adds to the money returned to the payer; the table refuses more than was captured. Call it with the entry locked.
 */
export const moveBack = ({ ref }: SandboxPayment, amount: Paise) =>
  db()
    .update(sandboxPayment)
    .set({
      refundedPaise: sql`${sandboxPayment.refundedPaise} + ${amount}` as unknown as Paise,
      updatedAt: dbNow,
    })
    .where(eq(sandboxPayment.ref, ref))

const reportOf = (entry: SandboxPayment, { refundRef, amountPaise, failedAt, key }: SandboxRefund): RefundReport => ({
  about: 'refund',
  reference: refundRef,
  captureRef: entry.captureRef ?? '',
  merchant: sandboxMerchant,
  state: failedAt ? 'failed' : 'succeeded',
  amountMinor: amountPaise,
  currency: entry.currency,
  key,
})
