import { nextDispute } from '#domain/claims/dispute-flow.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import { decidePayment } from '#domain/payments/payment-flow.ts'
import { system } from '#domain/states/state-table.ts'
import { requestWaitingRefunds } from '#server/cancellations/request-waiting-refunds.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { DisputeReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { bookDisputeLost, bookDisputeOwed } from '#server/ledger/book-money.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { markReturned } from '#server/payments/settle-unapplied-payment.ts'
import { lowerUntried, type UnappliedPaymentRow } from '#server/payments/unapplied-payment-store.ts'
import { listLinesPaidBy } from '#server/refunds/refund-store.ts'
import { releasePendingRefunds } from '#server/refunds/release-pending-refunds.ts'
import { resumeRefunds } from '#server/refunds/resume-refunds.ts'
import { type DisputeRow, listOtherOpenDisputes, saveDisputeState, writeDispute } from './dispute-store.ts'
import { isOwnMoney, lockMoney, type ReportedMoney } from './reported-money-store.ts'

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
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  gateway: PaymentGateway,
  report: DisputeReport,
): Promise<DisputeOutcome> {
  if (!isOwnMoney(gateway, report)) return 'mismatch'
  return transaction(async () => {
    const money = await lockMoney(gateway.name, report.captureRef)
    const { row, current } = await writeDispute(gateway.name, report, money)
    if (!money) return 'unknown'
    const next = nextDispute(current, report.state)
    if (next === null) return row.state
    await apply(context, { row: { ...row, state: next }, money, isFirst: current === null })
    await saveDisputeState(row.id, next)
    return next
  })
}

type Applied = { row: DisputeRow; money: NonNullable<ReportedMoney>; isFirst: boolean }

async function apply(context: Needs<'orderChanged' | 'notifyOutbox'>, { row, money, isFirst }: Applied): Promise<void> {
  const orderId = await applyToMoney(context, { row, money, isFirst })
  if (orderId)
    await recordEvent(context, {
      orderId,
      kind: events[row.state],
      actor: systemPerformer,
      data: { amount: row.amountPaise, reference: row.disputeRef },
    })
}

/** Applies a dispute to its money, and returns the order of it. */
async function applyToMoney(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { row, money, isFirst }: Applied,
): Promise<string | null> {
  if ('unapplied' in money) {
    await applyToUnapplied(context, row, money.unapplied)
    return money.unapplied.orderId
  }
  if ('secondBox' in money) {
    // The box goes on, as an order does: the shop bears what the bank took. Its payment shows the dispute.
    const { orderId } = money.secondBox
    if (row.state === 'lost')
      await bookDisputeLost({ id: row.id, orderId, gateway: row.gateway, amount: row.amountPaise })
    return orderId
  }
  await applyToPayment(context, row, isFirst ? await open(money.payment) : money.payment)
  return money.order.id
}

/** Opens the dispute, whatever is reported first. */
async function open(payment: PaymentRow): Promise<PaymentRow> {
  const state = decidePayment(payment.state, 'dispute', system)
  await changePayment(payment.id, { state })
  return { ...payment, state }
}

async function applyToPayment(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  row: DisputeRow,
  payment: PaymentRow,
): Promise<void> {
  if (row.state === 'open') return
  if (row.state === 'lost') await lose(row, payment)
  else await endDispute(row, payment)
  await resumeRefunds(context, payment.id)
  // What the bank took back may have been for the lines that were cancelled meanwhile: they are not paid back a second time.
  const lost = row.state === 'lost' ? await listLinesPaidBy(payment) : []
  await requestWaitingRefunds(context, payment.orderId, new Set(lost))
}

async function lose(row: DisputeRow, payment: PaymentRow): Promise<void> {
  const now = await releasePendingRefunds(payment, row.amountPaise, `taken back by the bank: ${row.disputeRef}`)
  const lostPaise = paise(now.lostPaise + row.amountPaise)
  await changePayment(now.id, { lostPaise })
  await bookDisputeLost({ id: row.id, orderId: now.orderId, gateway: row.gateway, amount: row.amountPaise })
  await endDispute(row, { ...now, lostPaise })
}

/**
 * Ends a dispute. The payment's state follows from the rest of its money, unless another dispute about it is still
 * open.
 */
async function endDispute({ id, state }: DisputeRow, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'disputed') return
  const others = await listOtherOpenDisputes(payment.id, id)
  if (others.length > 0) return
  await changePayment(payment.id, { state: stateAfter(payment, state === 'won', gone(payment)) })
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
 * before, it has paid twice. Of the money of a second box that is still to leave, only the rest leaves when the bank took a part.
 */
async function applyToUnapplied(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  row: DisputeRow,
  unapplied: UnappliedPaymentRow,
): Promise<void> {
  if (row.state !== 'lost') return
  if (unapplied.state === 'open' && unapplied.amountPaise === row.amountPaise)
    return void (await markReturned(context, unapplied, row.disputeRef))
  const { id, amountPaise: amount } = row
  await bookDisputeLost({ id, orderId: unapplied.orderId, gateway: row.gateway, amount })
  if (unapplied.reason !== 'second_box' || !(await lowerUntried(unapplied.id, amount))) return
  await bookDisputeOwed({ id, orderId: unapplied.orderId, amount })
}
