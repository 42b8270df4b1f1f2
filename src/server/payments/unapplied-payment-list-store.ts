import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { unappliedStatusOf } from '#domain/payments/unapplied-payments.ts'
import { refuse } from '#domain/refusal.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { unappliedPayment } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import { microseconds, newestFirst } from '#server/lists/newest-first-store.ts'
import { toReceivedMoney } from './received-money.ts'
import { listUnappliedSteps, type UnappliedPaymentRow } from './unapplied-payment-store.ts'

type Wanted = { state?: UnappliedPaymentRow['state'] | undefined; cursor?: string | undefined }

type Listed = { unapplied: UnappliedPaymentRow; number: string | null }

const show = ({ unapplied, number }: Listed, language: Language) => ({
  id: unapplied.id,
  orderId: unapplied.orderId,
  orderNumber: number,
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

/** Returns unapplied payments, with or without an order, newest first. */
export async function listUnappliedPayments({ state, cursor }: Wanted, language: Language) {
  const { after, order, limit, cut } = newestFirst(unappliedPayment, cursor, language)
  const rows = await db()
    .select({ unapplied: unappliedPayment, at: microseconds(unappliedPayment.createdAt), number: customerOrder.number })
    .from(unappliedPayment)
    .leftJoin(customerOrder, eq(customerOrder.id, unappliedPayment.orderId))
    .where(and(state && eq(unappliedPayment.state, state), after))
    .orderBy(...order)
    .limit(limit)
  return cut(
    rows,
    ({ unapplied, at }) => ({ id: unapplied.id, at }),
    (row) => show(row, language),
  )
}

/** Returns one of them, with its steps and who took them. Refuses with thing/not-found. */
export async function findUnappliedPayment(id: string, language: Language) {
  const [found] = await db()
    .select({ unapplied: unappliedPayment, number: customerOrder.number })
    .from(unappliedPayment)
    .leftJoin(customerOrder, eq(customerOrder.id, unappliedPayment.orderId))
    .where(eq(unappliedPayment.id, id))
  if (!found) return refuse('thing/not-found')
  return { ...show(found, language), steps: await listUnappliedSteps(id) }
}
