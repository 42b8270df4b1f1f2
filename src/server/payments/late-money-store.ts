import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { GatewayName } from '#domain/gateway-choice.ts'
import type { LateStep } from '#domain/late-money.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { latePayment, latePaymentStep } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Captured money that matches no open order. */
export type LateRow = typeof latePayment.$inferSelect

const batch = 10
/** Lease (seconds), after which a row claimed by a crashed process is claimed again. */
const leaseSeconds = 60

/** Returns the path of its page for admins. */
export const latePath = (id: string): string => `/admin/payments/late/${encodeURIComponent(id)}`

/**
 * Returns whether this capture was recorded as an unapplied payment before: it is being returned, whatever becomes
 * possible meanwhile.
 */
export async function isPutAside(gateway: GatewayName, captureRef: string | null): Promise<boolean> {
  if (captureRef === null) return false
  const found = await db()
    .select({ id: latePayment.id })
    .from(latePayment)
    .where(and(eq(latePayment.gateway, gateway), eq(latePayment.captureRef, captureRef)))
  return found.length > 0
}

/**
 * Records a captured amount that matches no order as an unapplied payment, once per capture. Returns whether it was
 * new.
 */
export async function putAside(row: typeof latePayment.$inferInsert): Promise<boolean> {
  const added = await db()
    .insert(latePayment)
    .values(row)
    .onConflictDoNothing({ target: [latePayment.gateway, latePayment.captureRef] })
    .returning({ id: latePayment.id })
  if (added.length === 0) return false
  await noteLateStep(row.id, { kind: 'put_aside' })
  return true
}

/** Leases what is due, counting the try; several processes may do so at once. */
export async function claimDue(gateway: string): Promise<LateRow[]> {
  const due = db()
    .select({ id: latePayment.id })
    .from(latePayment)
    .where(
      and(
        eq(latePayment.state, 'open'),
        eq(latePayment.gateway, gateway),
        lte(latePayment.nextTry, dbNow),
        // The gateway would only repeat the refund that failed: a person returns this one, and its webhook event
        // settles it.
        isNull(latePayment.bouncedRef),
        // The payer's bank may return the same money.
        sql`not exists (select from dispute d where d.late_id = ${latePayment.id} and d.state = 'open')`,
      ),
    )
    .orderBy(latePayment.nextTry)
    .limit(batch)
    .for('update', { skipLocked: true })
  const claimed = await db()
    .update(latePayment)
    .set({ nextTry: dbNowPlus({ seconds: leaseSeconds }), tries: sql`${latePayment.tries} + 1` })
    .where(inArray(latePayment.id, due))
    .returning()
  return claimed.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

export async function lockLate(id: string): Promise<LateRow | undefined> {
  const [late] = await db().select().from(latePayment).where(eq(latePayment.id, id)).for('update')
  return late
}

type Step = { kind: LateStep; by?: { id: string; name: string } | undefined; note?: string | null }

/** Records a step of an unapplied payment and who took it, in the caller's transaction, permanently. */
export const noteLateStep = (lateId: string, { kind, by, note = null }: Step) =>
  db()
    .insert(latePaymentStep)
    .values({ lateId, kind, actorId: by?.id ?? null, actorName: by?.name ?? null, note })

export const listLateSteps = (lateId: string) =>
  db()
    .select({
      kind: latePaymentStep.kind,
      by: latePaymentStep.actorName,
      note: latePaymentStep.note,
      at: latePaymentStep.at,
    })
    .from(latePaymentStep)
    .where(eq(latePaymentStep.lateId, lateId))
    .orderBy(asc(latePaymentStep.id))
