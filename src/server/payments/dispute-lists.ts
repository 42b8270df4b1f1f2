import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DisputeState } from '#domain/dispute-flow.ts'
import type { Language } from '#domain/language.ts'
import { paise } from '#domain/money.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { dispute, paymentNotice } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import { microseconds, newestFirst } from '#server/http/newest-first.ts'

type Wanted = { state?: DisputeState | undefined; cursor?: string | undefined }

/** Money that payers' banks ask back, newest first. */
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

const told = z.object({ reference: z.string(), amountMinor: z.number().int() })

/** Refunds and disputes of money that nobody has told of, once the notice of its capture had time to come. */
export async function listUnplaced() {
  const rows = await db()
    .select()
    .from(paymentNotice)
    .where(
      and(
        isNull(paymentNotice.handledAt),
        lt(paymentNotice.receivedAt, sql`now() - interval '1 minute'`),
        sql`${paymentNotice.report} ->> 'about' is not null`,
      ),
    )
    .orderBy(desc(paymentNotice.receivedAt))
    .limit(100)
  return rows.map(({ gateway, kind, report, receivedAt }) => {
    const { reference, amountMinor } = told.parse(report)
    return { gateway, kind, reference, amount: paise(amountMinor), at: receivedAt }
  })
}
