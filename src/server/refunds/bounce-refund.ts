import { type Paise, paise } from '#domain/money.ts'
import { decideRefund } from '#domain/refund-flow.ts'
import { system } from '#domain/state-table.ts'
import { dbNow } from '#server/db/database-clock.ts'
import type { House } from '#server/house.ts'
import { bookRefundBounced } from '#server/ledger/book-money.ts'
import { recordEvent, systemDoer } from '#server/orders/record-event.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { giveUpRefund } from './give-up-refund.ts'
import { changeRefund, moneyOf, type RefundRow } from './refund-store.ts'

/**
 * Records that the money of a refund came back from the payer's bank: the customer is owed it again, and an admin
 * pays it another way. One that was not requested here is owed to no customer. Call it with the order and its payment
 * locked.
 */
export async function bounceRefund(house: House, attempt: PaymentRow, row: RefundRow): Promise<void> {
  const refundedPaise = paise(attempt.refundedPaise - row.amountPaise)
  const refundPendingPaise = paise(attempt.refundPendingPaise + row.amountPaise)
  await changePayment(attempt.id, {
    refundedPaise,
    refundPendingPaise,
    // A reversal has no command of its own: the payment's state is as if the refund had never been paid.
    ...(attempt.state === 'disputed' ? {} : { state: standingOf(attempt, paise(refundedPaise + attempt.lostPaise)) }),
  })
  const bounced = await changeRefund(row.id, {
    state: decideRefund(row.state, 'bounce', system),
    bouncedAt: dbNow,
    settledAt: null,
    lastError: 'it came back from the bank',
  })
  await bookRefundBounced(row, { account: 'gateway', gateway: attempt.gateway ?? undefined })
  await recordEvent(house, {
    orderId: row.orderId,
    kind: 'refund_bounced',
    actor: systemDoer,
    data: { amount: row.amountPaise },
  })
  if (row.origin !== 'gateway') return
  await giveUpRefund({ ...attempt, refundedPaise, refundPendingPaise }, bounced, 'it came back')
  await changePayment(attempt.id, { overpaidPaise: paise(Math.max(0, attempt.overpaidPaise - row.amountPaise)) })
}

/** Returns a payment's state after this amount was paid back. */
function standingOf(attempt: PaymentRow, gone: Paise) {
  if (gone <= 0) return 'captured'
  return gone < moneyOf(attempt) ? 'part_refunded' : 'refunded'
}
