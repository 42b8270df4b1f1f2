import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { findGateway } from '#server/gateways/find-gateway.ts'
import { webhookReport } from '#server/gateways/gateway-report.ts'
import type { GatewayEvent, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { findWebhookEvent, markHandled } from '#server/payments/webhook-event-store.ts'
import { settleDispute } from './settle-dispute.ts'
import { settleReportedRefund } from './settle-reported-refund.ts'

/**
 * Handles a stored webhook event; a repetition changes nothing. Throws when it could not be done now, also when its
 * money has not been reported yet: the outbox tries again, and so does the capture of that money.
 */
export async function handleWebhookEvent(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'gateways' | 'notifyOutbox'>,
  { payload }: { payload: unknown },
): Promise<void> {
  const { gateway: name, eventId } = z.object({ gateway: z.string(), eventId: z.string() }).parse(payload)
  const gateway = findGateway(context, name)
  if (!gateway) throw new Error(`a notice waits for the gateway ${name}, which this shop no longer has`)
  const webhookEvent = await findWebhookEvent(gateway.name, eventId)
  if (!webhookEvent || webhookEvent.handledAt) return
  const outcome = await settle(context, gateway, webhookReport.parse(webhookEvent.report))
  if (outcome === 'unknown') throw new Error('it concerns money that is not reported yet')
  await markHandled(gateway.name, eventId, outcome)
}

function settle(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  gateway: PaymentGateway,
  report: GatewayEvent['report'],
): Promise<string> {
  if (!('about' in report)) return settlePayment(context, gateway, report)
  return report.about === 'refund'
    ? settleReportedRefund(context, gateway, report)
    : settleDispute(context, gateway, report)
}
