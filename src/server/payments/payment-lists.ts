import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { PaymentState } from '#domain/payment-flow.ts'
import { readCursor, writeCursor } from '#server/catalogue/page-cursor.ts'
import { customerOrder, payment } from '#server/db/order-tables.ts'
import { type dispute, latePayment } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import { say } from '#server/say.ts'

export const page = 30
const newest = 'newest'

type Wanted<State> = { state?: State | undefined; cursor?: string | undefined }

/** Attempts to pay and cash to collect, newest first. */
export async function listPayments({ state, cursor }: Wanted<PaymentState>, language: Language) {
  const rows = await db()
    .select({ attempt: payment, number: customerOrder.number })
    .from(payment)
    .innerJoin(customerOrder, eq(customerOrder.id, payment.orderId))
    .where(and(state ? eq(payment.state, state) : undefined, after(payment, cursor, language)))
    .orderBy(desc(atOf(payment)), desc(payment.id))
    .limit(page + 1)
  return {
    items: rows.slice(0, page).map(({ attempt, number }) => ({
      id: attempt.id,
      orderId: attempt.orderId,
      orderNumber: number,
      method: attempt.method,
      way: attempt.wish,
      gateway: attempt.gateway,
      reference: attempt.captureRef ?? attempt.gatewayRef,
      practicePage:
        attempt.gateway === 'sandbox' && attempt.gatewayRef ? `/sandbox-gateway/${attempt.gatewayRef}` : null,
      state: attempt.state,
      stateText: say(language, 'order-states', `payment.${attempt.state}`),
      amount: attempt.amountPaise,
      captured: attempt.capturedPaise,
      failure: attempt.failure,
      at: attempt.createdAt,
      updatedAt: attempt.updatedAt,
    })),
    nextCursor: endOf(rows.map(({ attempt }) => attempt)),
  }
}

/** Money that was put aside, newest first. */
export async function listLatePayments({ state, cursor }: Wanted<'open' | 'refunded'>, language: Language) {
  const rows = await db()
    .select({ late: latePayment, number: customerOrder.number })
    .from(latePayment)
    .leftJoin(customerOrder, eq(customerOrder.id, latePayment.orderId))
    .where(and(state ? eq(latePayment.state, state) : undefined, after(latePayment, cursor, language)))
    .orderBy(desc(atOf(latePayment)), desc(latePayment.id))
    .limit(page + 1)
  return {
    items: rows.slice(0, page).map(({ late, number }) => ({
      id: late.id,
      orderId: late.orderId,
      orderNumber: number,
      gateway: late.gateway,
      reference: late.captureRef,
      amount: late.amountPaise,
      reason: late.reason,
      state: late.state,
      refundReference: late.refundRef,
      tries: late.tries,
      lastError: late.lastError,
      at: late.createdAt,
      settledAt: late.settledAt,
    })),
    nextCursor: endOf(rows.map(({ late }) => late)),
  }
}

type Listed = typeof payment | typeof latePayment | typeof dispute

/** As fine as a cursor can tell. */
export const atOf = (table: Listed): SQL => sql`date_trunc('milliseconds', ${table.createdAt})`

export function after(table: Listed, cursor: string | undefined, language: Language): SQL | undefined {
  if (cursor === undefined) return undefined
  const { value, id } = readCursor(cursor, newest, language)
  return sql`(${atOf(table)}, ${table.id}) < (to_timestamp(${value}::numeric / 1000), ${id})`
}

export function endOf(rows: readonly { id: string; createdAt: Date }[]): string | null {
  const last = rows.length > page ? rows[page - 1] : undefined
  return last ? writeCursor({ sort: newest, value: String(last.createdAt.getTime()), id: last.id }) : null
}
