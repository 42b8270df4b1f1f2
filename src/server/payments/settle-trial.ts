import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { isReportOf } from './is-report-of.ts'
import { recordUnapplied } from './record-unapplied.ts'
import { changeTrial, lockReportedTrial, type TrialPaymentRow } from './trial-payment-store.ts'

/**
 * Applies a gateway's report to a payment by which an admin tries it, once, in the caller's transaction; null when the report is
 * about none. Its money buys nothing: it is recorded as an unapplied payment, by which it is booked and given back.
 */
export async function settleTrial(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  gateway: PaymentGateway,
  report: GatewayReport,
) {
  const trial = await lockReportedTrial(gateway.name, report)
  if (!trial) return null
  if (report.state === 'failed' && trial.state === 'awaiting') await changeTrial(trial.id, { state: 'failed' })
  if (report.state !== 'captured') return settledAs(trial, report)
  // Paid twice, or not what was asked for: it goes back all the same, but is not the trial.
  if (trial.captureRef !== null && trial.captureRef !== report.captureRef)
    return recordUnapplied(context, { gateway, report, reason: 'doubled' })
  if (report.captureRef === null || !isReportOf(trial, gateway, report)) {
    if (trial.state === 'awaiting') await changeTrial(trial.id, { state: 'failed' })
    return recordUnapplied(context, { gateway, report, reason: 'mismatch' })
  }
  if (trial.state !== 'captured')
    await changeTrial(trial.id, {
      state: 'captured',
      gatewayRef: report.ref,
      captureRef: report.captureRef,
      capturedAt: await readClock(),
      nextCheckAt: null,
    })
  return recordUnapplied(context, { gateway, report, reason: 'trial' })
}

const settledAs = ({ state }: TrialPaymentRow, report: GatewayReport): 'waiting' | 'not-paid' | 'unapplied' => {
  if (state === 'captured') return 'unapplied'
  return report.state === 'failed' || state !== 'awaiting' ? 'not-paid' : 'waiting'
}
