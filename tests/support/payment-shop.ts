import type { AppContext } from '#server/context.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { Shop } from './open-shop.ts'
import { openOrderShop } from './order-shop.ts'
import { workerContext } from './worker-context.ts'

const secret = 'a secret that the payments share, long enough'

/** The demo shop, paid at the sandbox gateway, and the context in which tests call its sweeps and reports. */
export async function openPaymentShop(): Promise<{ shop: Shop; context: AppContext; gateway: PaymentGateway }> {
  const shop = await openOrderShop({ SESSION_SECRET: secret })
  const context = workerContext(shop.origin, {}, secret)
  const [gateway] = context.gateways
  if (!gateway) throw new Error('the shop has no gateway')
  return { shop, context, gateway }
}
