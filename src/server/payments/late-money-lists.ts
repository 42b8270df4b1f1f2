import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { lateStandingOf } from '#domain/late-money.ts'
import { refuse } from '#domain/refusal.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { latePayment } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import { microseconds, newestFirst } from '#server/http/newest-first.ts'
import { type LateRow, listLateSteps } from './late-money-store.ts'
import { showLateMoney } from './show-late-money.ts'

type Wanted = { state?: LateRow['state'] | undefined; cursor?: string | undefined }

type Listed = { late: LateRow; number: string | null }

const show = ({ late, number }: Listed, language: Language) => ({
  id: late.id,
  orderId: late.orderId,
  orderNumber: number,
  gateway: late.gateway,
  reference: late.captureRef,
  ...showLateMoney(late, language),
  reason: late.reason,
  state: late.state,
  refundReference: late.refundRef,
  standing: lateStandingOf(late),
  nextTry: lateStandingOf(late) === 'going' ? late.nextTry : null,
  tries: late.tries,
  lastError: late.lastError,
  at: late.createdAt,
  settledAt: late.settledAt,
})

/** Returns unapplied payments, with or without an order, newest first. */
export async function listLatePayments({ state, cursor }: Wanted, language: Language) {
  const { after, order, limit, cut } = newestFirst(latePayment, cursor, language)
  const rows = await db()
    .select({ late: latePayment, at: microseconds(latePayment.createdAt), number: customerOrder.number })
    .from(latePayment)
    .leftJoin(customerOrder, eq(customerOrder.id, latePayment.orderId))
    .where(and(state && eq(latePayment.state, state), after))
    .orderBy(...order)
    .limit(limit)
  return cut(
    rows,
    ({ late, at }) => ({ id: late.id, at }),
    (row) => show(row, language),
  )
}

/** Returns one of them, with its steps and who took them. Refuses with thing/not-found. */
export async function findLatePayment(id: string, language: Language) {
  const [found] = await db()
    .select({ late: latePayment, number: customerOrder.number })
    .from(latePayment)
    .leftJoin(customerOrder, eq(customerOrder.id, latePayment.orderId))
    .where(eq(latePayment.id, id))
  if (!found) return refuse('thing/not-found')
  return { ...show(found, language), steps: await listLateSteps(id) }
}
