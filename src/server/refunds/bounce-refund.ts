import { paise } from '#domain/money.ts'
import { decideRefund } from '#domain/refund-flow.ts'
import { system } from '#domain/state-table.ts'
import { dbNow } from '#server/db/database-clock.ts'
import type { House } from '#server/house.ts'
import { bookRefundBounced } from '#server/ledger/book-money.ts'
import { recordEvent, systemDoer } from '#server/orders/record-event.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { giveUpRefund } from './give-up-refund.ts'
import { changeRefund, type RefundRow } from './refund-store.ts'

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
    ...(attempt.state === 'disputed'
      ? {}
      : { state: refundedPaise + attempt.lostPaise > 0 ? ('part_refunded' as const) : ('captured' as const) }),
  })
  const bounced = await changeRefund(row.id, {
    state: decideRefund(row.state, 'bounce', system),
    bouncedAt: dbNow,
    settledAt: null,
    lastError: 'it came back from the bank',
  })
  await bookRefundBounced(row, { account: 'gateway', gateway: attempt.gateway ?? '' })
  await recordEvent(house, {
    orderId: row.orderId,
    kind: 'refund_bounced',
    actor: systemDoer,
    data: { amount: row.amountPaise },
  })
  if (row.origin === 'gateway')
    await giveUpRefund({ ...attempt, refundedPaise, refundPendingPaise }, bounced, 'it came back')
}
