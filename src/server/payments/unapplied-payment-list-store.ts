import { eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { unappliedPaymentList } from '#domain/payments/unapplied-payment-list.ts'
import { unappliedStatusOf } from '#domain/payments/unapplied-payments.ts'
import { refuse } from '#domain/refusal.ts'
import { orderRow } from '#server/db/order-row-tables.ts'
import { unappliedPayment } from '#server/db/payment-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { toReceivedMoney } from './received-money.ts'
import { listUnappliedSteps } from './unapplied-payment-store.ts'

const isInRupees = sql`${unappliedPayment.currency} = 'INR'`

/** The rule of `unappliedStatusOf`. */
const status = sql`case when ${unappliedPayment.state} = 'refunded' then 'returned' when ${unappliedPayment.bouncedRef} is not null then 'bounced'
  when ${unappliedPayment.nextRetryAt} is null then 'waits' else 'going' end`

/** How the list of unapplied payments is read. Many belong to no order. */
export const unappliedPaymentListSource: ListSource = {
  list: unappliedPaymentList,
  from: sql`${unappliedPayment} left join ${orderRow} on ${orderRow.orderId} = ${unappliedPayment.orderId}`,
  id: sql`${unappliedPayment.id}`,
  columns: {
    reference: sql`${unappliedPayment.captureRef}`,
    amount: sql`case when ${isInRupees} then ${unappliedPayment.amountPaise} end`,
    status,
    reason: sql`${unappliedPayment.reason}`,
    orderNumber: sql`${orderRow.number}`,
    at: sql`${unappliedPayment.createdAt}`,
    settledAt: sql`${unappliedPayment.settledAt}`,
    customer: sql`${orderRow.customer}`,
    gateway: sql`${unappliedPayment.gateway}`,
    attempts: sql`${unappliedPayment.attempts}`,
    lastError: sql`${unappliedPayment.lastError}`,
    refundReference: sql`${unappliedPayment.refundRef}`,
    id: sql`${unappliedPayment.id}`,
  },
  filled: ['reference', 'status', 'reason', 'at', 'gateway', 'attempts', 'id'],
  search: (
    typed,
  ) => sql`(${unappliedPayment.captureRef} ilike ${patternOf(typed)} or ${unappliedPayment.refundRef} ilike ${patternOf(typed)}
    or ${orderRow.number} ilike ${patternOf(typed)} or ${orderRow.customer} ilike ${patternOf(typed)}
    or lower(${orderRow.email}) = lower(${typed}) or ${unappliedPayment.id} = ${typed})`,
}

const select = () =>
  db()
    .select({ unapplied: unappliedPayment, number: orderRow.number, customer: orderRow.customer })
    .from(unappliedPayment)
    .leftJoin(orderRow, eq(orderRow.orderId, unappliedPayment.orderId))
type Listed = Awaited<ReturnType<typeof select>>[number]

const show = ({ unapplied, number, customer }: Listed, language: Language) => ({
  id: unapplied.id,
  orderId: unapplied.orderId,
  orderNumber: number,
  customer,
  gateway: unapplied.gateway,
  reference: unapplied.captureRef,
  ...toReceivedMoney(unapplied, language),
  reason: unapplied.reason,
  state: unapplied.state,
  refundReference: unapplied.refundRef,
  status: unappliedStatusOf(unapplied),
  nextRetryAt: unappliedStatusOf(unapplied) === 'going' ? unapplied.nextRetryAt : null,
  attempts: unapplied.attempts,
  lastError: unapplied.lastError,
  at: unapplied.createdAt,
  settledAt: unapplied.settledAt,
})

/** Returns these unapplied payments as the list shows them, in no order. */
export const listUnappliedRows = async (ids: readonly string[], language: Language) =>
  (await select().where(inArray(unappliedPayment.id, [...ids]))).map((row) => show(row, language))

/** Returns one of them, with its steps and who took them. Refuses with thing/not-found. */
export async function findUnappliedPayment(id: string, language: Language) {
  const [found] = await select().where(eq(unappliedPayment.id, id))
  if (!found) return refuse('thing/not-found')
  return { ...show(found, language), steps: await listUnappliedSteps(id) }
}
