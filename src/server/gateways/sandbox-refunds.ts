import { and, eq, isNull, sql } from 'drizzle-orm'
import { nothing, type Paise, paise } from '#domain/money.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { sandboxDispute, sandboxPayment, sandboxRefund } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { RefundAsked, RefundReport } from './payment-gateway.ts'
import { lockEntry, newRef, type SandboxPayment, sandboxMerchant } from './sandbox-books.ts'
import { tellShop } from './sandbox-notices.ts'

export type SandboxRefund = typeof sandboxRefund.$inferSelect

/** Seconds a refund takes that comes back from the payer's bank. */
const wayBackSeconds = 3

/**
 * Gives captured money back and tells so; the same key again gives the same refund. Where refunds of the payment shall fail it is taken on all the
 * same, as a real one is, and comes back. Throws when more would go back than came, and while the payer's bank looks into the payment.
 */
export async function refundEntry({ ref, captureRef, amount, key }: RefundAsked): Promise<string> {
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
    await tellShop([
      made.failedAt
        ? { kind: 'refund.failed', report: reportOf(entry, made), seconds: wayBackSeconds }
        : { kind: 'refund.processed', report: reportOf(entry, made) },
    ])
    return made.refundRef
  })
}

async function isDisputed(ref: string): Promise<boolean> {
  const open = and(eq(sandboxDispute.paymentRef, ref), eq(sandboxDispute.state, 'open'))
  return (await db().select({ ref: sandboxDispute.ref }).from(sandboxDispute).where(open)).length > 0
}

/** A refund comes back from the payer's bank after all, in the caller's transaction; nothing when it had come back before. */
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
  await tellShop([{ kind: 'refund.failed', report: reportOf(entry, failed) }])
}

/** Whether what is given back of the payment from now on comes back. */
export const letRefundsFail = (ref: string, refundsFail: boolean) =>
  db().update(sandboxPayment).set({ refundsFail }).where(eq(sandboxPayment.ref, ref))

export const listRefundsOf = (ref: string): Promise<SandboxRefund[]> =>
  db().select().from(sandboxRefund).where(eq(sandboxRefund.ref, ref)).orderBy(sandboxRefund.createdAt)

/** Counts money that left for the payer again; the table refuses more than came. To be called with the entry locked. */
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
