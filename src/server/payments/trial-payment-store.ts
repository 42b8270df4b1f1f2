import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { trialPayment } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayReport } from '#server/gateways/payment-gateway.ts'

/** A payment of one rupee by which an admin tries a gateway. */
export type TrialPaymentRow = typeof trialPayment.$inferSelect

/** Keeps others from starting a trial until the transaction ends. */
export async function lockTrials(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('trial payments'))`)
}

/** Returns the trial whose page at a gateway may still be paid. */
export async function findOpenTrial(gateway: GatewayName): Promise<TrialPaymentRow | undefined> {
  const [row] = await db()
    .select()
    .from(trialPayment)
    .where(and(eq(trialPayment.gateway, gateway), eq(trialPayment.state, 'awaiting')))
  return row
}

/** Counts the trials of the last 24 hours. */
export async function countRecentTrials(): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from trial_payment where created_at > now() - interval '24 hours'`,
  )
  return rows[0]?.count ?? 0
}

/** Inserts a trial that waits for its payment; returns it. */
export async function insertTrial(trial: typeof trialPayment.$inferInsert): Promise<TrialPaymentRow> {
  const [row] = await db().insert(trialPayment).values(trial).returning()
  if (!row) throw new Error('a trial payment was not saved')
  return row
}

/** Saves the gateway's page of a trial, unless it has one; the gateway is asked about it soon. */
export async function saveTrialPage(id: string, gatewayRef: string): Promise<void> {
  await db()
    .update(trialPayment)
    .set({ gatewayRef, nextCheckAt: dbNowPlus({ seconds: 20 }), updatedAt: dbNow })
    .where(and(eq(trialPayment.id, id), isNull(trialPayment.gatewayRef)))
}

/** Returns a trial. */
export async function findTrial(id: string): Promise<TrialPaymentRow | undefined> {
  const [row] = await db().select().from(trialPayment).where(eq(trialPayment.id, id))
  return row
}

/** Locks the trial that a gateway reports about; found by its own id when its page was not saved yet. */
export async function lockReportedTrial(
  gateway: GatewayName,
  { ref, paymentId }: GatewayReport,
): Promise<TrialPaymentRow | undefined> {
  const [row] = await db()
    .select()
    .from(trialPayment)
    .where(
      and(
        eq(trialPayment.gateway, gateway),
        or(eq(trialPayment.gatewayRef, ref), and(isNull(trialPayment.gatewayRef), eq(trialPayment.id, paymentId))),
      ),
    )
    .for('update')
  return row
}

/** Changes a trial, which is locked. */
export async function changeTrial(
  id: string,
  change: Partial<Pick<TrialPaymentRow, 'state' | 'gatewayRef' | 'captureRef' | 'capturedAt' | 'nextCheckAt'>>,
): Promise<void> {
  await db()
    .update(trialPayment)
    .set({ ...change, updatedAt: dbNow })
    .where(eq(trialPayment.id, id))
}

/**
 * Claims the trials that are due for a check at a gateway, and plans their next one; a page that was not paid within an hour is
 * closed, and asked about for a day more.
 */
export async function takeDueTrials(gateway: GatewayName, limit: number) {
  const { rows } = await db().execute<{ gateway_ref: string; waits: boolean }>(sql`
    with due as (
      select id, state = 'awaiting' and created_at > now() - interval '1 hour' as waits from trial_payment
      where next_check_at <= now() and gateway = ${gateway} and gateway_ref is not null
      order by next_check_at limit ${limit} for update skip locked)
    update trial_payment t set
      state = case when t.state = 'awaiting' and not due.waits then 'closed' else t.state end,
      next_check_at = case
        when due.waits then now() + interval '20 seconds'
        when t.state <> 'captured' and t.created_at > now() - interval '1 day' then now() + interval '5 minutes'
      end
    from due where due.id = t.id returning t.gateway_ref, due.waits`)
  return rows
}

/** Closes trials whose page was never opened: their gateway did not answer, and nothing can be paid. */
export async function closePagelessTrials(): Promise<void> {
  await db().execute(sql`
    update trial_payment set state = 'closed', updated_at = now()
    where state = 'awaiting' and gateway_ref is null and created_at < now() - interval '1 hour'`)
}

type TrialFacts = TrialPaymentRow & {
  webhookAt: Date | string | null
  refundTries: number | null
  refundedAt: Date | string | null
  problem: string | null
  unappliedId: string | null
}

/** Trials that are shown. */
const mostShown = 10

/** Lists the newest trials with what became of their money, the newest first. */
export function listTrials(): Promise<TrialFacts[]> {
  const money = sql`unapplied_payment u where u.gateway = trial_payment.gateway and u.capture_ref = trial_payment.capture_ref`
  return db()
    .select({
      id: trialPayment.id,
      gateway: trialPayment.gateway,
      gatewayRef: trialPayment.gatewayRef,
      amountPaise: trialPayment.amountPaise,
      state: trialPayment.state,
      captureRef: trialPayment.captureRef,
      capturedAt: trialPayment.capturedAt,
      nextCheckAt: trialPayment.nextCheckAt,
      actorId: trialPayment.actorId,
      actorName: trialPayment.actorName,
      createdAt: trialPayment.createdAt,
      updatedAt: trialPayment.updatedAt,
      webhookAt: sql<string | null>`(select min(w.received_at) from webhook_event w
        where w.gateway = trial_payment.gateway and w.gateway_ref = trial_payment.gateway_ref)`,
      refundTries: sql<number | null>`(select u.attempts from ${money})`,
      refundedAt: sql<string | null>`(select u.settled_at from ${money} and u.state = 'refunded')`,
      problem: sql<string | null>`(select u.last_error from ${money})`,
      unappliedId: sql<string | null>`(select u.id from ${money})`,
    })
    .from(trialPayment)
    .orderBy(desc(trialPayment.createdAt))
    .limit(mostShown)
}
