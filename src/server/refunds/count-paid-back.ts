import { paise } from '#domain/money.ts'
import { decidePayment } from '#domain/payment-flow.ts'
import { system } from '#domain/state-table.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { moneyOf, type RefundRow } from './refund-store.ts'

/** Counts a pending amount as paid back; a disputed payment stays disputed, since the bank decides it. */
export async function countPaidBack(attempt: PaymentRow, { amountPaise }: RefundRow): Promise<void> {
  const capturedMinor = moneyOf(attempt)
  const refundedMinor = attempt.refundedPaise + attempt.lostPaise
  // With a lost dispute in addition, more than was captured may have been paid out.
  const refundMinor = Math.min(amountPaise, capturedMinor - refundedMinor)
  const isRest = refundedMinor + refundMinor === capturedMinor
  await changePayment(attempt.id, {
    refundedPaise: paise(attempt.refundedPaise + amountPaise),
    refundPendingPaise: paise(attempt.refundPendingPaise - amountPaise),
    ...(attempt.state === 'disputed' || attempt.state === 'refunded'
      ? {}
      : {
          state: decidePayment(attempt.state, isRest ? 'refund_rest' : 'refund_part', system, {
            capturedMinor,
            refundedMinor,
            refundMinor,
          }),
        }),
  })
}
