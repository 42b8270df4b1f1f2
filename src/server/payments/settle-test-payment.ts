import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { isReportOf } from './is-report-of.ts'
import { recordUnapplied } from './record-unapplied.ts'
import { changeTestPayment, lockReportedTestPayment, type TestPaymentRow } from './test-payment-store.ts'

/**
 * Applies a gateway's report to a payment by which an admin tries it, once, in the caller's transaction; null when the report is
 * about none. Its money buys nothing: it is recorded as an unapplied payment, by which it is booked and given back.
 */
export async function settleTestPayment(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  gateway: PaymentGateway,
  report: GatewayReport,
) {
  const testPayment = await lockReportedTestPayment(gateway.name, report)
  if (!testPayment) return null
  if (report.state === 'failed' && testPayment.state === 'awaiting')
    await changeTestPayment(testPayment.id, { state: 'failed' })
  if (report.state !== 'captured') return settledAs(testPayment, report)
  // Paid twice, or not what was asked for: it goes back all the same, but is not the test payment.
  if (testPayment.captureRef !== null && testPayment.captureRef !== report.captureRef)
    return recordUnapplied(context, { gateway, report, reason: 'doubled' })
  if (report.captureRef === null || !isReportOf(testPayment, gateway, report)) {
    if (testPayment.state === 'awaiting') await changeTestPayment(testPayment.id, { state: 'failed' })
    return recordUnapplied(context, { gateway, report, reason: 'mismatch' })
  }
  if (testPayment.state !== 'captured')
    await changeTestPayment(testPayment.id, {
      state: 'captured',
      gatewayRef: report.ref,
      captureRef: report.captureRef,
      capturedAt: await readClock(),
      nextCheckAt: null,
    })
  return recordUnapplied(context, { gateway, report, reason: 'test_payment' })
}

const settledAs = ({ state }: TestPaymentRow, report: GatewayReport): 'waiting' | 'not-paid' | 'unapplied' => {
  if (state === 'captured') return 'unapplied'
  return report.state === 'failed' || state !== 'awaiting' ? 'not-paid' : 'waiting'
}
