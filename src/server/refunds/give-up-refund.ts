import { paise } from '#domain/money/money.ts'
import { sumByCap } from '#domain/refunds/refund-cap.ts'
import { decideRefund } from '#domain/refunds/refund-flow.ts'
import { system } from '#domain/states/state-table.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { bookRefundUndone } from '#server/ledger/book-money.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { changeRefund, countRefunded, listComponents, type RefundRow } from './refund-store.ts'

/**
 * Cancels a refund that was not paid and never will be, since its money was returned another way: nothing is owed for
 * it any more. Call it with the order and its payment locked; returns the updated payment.
 */
export async function giveUpRefund(payment: PaymentRow, row: RefundRow, note: string): Promise<PaymentRow> {
  const state = decideRefund(row.state, 'give_up', system)
  await countRefunded(row.orderId, sumByCap(await listComponents(row.id)), -1)
  const refundPendingPaise = paise(payment.refundPendingPaise - row.amountPaise)
  await changePayment(payment.id, { refundPendingPaise })
  await bookRefundUndone(row)
  await changeRefund(row.id, { state, note, settledAt: dbNow })
  return { ...payment, refundPendingPaise }
}
