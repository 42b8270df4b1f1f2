import { chooseGateway } from '#domain/gateway-choice.ts'
import type { House } from '#server/house.ts'
import type { PaymentGateway } from './payment-gateway.ts'

type Having = Pick<House, 'gateways'>

/** Returns the gateway of that name, which may take no new payments; undefined when the shop has no account there. */
export const findGateway = ({ gateways }: Having, name: string | null): PaymentGateway | undefined =>
  gateways.find((gateway) => gateway.name === name)

/** Returns the gateway for new orders to a country; undefined when there is none. */
export const gatewayFor = (house: Pick<House, 'gateways' | 'config'>, country: string): PaymentGateway | undefined =>
  findGateway(house, chooseGateway(house.config.paymentGateways, country))
