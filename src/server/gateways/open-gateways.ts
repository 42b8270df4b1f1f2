import type { Needs } from '#server/context.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createRazorpayGateway } from './razorpay-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** Opens every gateway the shop has keys for, also one that is only queried about old payments. */
export function openGateways(context: Needs<'config' | 'secret'>): PaymentGateway[] {
  const { paymentGateways, razorpay, stripe } = context.config
  return [
    ...(paymentGateways.includes('sandbox') ? [createSandboxGateway(context)] : []),
    ...(razorpay ? [createRazorpayGateway(razorpay)] : []),
    ...(stripe ? [createStripeGateway(stripe)] : []),
  ]
}
