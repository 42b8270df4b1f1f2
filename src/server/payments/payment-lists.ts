import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { PaymentState } from '#domain/payment-flow.ts'
import { customerOrder, payment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { microseconds, newestFirst } from '#server/http/newest-first.ts'
import { say } from '#server/say.ts'
import type { PaymentRow } from './payment-store.ts'

type Wanted = { state?: PaymentState | undefined; orderId?: string | undefined; cursor?: string | undefined }

type Listed = { attempt: PaymentRow; number: string }

const show = ({ attempt, number }: Listed, language: Language) => ({
  id: attempt.id,
  orderId: attempt.orderId,
  orderNumber: number,
  method: attempt.method,
  way: attempt.wish,
  gateway: attempt.gateway,
  reference: attempt.captureRef ?? attempt.gatewayRef,
  practicePage: attempt.gateway === 'sandbox' && attempt.gatewayRef ? `/sandbox-gateway/${attempt.gatewayRef}` : null,
  state: attempt.state,
  stateText: say(language, 'order-states', `payment.${attempt.state}`),
  amount: attempt.amountPaise,
  captured: attempt.capturedPaise,
  failure: attempt.failure,
  at: attempt.createdAt,
  updatedAt: attempt.updatedAt,
})

/** Returns payments and cash to collect, of one order or all, newest first. */
export async function listPayments({ state, orderId, cursor }: Wanted, language: Language) {
  const { after, order, limit, cut } = newestFirst(payment, cursor, language)
  const rows = await db()
    .select({ attempt: payment, at: microseconds(payment.createdAt), number: customerOrder.number })
    .from(payment)
    .innerJoin(customerOrder, eq(customerOrder.id, payment.orderId))
    .where(and(state && eq(payment.state, state), orderId ? eq(payment.orderId, orderId) : undefined, after))
    .orderBy(...order)
    .limit(limit)
  return cut(
    rows,
    ({ attempt, at }) => ({ id: attempt.id, at }),
    (row) => show(row, language),
  )
}

/** Returns one payment as a list row. */
export async function findListedPayment(id: string, language: Language) {
  const [found] = await db()
    .select({ attempt: payment, number: customerOrder.number })
    .from(payment)
    .innerJoin(customerOrder, eq(customerOrder.id, payment.orderId))
    .where(eq(payment.id, id))
  return found && show(found, language)
}
