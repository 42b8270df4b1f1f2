import type { House } from '#server/house.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createRazorpayGateway } from './razorpay-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** Every gateway the shop has keys for, whether it takes new payments or is only asked about old ones. */
export function openGateways(house: Pick<House, 'secret' | 'config'>): PaymentGateway[] {
  const { paymentGateways, razorpay, stripe } = house.config
  return [
    ...(paymentGateways.includes('sandbox') ? [createSandboxGateway(house)] : []),
    ...(razorpay ? [createRazorpayGateway(razorpay)] : []),
    ...(stripe ? [createStripeGateway(stripe)] : []),
  ]
}
