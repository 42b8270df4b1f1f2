import { eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { paymentList } from '#domain/payments/payment-list.ts'
import { orderRow } from '#server/db/order-row-tables.ts'
import { payment } from '#server/db/order-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { translate } from '#server/translate.ts'

/** How the list of payments is read. Every payment has its order's row: a left join costs nothing where none of it is asked for. */
export const paymentListSource: ListSource = {
  list: paymentList,
  from: sql`${payment} left join ${orderRow} on ${orderRow.orderId} = ${payment.orderId}`,
  id: sql`${payment.id}`,
  columns: {
    orderNumber: sql`${orderRow.number}`,
    amount: sql`${payment.amountPaise}`,
    state: sql`${payment.state}`,
    method: sql`${payment.method}`,
    reference: sql`coalesce(${payment.captureRef}, ${payment.gatewayRef})`,
    at: sql`${payment.createdAt}`,
    customer: sql`${orderRow.customer}`,
    onlineMethod: sql`${payment.onlineMethod}`,
    gateway: sql`${payment.gateway}`,
    captured: sql`${payment.capturedPaise}`,
    refunded: sql`${payment.refundedPaise}`,
    updatedAt: sql`${payment.updatedAt}`,
    country: sql`${orderRow.country}`,
    id: sql`${payment.id}`,
  },
  filled: ['amount', 'state', 'method', 'at', 'captured', 'refunded', 'updatedAt', 'id'],
  search: (
    typed,
  ) => sql`(${payment.captureRef} ilike ${patternOf(typed)} or ${payment.gatewayRef} ilike ${patternOf(typed)}
    or ${orderRow.number} ilike ${patternOf(typed)} or ${orderRow.customer} ilike ${patternOf(typed)}
    or lower(${orderRow.email}) = lower(${typed}) or ${payment.id} = ${typed})`,
}

/** Matches the payments of an order. */
export const paymentsOf = (orderId: string) => eq(payment.orderId, orderId)

const select = () =>
  db()
    .select({ payment, number: orderRow.number, customer: orderRow.customer, country: orderRow.country })
    .from(payment)
    .innerJoin(orderRow, eq(orderRow.orderId, payment.orderId))
type Listed = Awaited<ReturnType<typeof select>>[number]

const show = ({ payment, number, customer, country }: Listed, language: Language) => ({
  id: payment.id,
  orderId: payment.orderId,
  orderNumber: number,
  customer,
  country,
  method: payment.method,
  onlineMethod: payment.onlineMethod,
  gateway: payment.gateway,
  reference: payment.captureRef ?? payment.gatewayRef,
  practicePage: payment.gateway === 'sandbox' && payment.gatewayRef ? `/sandbox-gateway/${payment.gatewayRef}` : null,
  state: payment.state,
  stateText: translate(language, 'statuses', `payment.${payment.state}`),
  amount: payment.amountPaise,
  captured: payment.capturedPaise,
  refunded: payment.refundedPaise,
  failure: payment.failure,
  at: payment.createdAt,
  updatedAt: payment.updatedAt,
})

/** Returns these payments as the list shows them, in no order. */
export const listPaymentRows = async (ids: readonly string[], language: Language) =>
  (await select().where(inArray(payment.id, [...ids]))).map((row) => show(row, language))

/** Returns one payment as a list row. */
export async function findListedPayment(id: string, language: Language) {
  const [found] = await select().where(eq(payment.id, id))
  return found && show(found, language)
}
