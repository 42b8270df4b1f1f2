import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { whyFailed } from '#server/why-failed.ts'
import { settlePayment } from './settle-payment.ts'

/** How an attempt stands, as its gateway says; undefined when the gateway does not know it, `unanswered` when it did not say. */
export type Looked = GatewayReport['state'] | undefined | 'unanswered'

type About = { ref: string; gateway: PaymentGateway; closesOpen?: boolean }

/**
 * Asks a gateway about an attempt, and what it says counts at once. With `closesOpen` a page nobody has paid is closed, so that nobody pays it
 * late. A gateway that is away is noted in the log and asked again by whoever looks next.
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
