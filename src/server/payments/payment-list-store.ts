import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import type { PaymentState } from '#domain/payments/payment-flow.ts'
import { customerOrder, payment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { microseconds, newestFirst } from '#server/lists/newest-first-store.ts'
import { translate } from '#server/translate.ts'
import type { PaymentRow } from './payment-store.ts'

type Wanted = { state?: PaymentState | undefined; orderId?: string | undefined; cursor?: string | undefined }

type Listed = { payment: PaymentRow; number: string }

const show = ({ payment, number }: Listed, language: Language) => ({
  id: payment.id,
  orderId: payment.orderId,
  orderNumber: number,
  method: payment.method,
  onlineMethod: payment.onlineMethod,
  gateway: payment.gateway,
  reference: payment.captureRef ?? payment.gatewayRef,
  practicePage: payment.gateway === 'sandbox' && payment.gatewayRef ? `/sandbox-gateway/${payment.gatewayRef}` : null,
  state: payment.state,
  stateText: translate(language, 'statuses', `payment.${payment.state}`),
  amount: payment.amountPaise,
  captured: payment.capturedPaise,
  failure: payment.failure,
  at: payment.createdAt,
  updatedAt: payment.updatedAt,
})

/** Returns payments and cash to collect, of one order or all, newest first. */
export async function listPayments({ state, orderId, cursor }: Wanted, language: Language) {
  const { after, order, limit, cut } = newestFirst(payment, cursor, language)
  const rows = await db()
    .select({ payment: payment, at: microseconds(payment.createdAt), number: customerOrder.number })
    .from(payment)
    .innerJoin(customerOrder, eq(customerOrder.id, payment.orderId))
    .where(and(state && eq(payment.state, state), orderId ? eq(payment.orderId, orderId) : undefined, after))
    .orderBy(...order)
    .limit(limit)
  return cut(
    rows,
    ({ payment, at }) => ({ id: payment.id, at }),
    (row) => show(row, language),
  )
}

/** Returns one payment as a list row. */
export async function findListedPayment(id: string, language: Language) {
  const [found] = await db()
    .select({ payment: payment, number: customerOrder.number })
    .from(payment)
    .innerJoin(customerOrder, eq(customerOrder.id, payment.orderId))
    .where(eq(payment.id, id))
  return found && show(found, language)
}
