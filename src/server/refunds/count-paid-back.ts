import { paise } from '#domain/money/money.ts'
import { decidePayment } from '#domain/payments/payment-flow.ts'
import { system } from '#domain/states/state-table.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { moneyOf, type RefundRow } from './refund-store.ts'

/** Counts a pending amount as paid back; a disputed payment stays disputed, since the bank decides it. */
export async function countPaidBack(payment: PaymentRow, { amountPaise }: RefundRow): Promise<void> {
  const capturedMinor = moneyOf(payment)
  const refundedMinor = payment.refundedPaise + payment.lostPaise
  // With a lost dispute in addition, more than was captured may have been paid out.
  const refundMinor = Math.min(amountPaise, capturedMinor - refundedMinor)
  const isRest = refundedMinor + refundMinor === capturedMinor
  await changePayment(payment.id, {
    refundedPaise: paise(payment.refundedPaise + amountPaise),
    refundPendingPaise: paise(payment.refundPendingPaise - amountPaise),
    ...(payment.state === 'disputed' || payment.state === 'refunded'
      ? {}
      : {
          state: decidePayment(payment.state, isRest ? 'refund_rest' : 'refund_part', system, {
            capturedMinor,
            refundedMinor,
            refundMinor,
          }),
        }),
  })
}
