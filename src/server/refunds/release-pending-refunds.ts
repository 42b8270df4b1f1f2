import type { Paise } from '#domain/money/money.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'
import { giveUpRefund } from './give-up-refund.ts'
import { leftOf, listPendingRefunds } from './refund-store.ts'

/**
 * Ensures that money which is gone is not refunded a second time: cancels as many unpaid refunds as needed, the
 * newest first. Call it with the order and its payment locked; returns the updated payment. Throws when the gateway
 * is processing one that would have to be cancelled.
 */
export async function releasePendingRefunds(payment: PaymentRow, gone: Paise, note: string): Promise<PaymentRow> {
  const waiting = await listPendingRefunds(payment.id)
  let now = payment
  for (const row of waiting) {
    if (leftOf(now) >= gone) break
    if (row.state === 'submitted')
      throw new Error(`the refund ${row.id} is on its way; this is looked at again when it has ended`)
    now = await giveUpRefund(now, row, note)
  }
  return now
}
