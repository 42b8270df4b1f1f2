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
 * The money of a refund came back from the payer's bank after all: the customer is owed it again, and an admin pays it another way. One that
 * nobody asked for here is owed to nobody. To be called with the order and its payment locked.
 */
export async function bounceRefund(house: House, attempt: PaymentRow, row: RefundRow): Promise<void> {
  const refundedPaise = paise(attempt.refundedPaise - row.amountPaise)
  const refundPendingPaise = paise(attempt.refundPendingPaise + row.amountPaise)
  await changePayment(attempt.id, {
    refundedPaise,
    refundPendingPaise,
    // An undoing has no command of its own: the payment stands as if the refund had never left.
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

/** How a payment stands with so much of it gone. */
function standingOf(attempt: PaymentRow, gone: Paise) {
  if (gone <= 0) return 'captured'
  return gone < moneyOf(attempt) ? 'part_refunded' : 'refunded'
}
