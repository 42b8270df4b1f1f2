import type { Needs } from '#server/context.ts'
import { whyFailed } from '#server/why-failed.ts'
import { findGateway } from './find-gateway.ts'
import type { OpenedPage, PaymentParams } from './payment-gateway.ts'
import { passRefusal } from './quarantined-vendor.ts'

/**
 * Opens the page of a payment at the gateway of that name, or the one it has; undefined, with the reason in the log, when the gateway
 * does not answer or the shop has no account there any more. Refuses with server/quarantined in a restored copy.
 */
export const openPage = async (
  context: Needs<'gateways' | 'log'>,
  gateway: string | null,
  payment: PaymentParams,
): Promise<OpenedPage | undefined> =>
  findGateway(context, gateway)
    ?.open(payment)
    .catch((error: unknown) => {
      passRefusal(error)
      context.log.warn({ reason: whyFailed(error) }, 'the payment gateway could not be reached')
      return undefined
    })
