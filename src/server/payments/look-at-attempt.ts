import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { whyFailed } from '#server/why-failed.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * A payment's state according to its gateway; undefined when the gateway does not know it, `unanswered` when it did
 * not answer.
 */
export type Looked = GatewayReport['state'] | undefined | 'unanswered'

type About = { ref: string; gateway: PaymentGateway; closesOpen?: boolean }

/**
 * Queries a gateway about a payment and applies the answer at once. With `closesOpen` an unpaid page is closed, so
 * that it cannot be paid late. An unavailable gateway is logged and queried again by the next check.
 */
export async function lookAtAttempt(house: House, { ref, gateway, closesOpen = false }: About): Promise<Looked> {
  try {
    const report = await gateway.look(ref)
    if (report) await settlePayment(house, gateway, report)
    if (report?.state === 'open' && closesOpen) await gateway.close?.(ref)
    return report?.state
  } catch (error) {
    house.log.warn({ reason: whyFailed(error) }, 'an attempt could not be looked at')
    return 'unanswered'
  }
}
