import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { disputeList } from '#domain/claims/dispute-list.ts'
import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { orderRow } from '#server/db/order-row-tables.ts'
import { dispute, paymentWebhookEvent } from '#server/db/payment-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { toReceivedMoney } from './received-money.ts'
import { reportedMoneyOf } from './webhook-event-store.ts'

/** How the list of disputes is read. A dispute of money without an order has no order's row. */
export const disputeListSource: ListSource = {
  list: disputeList,
  from: sql`${dispute} left join ${orderRow} on ${orderRow.orderId} = ${dispute.orderId}`,
  id: sql`${dispute.id}`,
  columns: {
    reference: sql`${dispute.disputeRef}`,
    orderNumber: sql`${orderRow.number}`,
    amount: sql`${dispute.amountPaise}`,
    state: sql`${dispute.state}`,
    reason: sql`${dispute.reason}`,
    at: sql`${dispute.createdAt}`,
    settledAt: sql`${dispute.settledAt}`,
    customer: sql`${orderRow.customer}`,
    gateway: sql`${dispute.gateway}`,
    id: sql`${dispute.id}`,
  },
  filled: ['reference', 'amount', 'state', 'at', 'gateway', 'id'],
  search: (
    typed,
  ) => sql`(${dispute.disputeRef} ilike ${patternOf(typed)} or ${dispute.captureRef} ilike ${patternOf(typed)}
    or ${orderRow.number} ilike ${patternOf(typed)} or ${orderRow.customer} ilike ${patternOf(typed)}
    or lower(${orderRow.email}) = lower(${typed}) or ${dispute.id} = ${typed})`,
}

/** Returns these disputes as the list shows them, in no order. */
export async function listDisputeRows(ids: readonly string[]) {
  const rows = await db()
    .select({ row: dispute, number: orderRow.number, customer: orderRow.customer })
    .from(dispute)
    .leftJoin(orderRow, eq(orderRow.orderId, dispute.orderId))
    .where(inArray(dispute.id, [...ids]))
  return rows.map(({ row, number, customer }) => ({
    id: row.id,
    orderId: row.orderId,
    orderNumber: number,
    customer,
    gateway: row.gateway,
    reference: row.disputeRef,
    amount: row.amountPaise,
    state: row.state,
    reason: row.reason,
    at: row.createdAt,
    settledAt: row.settledAt,
  }))
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
