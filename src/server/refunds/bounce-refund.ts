import { type Paise, paise } from '#domain/money/money.ts'
import { decideRefund } from '#domain/refunds/refund-flow.ts'
import { system } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { bookRefundBounced } from '#server/ledger/book-money.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { giveUpRefund } from './give-up-refund.ts'
import { changeRefund, moneyOf, type RefundRow } from './refund-store.ts'

/**
 * Records that the money of a refund came back from the payer's bank: the customer is owed it again, and an admin
 * pays it another way. One that was not requested here is owed to no customer. Call it with the order and its payment
 * locked.
 */
export async function bounceRefund(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  payment: PaymentRow,
  row: RefundRow,
): Promise<void> {
  const refundedPaise = paise(payment.refundedPaise - row.amountPaise)
  const refundPendingPaise = paise(payment.refundPendingPaise + row.amountPaise)
  await changePayment(payment.id, {
    refundedPaise,
    refundPendingPaise,
    // A reversal has no command of its own: the payment's state is as if the refund had never been paid.
    ...(payment.state === 'disputed'
      ? {}
      : { state: refundedStateOf(payment, paise(refundedPaise + payment.lostPaise)) }),
  })
  const bounced = await changeRefund(row.id, {
    state: decideRefund(row.state, 'bounce', system),
    bouncedAt: dbNow,
    settledAt: null,
    lastError: 'it came back from the bank',
  })
  await bookRefundBounced(row, { account: 'gateway', gateway: payment.gateway ?? undefined })
  await recordEvent(context, {
    orderId: row.orderId,
    kind: 'refund_bounced',
    actor: systemPerformer,
    data: { amount: row.amountPaise },
  })
  if (row.origin !== 'gateway') return
  await giveUpRefund({ ...payment, refundedPaise, refundPendingPaise }, bounced, 'it came back')
  await changePayment(payment.id, { overpaidPaise: paise(Math.max(0, payment.overpaidPaise - row.amountPaise)) })
}

/** Returns a payment's state after this amount was paid back. */
function refundedStateOf(payment: PaymentRow, gone: Paise) {
  if (gone <= 0) return 'captured'
  return gone < moneyOf(payment) ? 'part_refunded' : 'refunded'
}
