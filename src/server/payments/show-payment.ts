import { eq, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { lateStandingOf } from '#domain/late-money.ts'
import type { Paise } from '#domain/money.ts'
import { paise } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { dispute, latePayment } from '#server/db/payment-tables.ts'
import { refund } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import { findListedPayment } from './payment-lists.ts'
import { listAttempts, type PaymentRow } from './payment-store.ts'
import { showLateMoney } from './show-late-money.ts'

const inRupees = (amount: Paise) => ({ amount, foreign: null })

/** Returns one payment, and all movements of its order's money, by time. Refuses with thing/not-found. */
export async function showPayment(id: string, language: Language) {
  const shown = (await findListedPayment(id, language)) ?? refuse('thing/not-found')
  const attempts = await listAttempts(shown.orderId)
  const happenings = [
    ...attempts.map(showAttempt),
    ...(await listTaken(attempts)),
    ...(await listLate(shown.orderId, language)),
    ...(await listRefunds(shown.orderId, attempts)),
    ...(await listDisputes(shown.orderId)),
  ]
  return { ...shown, happenings: happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime()) }
}

const showAttempt = ({ id, createdAt, amountPaise, gateway, gatewayRef, state, failure }: PaymentRow) => ({
  kind: 'attempt' as const,
  id,
  at: createdAt,
  ...inRupees(amountPaise),
  gateway,
  reference: gatewayRef,
  state,
  why: failure,
})

/** Returns when the money of a payment came, online or in cash, from the ledger. */
async function listTaken(attempts: readonly PaymentRow[]) {
  const { rows } = await db().execute<{ id: string; at: string; amount: string }>(sql`
    select p.id, (extract(epoch from e.at) * 1000)::text as at, (-e.amount_paise)::text as amount
    from payment p join ledger_entry e on e.transaction_id in ('money_in:' || p.id, 'cash_collected:' || p.id)
    where p.order_id = ${attempts[0]?.orderId ?? ''} and e.account in ('gateway', 'courier')`)
  return rows.map(({ id, at, amount }) => {
    const attempt = attempts.find((each) => each.id === id)
    return {
      kind: 'taken' as const,
      id: `taken:${id}`,
      at: new Date(Number(at)),
      ...inRupees(paise(Number(amount))),
      gateway: attempt?.gateway ?? null,
      reference: attempt?.captureRef ?? null,
    }
  })
}

async function listLate(orderId: string, language: Language) {
  const rows = await db().select().from(latePayment).where(eq(latePayment.orderId, orderId))
  return rows.map((late) => ({
    kind: 'late' as const,
    id: late.id,
    at: late.createdAt,
    ...showLateMoney(late, language),
    gateway: late.gateway,
    reference: late.captureRef,
    state: lateStandingOf(late),
    why: late.reason,
  }))
}

async function listRefunds(orderId: string, attempts: readonly PaymentRow[]) {
  const rows = await db().select().from(refund).where(eq(refund.orderId, orderId))
  return rows.map(({ id, createdAt, amountPaise, method, paymentId, reference, state, lastError }) => ({
    kind: 'refund' as const,
    id,
    at: createdAt,
    ...inRupees(amountPaise),
    gateway: method === 'gateway' ? (attempts.find((each) => each.id === paymentId)?.gateway ?? null) : null,
    reference,
    state,
    why: lastError,
  }))
}

async function listDisputes(orderId: string) {
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
