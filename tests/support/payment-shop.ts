import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import type { Shop } from './open-shop.ts'
import { openOrderShop } from './order-shop.ts'
import { quietHouse } from './quiet-house.ts'

const secret = 'a secret that the payments share, long enough'

/** The demo shop, paid at the sandbox gateway, and the context in which tests call its sweeps and reports. */
export async function openPaymentShop(): Promise<{ shop: Shop; house: House; gateway: PaymentGateway }> {
  const shop = await openOrderShop({ SESSION_SECRET: secret })
  const house = quietHouse(shop.origin, {}, secret)
  const [gateway] = house.gateways
  if (!gateway) throw new Error('the shop has no gateway')
  return { shop, house, gateway }
}
