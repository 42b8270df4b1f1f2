import { randomUUID } from 'node:crypto'
import { currencyCodeOf } from '#domain/money/foreign-money.ts'
import { paise } from '#domain/money/money.ts'
import type { UnappliedReason } from '#domain/payments/unapplied-payments.ts'
import type { Needs } from '#server/context.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { bookUnappliedReceipt } from '#server/ledger/book-money.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { reportedAmount } from './received-money.ts'
import { saveUnapplied } from './unapplied-payment-store.ts'
import { requeueWebhookEvents } from './webhook-event-store.ts'

/**
 * Holds captured money as an unapplied payment, which is returned, once for a capture, in the caller's transaction; `about`:
 * the order it was meant for, and its payment of the order itself. Returns `not-paid` for a report of no money.
 */
export async function recordUnapplied(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { gateway, report, reason }: { gateway: PaymentGateway; report: GatewayReport; reason: UnappliedReason },
  about?: { orderId: string; paymentId: string | null },
): Promise<'unapplied' | 'not-paid'> {
  if (report.state !== 'captured' || report.captureRef === null || report.amountMinor <= 0) return 'not-paid'
  const unapplied = {
    id: randomUUID(),
    gateway: gateway.name,
    gatewayRef: report.ref,
    captureRef: report.captureRef,
    paymentId: about?.paymentId ?? null,
    orderId: about?.orderId ?? null,
    amountPaise: paise(report.amountMinor),
    currency: currencyCodeOf(report.currency),
    reason,
  }
  const isNew = await saveUnapplied(unapplied)
  if (!isNew) return 'unapplied'
  await bookUnappliedReceipt(unapplied)
  await requeueWebhookEvents(context, gateway.name, report.captureRef)
  if (about)
    await recordEvent(context, {
      orderId: about.orderId,
      kind: 'payment_unapplied',
      actor: systemPerformer,
      data: { amount: reportedAmount(unapplied) },
    })
  return 'unapplied'
}
