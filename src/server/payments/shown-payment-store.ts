import { eq, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { unappliedStatusOf } from '#domain/payments/unapplied-payments.ts'
import { dispute, unappliedPayment } from '#server/db/payment-tables.ts'
import { refund } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import { toReceivedMoney } from './received-money.ts'

type ShownPayment = { id: string; gateway: string | null; reference: string | null }

export const inRupees = (amount: Paise) => ({ amount, foreign: null })

/** Returns when the money of a payment came, online or in cash, from the ledger. */
export async function listTaken(payments: readonly ShownPayment[]) {
  const { rows } = await db().execute<{ id: string; at: string; amount: string }>(sql`
    select p.id, (extract(epoch from e.at) * 1000)::text as at, (-e.amount_paise)::text as amount
    from unnest(${sql.param(payments.map(({ id }) => id))}::text[]) as p(id)
    join ledger_entry e on e.transaction_id in ('money_in:' || p.id, 'cash_collected:' || p.id)
    where e.account in ('gateway', 'courier')`)
  return rows.map(({ id, at, amount }) => {
    const payment = payments.find((each) => each.id === id)
    return {
      kind: 'taken' as const,
      id: `taken:${id}`,
      at: new Date(Number(at)),
      ...inRupees(paise(Number(amount))),
      gateway: payment?.gateway ?? null,
      reference: payment?.reference ?? null,
    }
  })
}

export async function listUnapplied(orderId: string, language: Language) {
  const rows = await db().select().from(unappliedPayment).where(eq(unappliedPayment.orderId, orderId))
  return rows.map((unapplied) => ({
    kind: 'unapplied' as const,
    id: unapplied.id,
    at: unapplied.createdAt,
    ...toReceivedMoney(unapplied, language),
    gateway: unapplied.gateway,
    reference: unapplied.captureRef,
    state: unappliedStatusOf(unapplied),
    why: unapplied.reason,
  }))
}

export async function listRefunds(orderId: string, payments: readonly ShownPayment[]) {
  const rows = await db().select().from(refund).where(eq(refund.orderId, orderId))
  return rows.map(({ id, createdAt, amountPaise, method, paymentId, reference, state, lastError }) => ({
    kind: 'refund' as const,
    id,
    at: createdAt,
    ...inRupees(amountPaise),
    gateway: method === 'gateway' ? (payments.find((each) => each.id === paymentId)?.gateway ?? null) : null,
    reference,
    state,
    why: lastError,
  }))
}

export async function listDisputes(orderId: string) {
  const rows = await db().select().from(dispute).where(eq(dispute.orderId, orderId))
  return rows.map(({ id, createdAt, amountPaise, gateway, disputeRef, state, reason }) => ({
    kind: 'dispute' as const,
    id,
    at: createdAt,
    ...inRupees(amountPaise),
    gateway,
    reference: disputeRef,
    state,
    why: reason,
  }))
}
