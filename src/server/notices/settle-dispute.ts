import { and, eq, ne } from 'drizzle-orm'
import { nextDispute } from '#domain/dispute-flow.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { OrderEventKind } from '#domain/order-event.ts'
import { decidePayment } from '#domain/payment-flow.ts'
import { system } from '#domain/state-table.ts'
import { askWhatWaited } from '#server/cancellations/ask-what-waited.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { dispute } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { DisputeReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { bookDisputeLost } from '#server/ledger/book-money.ts'
import { recordEvent, systemDoer } from '#server/orders/record-event.ts'
import type { LateRow } from '#server/payments/late-money-store.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { markReturned } from '#server/payments/settle-late-money.ts'
import { makeRoom } from '#server/refunds/make-room.ts'
import { resumeRefunds } from '#server/refunds/resume-refunds.ts'
import { type DisputeRow, writeDispute } from './dispute-store.ts'
import { isOwnMoney, lockMoney, type ToldMoney } from './find-money.ts'

/**
 * Result of a dispute report: its current state, signed but about another account, or about money that has not been
 * reported yet.
 */
export type DisputeOutcome = 'open' | 'won' | 'lost' | 'mismatch' | 'unknown'

const events = { open: 'payment_disputed', won: 'dispute_won', lost: 'dispute_lost' } as const satisfies Record<
  string,
  OrderEventKind
>

/**
 * Applies a gateway's report of a dispute, once however often and in whatever order it arrives (docs/spec/correctness.md#20,
 * docs/spec/reliability.md#R5). While it is open no refund of that money is paid; when it is lost the money counts as gone, the
 * shop funds it, and its unpaid refunds are cancelled.
 */
export async function settleDispute(
  house: House,
  gateway: PaymentGateway,
  report: DisputeReport,
): Promise<DisputeOutcome> {
  if (!isOwnMoney(gateway, report)) return 'mismatch'
  return transaction(async () => {
    const money = await lockMoney(gateway.name, report.captureRef)
    const { row, standing } = await writeDispute(gateway.name, report, money)
    if (!money) return 'unknown'
    const next = nextDispute(standing, report.state)
    if (next === null) return row.state
    await apply(house, { row: { ...row, state: next }, money, isFirst: standing === null })
    await db()
      .update(dispute)
      .set({ state: next, ...(next === 'open' ? {} : { settledAt: dbNow }) })
      .where(eq(dispute.id, row.id))
    return next
  })
}

type Applied = { row: DisputeRow; money: NonNullable<ToldMoney>; isFirst: boolean }

async function apply(house: House, { row, money, isFirst }: Applied): Promise<void> {
  if ('late' in money) await applyToLate(house, row, money.late)
  else await applyToPayment(house, row, isFirst ? await open(money.attempt) : money.attempt)
  const orderId = 'late' in money ? money.late.orderId : money.order.id
  if (orderId)
    await recordEvent(house, {
      orderId,
      kind: events[row.state],
      actor: systemDoer,
      data: { amount: row.amountPaise, reference: row.disputeRef },
    })
}

/** Opens the dispute, whatever is reported first. */
async function open(attempt: PaymentRow): Promise<PaymentRow> {
  const state = decidePayment(attempt.state, 'dispute', system)
  await changePayment(attempt.id, { state })
  return { ...attempt, state }
}

async function applyToPayment(house: House, row: DisputeRow, attempt: PaymentRow): Promise<void> {
  if (row.state === 'open') return
  if (row.state === 'lost') return lose(row, attempt)
  await endDispute(row, attempt)
  await resumeRefunds(house, attempt.id)
  await askWhatWaited(house, attempt.orderId)
}

async function lose(row: DisputeRow, attempt: PaymentRow): Promise<void> {
  const now = await makeRoom(attempt, row.amountPaise, `taken back by the bank: ${row.disputeRef}`)
  const lostPaise = paise(now.lostPaise + row.amountPaise)
  await changePayment(now.id, { lostPaise })
  await bookDisputeLost({ id: row.id, orderId: now.orderId, gateway: row.gateway, amount: row.amountPaise })
  await endDispute(row, { ...now, lostPaise })
}

/**
 * Ends a dispute. The payment's state follows from the rest of its money, unless another dispute about it is still
 * open.
 */
async function endDispute({ id, state }: DisputeRow, attempt: PaymentRow): Promise<void> {
  if (attempt.state !== 'disputed') return
  const others = await db()
    .select({ id: dispute.id })
    .from(dispute)
    .where(and(eq(dispute.paymentId, attempt.id), ne(dispute.id, id), eq(dispute.state, 'open')))
  if (others.length > 0) return
  await changePayment(attempt.id, { state: stateAfter(attempt, state === 'won', gone(attempt)) })
}

const gone = ({ refundedPaise, lostPaise }: PaymentRow): Paise => paise(refundedPaise + lostPaise)

/**
 * | gone since the capture | won           | lost          |
 * |------------------------|---------------|---------------|
 * | nothing                | captured      | -             |
 * | a part                 | part_refunded | part_refunded |
 * | all of it              | refunded      | refunded      |
 */
function stateAfter({ state, capturedPaise }: PaymentRow, won: boolean, away: Paise) {
  if (away >= capturedPaise) return decidePayment(state, 'lose_dispute', system)
  if (!won) return decidePayment(state, 'lose_part_dispute', system)
  return decidePayment(state, away === 0 ? 'win_dispute' : 'win_dispute_of_rest', system)
}

/**
 * Applies a dispute to an unapplied payment: lost, the bank has returned the money; if the shop had returned it
 * before, it has paid twice.
 */
async function applyToLate(house: House, row: DisputeRow, late: LateRow): Promise<void> {
  if (row.state !== 'lost') return
  if (late.state === 'open' && late.amountPaise === row.amountPaise) await markReturned(house, late, row.disputeRef)
  else await bookDisputeLost({ id: row.id, orderId: late.orderId, gateway: row.gateway, amount: row.amountPaise })
}
