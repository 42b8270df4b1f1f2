import { formatMinorUnits } from '#domain/money/foreign-money.ts'
import { pauseAfter } from '#domain/payments/unapplied-payments.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { writeToAdmins } from '#server/email/write-to-admins.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { requireReleased } from '#server/gateways/quarantined-vendor.ts'
import { whyFailed } from '#server/why-failed.ts'
import { markReturned } from './settle-unapplied-payment.ts'
import {
  claimDue,
  postponeReturn,
  recordUnappliedStep,
  type UnappliedPaymentRow,
  unappliedPaymentPath,
} from './unapplied-payment-store.ts'

/**
 * Returns unapplied payments. The request to the gateway uses the row's own id, so that a crash before its answer is
 * stored, or two processes at once, return the money once. A failing one waits longer each time, for days, then for a
 * person. Returns how many were returned. Refuses with server/quarantined in a restored copy, before a try is counted.
 */
export async function refundUnappliedPayments(
  context: Needs<'log' | 'orderChanged' | 'notifyOutbox'>,
  gateway: PaymentGateway,
): Promise<number> {
  requireReleased(gateway)
  let returned = 0
  for (const unapplied of await claimDue(gateway.name)) {
    try {
      const { refundRef } = await gateway.refund({
        ref: unapplied.gatewayRef,
        captureRef: unapplied.captureRef,
        amount: unapplied.amountPaise,
        key: unapplied.id,
      })
      if (await markReturned(context, unapplied, refundRef)) returned++
    } catch (error) {
      await postponeRetry(context, unapplied, whyFailed(error).slice(0, 300))
    }
  }
  return returned
}

/** Postpones a return; after the last try it waits for a person, and the admins get an email. */
const postponeRetry = (
  context: Needs<'log' | 'notifyOutbox'>,
  unapplied: UnappliedPaymentRow,
  reason: string,
): Promise<void> =>
  transaction(async () => {
    context.log.warn(
      { unapplied: unapplied.id, attempts: unapplied.attempts, reason },
      'money could not be given back yet',
    )
    const pause = pauseAfter(unapplied.attempts)
    const postponed = await postponeReturn(unapplied, pause, reason)
    if (!postponed || pause !== null) return
    await recordUnappliedStep(unapplied.id, { kind: 'gave_up', note: reason })
    await writeToAdmins(
      context,
      'unapplied_payments',
      `unapplied-waits:${unapplied.id}:${unapplied.nextRetryAt?.getTime()}`,
      (language) => ({
        template: 'unappliedWaits',
        values: {
          amount: formatMinorUnits(unapplied.amountPaise, unapplied.currency, language),
          gateway: unapplied.gateway,
          reference: unapplied.captureRef,
          error: reason,
        },
        path: unappliedPaymentPath(unapplied.id),
      }),
    )
  })
