import { chooseGateway } from '#domain/payments/gateway-choice.ts'
import type { AppContext } from '#server/context.ts'
import type { PaymentGateway } from './payment-gateway.ts'

type Having = Pick<AppContext, 'gateways'>

/** Returns the gateway of that name, which may take no new payments; undefined when the shop has no account there. */
export const findGateway = ({ gateways }: Having, name: string | null): PaymentGateway | undefined =>
  gateways.find((gateway) => gateway.name === name)

/** Returns the gateway for new orders to a country; undefined when there is none. */
export const gatewayFor = (
  context: Pick<AppContext, 'gateways' | 'config'>,
  country: string,
): PaymentGateway | undefined => findGateway(context, chooseGateway(context.config.paymentGateways, country))
