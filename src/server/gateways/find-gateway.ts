import { chooseGateway } from '#domain/gateway-choice.ts'
import type { House } from '#server/house.ts'
import type { PaymentGateway } from './payment-gateway.ts'

type Having = Pick<House, 'gateways'>

/** The gateway of that name, which may take nothing new any more; undefined when the shop has no account there. */
export const findGateway = ({ gateways }: Having, name: string | null): PaymentGateway | undefined =>
  gateways.find((gateway) => gateway.name === name)

/** Who takes the money of a new order to a country; undefined when nobody does. */
export const gatewayFor = (house: Pick<House, 'gateways' | 'config'>, country: string): PaymentGateway | undefined =>
  findGateway(house, chooseGateway(house.config.paymentGateways, country))
