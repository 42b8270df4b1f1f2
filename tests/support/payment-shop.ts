import type { AppContext } from '#server/context.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { openShop, type Shop } from './open-shop.ts'
import { workerContext } from './worker-context.ts'

const secret = 'a secret that the payments share, long enough'

/** The demo shop, paid at the sandbox gateway, and the context in which tests call its sweeps and reports. */
export async function openPaymentShop(): Promise<{ shop: Shop; context: AppContext; gateway: PaymentGateway }> {
  // On a busy machine a round of polling would come before the test's own.
  const shop = await openShop({ settings: { SESSION_SECRET: secret }, demo: true, jobs: [] })
  const context = workerContext(shop.origin, {}, secret)
  const [gateway] = context.gateways
  if (!gateway) throw new Error('the shop has no gateway')
  return { shop, context, gateway }
}
