import { chooseGateway } from '#domain/payments/gateway-choice.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { requireReleased } from './quarantined-vendor.ts'

type Having = Needs<'gateways'>

/** Returns the gateway of that name, which may take no new payments; undefined when the shop has no account there. */
export const findGateway = ({ gateways }: Having, name: string | null): PaymentGateway | undefined =>
  gateways.find((gateway) => gateway.name === name)

/** Returns the gateway for new orders to a country; undefined when there is none. */
export const gatewayFor = (context: Needs<'config' | 'gateways'>, country: string): PaymentGateway | undefined =>
  findGateway(context, chooseGateway(context.config.paymentGateways, country))

/**
 * Returns the gateway at which a payment begins now, before anything of it is saved. Refuses with payment/not-available and, in
 * a restored copy, server/quarantined.
 */
export function requireGateway(context: Needs<'config' | 'gateways'>, country: string): PaymentGateway {
  const gateway = gatewayFor(context, country) ?? refuse('payment/not-available')
  requireReleased(gateway)
  return gateway
}
