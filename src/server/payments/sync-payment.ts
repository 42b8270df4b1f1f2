import type { Needs } from '#server/context.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { whyFailed } from '#server/why-failed.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * A payment's state according to its gateway; undefined when the gateway does not know it, `unanswered` when it did
 * not answer.
 */
export type GatewayPaymentState = GatewayReport['state'] | undefined | 'unanswered'

type About = { ref: string; gateway: PaymentGateway; closesOpen?: boolean }

/**
 * Queries a gateway about a payment and applies the answer at once. With `closesOpen` an unpaid page is closed, so
 * that it cannot be paid late. An unavailable gateway is logged and queried again by the next check.
 */
export async function syncPayment(
  context: Needs<'log' | 'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  { ref, gateway, closesOpen = false }: About,
): Promise<GatewayPaymentState> {
  try {
    const report = await gateway.fetchReport(ref)
    if (report) await settlePayment(context, gateway, report)
    if (report?.state === 'open' && closesOpen) await gateway.close?.(ref)
    return report?.state
  } catch (error) {
    context.log.warn({ reason: whyFailed(error) }, 'an attempt could not be looked at')
    return 'unanswered'
  }
}
