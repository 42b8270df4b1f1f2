import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { DisputeState } from '#domain/claims/dispute-flow.ts'
import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { dispute, paymentWebhookEvent } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import { microseconds, newestFirst } from '#server/lists/newest-first-store.ts'
import { toReceivedMoney } from './received-money.ts'
import { reportedMoneyOf } from './webhook-event-store.ts'

type Wanted = { state?: DisputeState | undefined; cursor?: string | undefined }

/** Returns disputes, newest first. */
export async function listDisputes({ state, cursor }: Wanted, language: Language) {
  const { after, order, limit, cut } = newestFirst(dispute, cursor, language)
  const rows = await db()
    .select({ row: dispute, at: microseconds(dispute.createdAt), number: customerOrder.number })
    .from(dispute)
    .leftJoin(customerOrder, eq(customerOrder.id, dispute.orderId))
    .where(and(state && eq(dispute.state, state), after))
    .orderBy(...order)
    .limit(limit)
  return cut(
    rows,
    ({ row, at }) => ({ id: row.id, at }),
    ({ row, number }) => ({
      id: row.id,
      orderId: row.orderId,
      orderNumber: number,
      gateway: row.gateway,
      reference: row.disputeRef,
      amount: row.amountPaise,
      state: row.state,
      reason: row.reason,
      at: row.createdAt,
      settledAt: row.settledAt,
    }),
  )
}

/**
 * Matches unbooked captures. A capture that was booked through the return or the sweep counts as booked, whatever
 * became of its webhook event.
 */
const isUnmatched = sql`(${paymentWebhookEvent.report} ->> 'about' is not null or (${paymentWebhookEvent.report} ->> 'state' = 'captured'
  and not exists (select from payment p
    where p.gateway = ${paymentWebhookEvent.gateway} and p.capture_ref = ${paymentWebhookEvent.report} ->> 'captureRef')
  and not exists (select from unapplied_payment l
    where l.gateway = ${paymentWebhookEvent.gateway} and l.capture_ref = ${paymentWebhookEvent.report} ->> 'captureRef')))`

/**
 * Returns money that could not be booked, and refunds and disputes of unknown money, once its webhook events had time
 * to be handled.
 */
export async function listUnplaced(language: Language) {
  const rows = await db()
    .select()
    .from(paymentWebhookEvent)
    .where(
      and(
        isNull(paymentWebhookEvent.handledAt),
        lt(paymentWebhookEvent.receivedAt, sql`now() - interval '1 minute'`),
        isUnmatched,
      ),
    )
    .orderBy(desc(paymentWebhookEvent.receivedAt))
    .limit(100)
  return rows.flatMap(({ gateway, kind, report, receivedAt }) => {
    const reported = reportedMoneyOf(report)
    if (!reported) return []
    const { reference, amountMinor, currency } = reported
    const money = toReceivedMoney({ amountPaise: paise(amountMinor), currency }, language)
    return [{ gateway, kind, reference, ...money, at: receivedAt }]
  })
}
