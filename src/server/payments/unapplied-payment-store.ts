import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import type { UnappliedStep } from '#domain/payments/unapplied-payments.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { unappliedPayment, unappliedPaymentStep } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Captured money that matches no open order. */
export type UnappliedPaymentRow = typeof unappliedPayment.$inferSelect

const batch = 10
/** Lease (seconds), after which a row claimed by a crashed process is claimed again. */
const leaseSeconds = 60

/** Returns the path of its page for admins. */
export const unappliedPaymentPath = (id: string): string => `/admin/payments/unapplied/${encodeURIComponent(id)}`

/**
 * Returns whether this capture was recorded as an unapplied payment before: it is being returned, whatever becomes
 * possible meanwhile.
 */
export async function isUnapplied(gateway: GatewayName, captureRef: string | null): Promise<boolean> {
  if (captureRef === null) return false
  const found = await db()
    .select({ id: unappliedPayment.id })
    .from(unappliedPayment)
    .where(and(eq(unappliedPayment.gateway, gateway), eq(unappliedPayment.captureRef, captureRef)))
  return found.length > 0
}

/**
 * Records a captured amount that matches no order as an unapplied payment, once per capture. Returns whether it was
 * new.
 */
export async function saveUnapplied(row: typeof unappliedPayment.$inferInsert): Promise<boolean> {
  const added = await db()
    .insert(unappliedPayment)
    .values(row)
    .onConflictDoNothing({ target: [unappliedPayment.gateway, unappliedPayment.captureRef] })
    .returning({ id: unappliedPayment.id })
  if (added.length === 0) return false
  await recordUnappliedStep(row.id, { kind: 'recorded' })
  return true
}

/** Leases what is due, counting the try; several processes may do so at once. */
export async function claimDue(gateway: string): Promise<UnappliedPaymentRow[]> {
  const due = db()
    .select({ id: unappliedPayment.id })
    .from(unappliedPayment)
    .where(
      and(
        eq(unappliedPayment.state, 'open'),
        eq(unappliedPayment.gateway, gateway),
        lte(unappliedPayment.nextRetryAt, dbNow),
        // The gateway would only repeat the refund that failed: a person returns this one, and its webhook event
        // settles it.
        isNull(unappliedPayment.bouncedRef),
        // The payer's bank may return the same money.
        sql`not exists (select from dispute d where d.unapplied_payment_id = ${unappliedPayment.id} and d.state = 'open')`,
      ),
    )
    .orderBy(unappliedPayment.nextRetryAt)
    .limit(batch)
    .for('update', { skipLocked: true })
  const claimed = await db()
    .update(unappliedPayment)
    .set({ nextRetryAt: dbNowPlus({ seconds: leaseSeconds }), attempts: sql`${unappliedPayment.attempts} + 1` })
    .where(inArray(unappliedPayment.id, due))
    .returning()
  return claimed.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

export async function lockUnappliedPayment(id: string): Promise<UnappliedPaymentRow | undefined> {
  const [unapplied] = await db().select().from(unappliedPayment).where(eq(unappliedPayment.id, id)).for('update')
  return unapplied
}

/** Locks the unapplied payment that holds this capture of a gateway. */
export async function lockUnappliedCapture(
  gateway: GatewayName,
  captureRef: string,
): Promise<UnappliedPaymentRow | undefined> {
  const [row] = await db()
    .select()
    .from(unappliedPayment)
    .where(and(eq(unappliedPayment.gateway, gateway), eq(unappliedPayment.captureRef, captureRef)))
    .for('update')
  return row
}

type Step = { kind: UnappliedStep; by?: { id: string; name: string } | undefined; note?: string | null }

/** Records a step of an unapplied payment and who took it, in the caller's transaction, permanently. */
export const recordUnappliedStep = (unappliedPaymentId: string, { kind, by, note = null }: Step) =>
  db()
    .insert(unappliedPaymentStep)
    .values({ unappliedPaymentId, kind, actorId: by?.id ?? null, actorName: by?.name ?? null, note })

export const listUnappliedSteps = (unappliedPaymentId: string) =>
  db()
    .select({
      kind: unappliedPaymentStep.kind,
      by: unappliedPaymentStep.actorName,
      note: unappliedPaymentStep.note,
      at: unappliedPaymentStep.at,
    })
    .from(unappliedPaymentStep)
    .where(eq(unappliedPaymentStep.unappliedPaymentId, unappliedPaymentId))
    .orderBy(asc(unappliedPaymentStep.id))

/** Returns the newest money that came for a payment and could not be applied. */
export async function findUnappliedOf(orderId: string, id: string) {
  const [row] = await db()
    .select()
    .from(unappliedPayment)
    .where(and(eq(unappliedPayment.orderId, orderId), eq(unappliedPayment.paymentId, id)))
    .orderBy(desc(unappliedPayment.createdAt))
    .limit(1)
  return row
}

/** Lets the refund of unapplied money be tried at once, as if for the first time. */
export async function retryAtOnce(id: string): Promise<void> {
  await db().update(unappliedPayment).set({ nextRetryAt: dbNow, attempts: 0 }).where(eq(unappliedPayment.id, id))
}

/** Opens unapplied money again whose refund came back. */
export async function reopenUnapplied(refundRef: string, unappliedId: string): Promise<void> {
  await db()
    .update(unappliedPayment)
    .set({
      state: 'open',
      refundRef: null,
      settledAt: null,
      bouncedRef: refundRef,
      nextRetryAt: null,
      lastError: 'it came back from the bank',
    })
    .where(eq(unappliedPayment.id, unappliedId))
}

/** Saves that open unapplied money was returned; returns no row where it was not open. */
export async function saveReturned(unappliedId: string, refundRef: string) {
  const [row] = await db()
    .update(unappliedPayment)
    .set({ state: 'refunded', refundRef, lastError: null, nextRetryAt: null, settledAt: dbNow })
    .where(and(eq(unappliedPayment.id, unappliedId), eq(unappliedPayment.state, 'open')))
    .returning({ id: unappliedPayment.id })
  return row
}

/**
 * Saves when a return is tried again, in seconds from now, or null for never; returns false when it was reported
 * returned meanwhile, or was scheduled again.
 */
export async function postponeReturn(
  { id, attempts }: Pick<UnappliedPaymentRow, 'id' | 'attempts'>,
  seconds: number | null,
  reason: string,
): Promise<boolean> {
  const postponed = await db()
    .update(unappliedPayment)
    .set({ nextRetryAt: seconds === null ? null : dbNowPlus({ seconds }), lastError: reason })
    .where(
      and(eq(unappliedPayment.id, id), eq(unappliedPayment.state, 'open'), eq(unappliedPayment.attempts, attempts)),
    )
    .returning({ id: unappliedPayment.id })
  return postponed.length > 0
}

/**
 * Lowers open unapplied money, which is locked, by a part that is gone; returns false and changes nothing once its return was tried (the
 * gateway knows the amount by the row's id), or where nothing would be left.
 */
export async function lowerUntried(id: string, by: Paise): Promise<boolean> {
  const lowered = await db()
    .update(unappliedPayment)
    .set({ amountPaise: sql`${unappliedPayment.amountPaise} - ${by}` })
    .where(
      and(
        eq(unappliedPayment.id, id),
        eq(unappliedPayment.state, 'open'),
        eq(unappliedPayment.attempts, 0),
        isNull(unappliedPayment.bouncedRef),
        gt(unappliedPayment.amountPaise, by),
      ),
    )
    .returning({ id: unappliedPayment.id })
  return lowered.length > 0
}
