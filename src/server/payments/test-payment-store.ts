import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { testPayment } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayReport } from '#server/gateways/payment-gateway.ts'

/** A payment of one rupee by which an admin tries a gateway. */
export type TestPaymentRow = typeof testPayment.$inferSelect

/** Keeps others from starting a test payment until the transaction ends. */
export async function lockTestPayments(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('test payments'))`)
}

/** Returns the test payment whose page at a gateway may still be paid. */
export async function findOpenTestPayment(gateway: GatewayName): Promise<TestPaymentRow | undefined> {
  const [row] = await db()
    .select()
    .from(testPayment)
    .where(and(eq(testPayment.gateway, gateway), eq(testPayment.state, 'awaiting')))
  return row
}

/** Counts the test payments of the last 24 hours. */
export async function countRecentTestPayments(): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from test_payment where created_at > now() - interval '24 hours'`,
  )
  return rows[0]?.count ?? 0
}

/** Inserts a test payment that waits for its payment; returns it. */
export async function insertTestPayment(values: typeof testPayment.$inferInsert): Promise<TestPaymentRow> {
  const [row] = await db().insert(testPayment).values(values).returning()
  if (!row) throw new Error('a test payment was not saved')
  return row
}

/** Saves the gateway's page of a test payment, unless it has one; the gateway is asked about it soon. */
export async function saveTestPaymentPage(id: string, gatewayRef: string): Promise<void> {
  await db()
    .update(testPayment)
    .set({ gatewayRef, nextCheckAt: dbNowPlus({ seconds: 20 }), updatedAt: dbNow })
    .where(and(eq(testPayment.id, id), isNull(testPayment.gatewayRef)))
}

/** Returns a test payment. */
export async function findTestPayment(id: string): Promise<TestPaymentRow | undefined> {
  const [row] = await db().select().from(testPayment).where(eq(testPayment.id, id))
  return row
}

/** Locks the test payment that a gateway reports about; found by its own id when its page was not saved yet. */
export async function lockReportedTestPayment(
  gateway: GatewayName,
  { ref, paymentId }: GatewayReport,
): Promise<TestPaymentRow | undefined> {
  const [row] = await db()
    .select()
    .from(testPayment)
    .where(
      and(
        eq(testPayment.gateway, gateway),
        or(eq(testPayment.gatewayRef, ref), and(isNull(testPayment.gatewayRef), eq(testPayment.id, paymentId))),
      ),
    )
    .for('update')
  return row
}

/** Changes a test payment, which is locked. */
export async function changeTestPayment(
  id: string,
  change: Partial<Pick<TestPaymentRow, 'state' | 'gatewayRef' | 'captureRef' | 'capturedAt' | 'nextCheckAt'>>,
): Promise<void> {
  await db()
    .update(testPayment)
    .set({ ...change, updatedAt: dbNow })
    .where(eq(testPayment.id, id))
}

/**
 * Claims the test payments that are due for a check at a gateway, and plans their next one; a page that was not paid within an hour is
 * closed, and asked about for a day more.
 */
export async function takeDueTestPayments(gateway: GatewayName, limit: number) {
  const { rows } = await db().execute<{ gateway_ref: string; waits: boolean }>(sql`
    with due as (
      select id, state = 'awaiting' and created_at > now() - interval '1 hour' as waits from test_payment
      where next_check_at <= now() and gateway = ${gateway} and gateway_ref is not null
      order by next_check_at limit ${limit} for update skip locked)
    update test_payment t set
      state = case when t.state = 'awaiting' and not due.waits then 'closed' else t.state end,
      next_check_at = case
        when due.waits then now() + interval '20 seconds'
        when t.state <> 'captured' and t.created_at > now() - interval '1 day' then now() + interval '5 minutes'
      end
    from due where due.id = t.id returning t.gateway_ref, due.waits`)
  return rows
}

/** Closes test payments whose page was never opened: their gateway did not answer, and nothing can be paid. */
export async function closePagelessTestPayments(): Promise<void> {
  await db().execute(sql`
    update test_payment set state = 'closed', updated_at = now()
    where state = 'awaiting' and gateway_ref is null and created_at < now() - interval '1 hour'`)
}

type TestPaymentFacts = TestPaymentRow & {
  webhookAt: Date | string | null
  refundTries: number | null
  refundedAt: Date | string | null
  problem: string | null
  unappliedId: string | null
}

/** Test payments that are shown. */
const mostShown = 10

/** Lists the newest test payments with what became of their money, the newest first. */
export function listTestPayments(): Promise<TestPaymentFacts[]> {
  const money = sql`unapplied_payment u where u.gateway = test_payment.gateway and u.capture_ref = test_payment.capture_ref`
  return db()
    .select({
      id: testPayment.id,
      gateway: testPayment.gateway,
      gatewayRef: testPayment.gatewayRef,
      amountPaise: testPayment.amountPaise,
      state: testPayment.state,
      captureRef: testPayment.captureRef,
      capturedAt: testPayment.capturedAt,
      nextCheckAt: testPayment.nextCheckAt,
      actorId: testPayment.actorId,
      actorName: testPayment.actorName,
      createdAt: testPayment.createdAt,
      updatedAt: testPayment.updatedAt,
      webhookAt: sql<string | null>`(select min(w.received_at) from webhook_event w
        where w.gateway = test_payment.gateway and w.gateway_ref = test_payment.gateway_ref)`,
      refundTries: sql<number | null>`(select u.attempts from ${money})`,
      refundedAt: sql<string | null>`(select u.settled_at from ${money} and u.state = 'refunded')`,
      problem: sql<string | null>`(select u.last_error from ${money})`,
      unappliedId: sql<string | null>`(select u.id from ${money})`,
    })
    .from(testPayment)
    .orderBy(desc(testPayment.createdAt))
    .limit(mostShown)
}
