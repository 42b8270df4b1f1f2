import { formatMinorUnits } from '#domain/money/foreign-money.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { writeToAdmins } from '#server/email/write-to-admins.ts'
import { bookUnappliedBounce, bookUnappliedRefund } from '#server/ledger/book-money.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { reportedAmount } from './received-money.ts'
import {
  recordUnappliedStep,
  reopenUnapplied,
  saveReturned,
  type UnappliedPaymentRow,
  unappliedPaymentPath,
} from './unapplied-payment-store.ts'

/** Marks the money as returned; returns whether that was new. */
export const markReturned = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  unapplied: UnappliedPaymentRow,
  refundRef: string,
): Promise<boolean> =>
  transaction(async () => {
    const done = await saveReturned(unapplied.id, refundRef)
    if (!done) return false
    await recordUnappliedStep(unapplied.id, { kind: 'returned', note: refundRef })
    await bookUnappliedRefund(unapplied, refundRef)
    if (unapplied.orderId)
      await recordEvent(context, {
        orderId: unapplied.orderId,
        // What paid a second box matched its order: it is a refund like any other.
        kind: unapplied.reason === 'second_box' ? 'refund_paid' : 'payment_returned',
        actor: systemPerformer,
        data: { amount: reportedAmount(unapplied), refund: reportedAmount(unapplied), reference: refundRef },
      })
    return true
  })

/**
 * Records that returned money came back from the payer's bank: it is owed again, and a person returns it. The admins
 * get an email. In the caller's transaction, with the row locked.
 */
export async function bounceUnappliedRefund(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  unapplied: UnappliedPaymentRow,
  refundRef: string,
): Promise<void> {
  await reopenUnapplied(refundRef, unapplied.id)
  await recordUnappliedStep(unapplied.id, { kind: 'bounced', note: refundRef })
  await bookUnappliedBounce(unapplied, refundRef)
  if (unapplied.orderId)
    return void (await recordEvent(context, {
      orderId: unapplied.orderId,
      kind: 'refund_bounced',
      actor: systemPerformer,
      data: { amount: reportedAmount(unapplied) },
    }))
  await writeToAdmins(context, 'unapplied_payments', `unapplied-bounced:${unapplied.id}:${refundRef}`, (language) => ({
    template: 'unappliedBounced',
    values: {
      amount: formatMinorUnits(unapplied.amountPaise, unapplied.currency, language),
      gateway: unapplied.gateway,
      reference: refundRef,
    },
    path: unappliedPaymentPath(unapplied.id),
  }))
}
