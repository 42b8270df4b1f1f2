import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { sandboxPayment, sandboxRefund } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import { newRef, type SandboxPayment } from './sandbox-payment-store.ts'

/** Returns the refund that was asked for with this key. */
export async function findSandboxRefund(key: string) {
  const [row] = await db().select().from(sandboxRefund).where(eq(sandboxRefund.key, key))
  return row
}

/** Saves a refund and returns it. */
export async function insertSandboxRefund({
  key,
  ref,
  amount,
  refundsFail,
}: {
  key: string
  ref: string
  amount: Paise
  refundsFail: boolean
}) {
  const [row] = await db()
    .insert(sandboxRefund)
    .values({
      key,
      ref,
      amountPaise: amount,
      refundRef: newRef('rfd'),
      ...(refundsFail ? { failedAt: dbNow } : {}),
    })
    .returning()
  return row
}

/** Marks a refund as failed; returns no row where it has failed already. */
export async function markRefundFailed(refundRef: string, ref: string) {
  const [row] = await db()
    .update(sandboxRefund)
    .set({ failedAt: dbNow })
    .where(and(eq(sandboxRefund.refundRef, refundRef), eq(sandboxRefund.ref, ref), isNull(sandboxRefund.failedAt)))
    .returning()
  return row
}

/** Sets the flag that makes later refunds of the payment fail. */
export const letRefundsFail = (ref: string, refundsFail: boolean) =>
  db().update(sandboxPayment).set({ refundsFail }).where(eq(sandboxPayment.ref, ref))

export type SandboxRefund = typeof sandboxRefund.$inferSelect

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
