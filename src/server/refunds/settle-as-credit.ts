import { paise } from '#domain/money/money.ts'
import { decidePayment } from '#domain/payments/payment-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { system } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { insertEntry } from '#server/credit/credit-store.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { bookRefundPaid } from '#server/ledger/book-money.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { countPaidBack } from './count-paid-back.ts'
import { creditPaid } from './credit-paid.ts'
import { changeRefund, findPaymentOfRefund, type RefundRow } from './refund-store.ts'

/**
 * Pays an approved refund as store credit, at once: no gateway can refuse it. Call it with the order and its payment
 * locked. Refuses with credit/no-account when the order belongs to nobody any more.
 */
export async function settleAsCredit(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  row: RefundRow,
): Promise<RefundRow> {
  const order = await lockOrder(row.orderId)
  const accountId = order.accountId ?? refuse('credit/no-account')
  const payment = await findPaymentOfRefund(row.paymentId)
  if (!payment) throw new Error(`the payment of the refund ${row.id} is not there`)
  const settled = await changeRefund(row.id, { state: 'succeeded', approvedAt: dbNow, settledAt: dbNow })
  if (row.method === 'credit') await countPaidBack(payment, row)
  else await countShare(payment, row, order)
  await bookRefundPaid(row, { account: 'store_credit' })
  await insertEntry({
    accountId,
    kind: 'refund',
    amount: row.amountPaise,
    transactionId: `refund_paid:${row.id}`,
    orderId: row.orderId,
    refundId: row.id,
    ...(row.reason === null ? {} : { reason: row.reason }),
  })
  await creditPaid(row)
  await recordEvent(context, {
    orderId: row.orderId,
    kind: 'refund_to_credit',
    actor: systemPerformer,
    data: { refund: row.amountPaise, amount: row.amountPaise },
  })
  return settled
}

/** Counts what was paid with credit on a payment of nothing else; beside money, the payment is the money's alone. */
async function countShare(
  payment: PaymentRow,
  { amountPaise }: RefundRow,
  { creditPaise, refundedCreditPaise }: Awaited<ReturnType<typeof lockOrder>>,
): Promise<void> {
  if (payment.method !== 'online' || payment.amountPaise > 0) return
  await changePayment(payment.id, {
    state: decidePayment(payment.state, refundedCreditPaise === creditPaise ? 'refund_rest' : 'refund_part', system, {
      capturedMinor: creditPaise,
      refundedMinor: paise(refundedCreditPaise - amountPaise),
      refundMinor: amountPaise,
    }),
  })
}
