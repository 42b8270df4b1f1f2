import type { House } from '#server/house.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createRazorpayGateway } from './razorpay-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** Opens every gateway the shop has keys for, also one that is only queried about old payments. */
export function openGateways(house: Pick<House, 'secret' | 'config'>): PaymentGateway[] {
  const { paymentGateways, razorpay, stripe } = house.config
  return [
    ...(paymentGateways.includes('sandbox') ? [createSandboxGateway(house)] : []),
    ...(razorpay ? [createRazorpayGateway(razorpay)] : []),
    ...(stripe ? [createStripeGateway(stripe)] : []),
  ]
}
