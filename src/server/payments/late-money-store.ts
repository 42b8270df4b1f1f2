import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { GatewayName } from '#domain/gateway-choice.ts'
import type { LateStep } from '#domain/late-money.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { latePayment, latePaymentStep } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Captured money that belongs to no open order. */
export type LateRow = typeof latePayment.$inferSelect

const batch = 10
/** One that was claimed by a process that died is claimed anew after so long. */
const leaseSeconds = 60

/** Where an admin looks at it. */
export const latePath = (id: string): string => `/admin/payments/late/${encodeURIComponent(id)}`

/** Whether this very money was put aside before: it is on its way back, whatever becomes possible meanwhile. */
export async function isPutAside(gateway: GatewayName, captureRef: string | null): Promise<boolean> {
  if (captureRef === null) return false
  const found = await db()
    .select({ id: latePayment.id })
    .from(latePayment)
    .where(and(eq(latePayment.gateway, gateway), eq(latePayment.captureRef, captureRef)))
  return found.length > 0
}

/** Puts captured money aside that has no order to go to; the same capture is put aside once. Whether it was new. */
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

/** Takes what is due under a lease, counting the try; several processes may do so at once. */
export async function claimDue(gateway: string): Promise<LateRow[]> {
  const due = db()
    .select({ id: latePayment.id })
    .from(latePayment)
    .where(
      and(
        eq(latePayment.state, 'open'),
        eq(latePayment.gateway, gateway),
        lte(latePayment.nextTry, dbNow),
        // The gateway would only tell of the refund that did not arrive: a person gives this back, and its notice settles it.
        isNull(latePayment.bouncedRef),
        // The payer's bank may give the same money back.
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

/** Writes down what became of it, and whose hand it was, in the caller's transaction, for good. */
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
