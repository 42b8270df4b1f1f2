import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import type { OnlineMethod } from '#domain/payments/gateway-choice.ts'
import { sandboxDispute, sandboxPayment, sandboxRefund } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayMoney, GatewayReport, PaymentParams } from './payment-gateway.ts'

export const sandboxMerchant = 'haatdi-sandbox'

export type SandboxPayment = typeof sandboxPayment.$inferSelect

export const newRef = (prefix: string): string => `${prefix}_${randomBytes(12).toString('base64url')}`

/** Opens the sandbox's entry of a payment; the same payment again finds the same entry. */
export async function openEntry(payment: PaymentParams): Promise<SandboxPayment> {
  await db()
    .insert(sandboxPayment)
    .values({
      ref: newRef('sbx'),
      paymentId: payment.id,
      orderNumber: payment.orderNumber,
      amountPaise: payment.amount,
      currency: 'INR',
      onlineMethod: payment.onlineMethod,
      language: payment.language,
      returnUrl: payment.returnUrl,
    })
    .onConflictDoNothing({ target: sandboxPayment.paymentId })
  const [entry] = await db().select().from(sandboxPayment).where(eq(sandboxPayment.paymentId, payment.id))
  if (!entry) throw new Error(`the sandbox lost the attempt ${payment.id}`)
  return entry
}

export async function findEntry(ref: string): Promise<SandboxPayment | undefined> {
  const [entry] = await db().select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref))
  return entry
}

export async function lockEntry(ref: string): Promise<SandboxPayment | undefined> {
  const [entry] = await db().select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref)).for('update')
  return entry
}

/** Stores the payment method that the shopper chose on the page. */
export const setOnlineMethod = (ref: string, onlineMethod: OnlineMethod) =>
  db().update(sandboxPayment).set({ onlineMethod }).where(eq(sandboxPayment.ref, ref))

/**
 * Moves an entry to authorized or failed by the decision of the shopper's bank; no money has moved yet. Returns null
 * when the entry is closed already.
 */
export const moveEntry = (ref: string, state: 'authorized' | 'failed'): Promise<SandboxPayment | null> =>
  changeOpen(ref, { state })

/**
 * Captures the money once: `charged` is the amount that really moves, which a tampered page makes less than
 * requested. Null when it was captured or failed before.
 */
export const captureEntry = (ref: string, charged: Paise): Promise<SandboxPayment | null> =>
  changeOpen(ref, { state: 'captured', chargedPaise: charged, captureRef: newRef('cap') })

async function changeOpen(ref: string, change: Partial<SandboxPayment>): Promise<SandboxPayment | null> {
  const [entry] = await db()
    .update(sandboxPayment)
    .set({ ...change, updatedAt: sql`now()` as unknown as Date })
    .where(and(eq(sandboxPayment.ref, ref), inArray(sandboxPayment.state, ['open', 'authorized'])))
    .returning()
  return entry ?? null
}

/**
 * Lists every capture in the sandbox's books, and everything paid out: each refund that arrived and each lost
 * dispute.
 */
export async function listMoney(): Promise<GatewayMoney[]> {
  const captures = await db().select().from(sandboxPayment).where(eq(sandboxPayment.state, 'captured'))
  const refunds = await db().select().from(sandboxRefund).where(isNull(sandboxRefund.failedAt))
  const lost = await db().select().from(sandboxDispute).where(eq(sandboxDispute.state, 'lost'))
  return [
    ...captures.map(({ captureRef, chargedPaise }) => ({
      kind: 'captured' as const,
      reference: captureRef ?? '',
      amount: chargedPaise,
    })),
    ...refunds.map(({ refundRef, amountPaise }) => ({
      kind: 'refunded' as const,
      reference: refundRef,
      amount: amountPaise,
    })),
    ...lost.map(({ ref, amountPaise }) => ({ kind: 'refunded' as const, reference: ref, amount: amountPaise })),
  ]
}

/** Returns the sandbox's current report of an entry. */
export const reportOf = (entry: SandboxPayment): GatewayReport => ({
  ref: entry.ref,
  state: entry.state,
  merchant: sandboxMerchant,
  paymentId: entry.paymentId,
  amountMinor: entry.state === 'captured' ? entry.chargedPaise : entry.amountPaise,
  currency: entry.currency,
  captureRef: entry.captureRef,
  onlineMethod: entry.state === 'open' ? null : entry.onlineMethod,
})
