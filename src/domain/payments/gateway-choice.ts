/** Payment gateways; the sandbox takes no real money and is for trials. */
export const gatewayNames = ['sandbox', 'razorpay', 'stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

/**
 * Returns the gateway for an order, out of those that accept payments: with both, Razorpay for India and Stripe for
 * abroad, whose buyers pay with foreign cards (docs/spec/decisions.md#15); a single one takes everything. Null without any. The
 * country is its two-letter code.
 */
export function chooseGateway(taking: readonly GatewayName[], country: string): GatewayName | null {
  const better = country === 'IN' ? 'razorpay' : 'stripe'
  return taking.includes(better) ? better : (taking[0] ?? null)
}

/** How an order is paid: in cash to the courier, or online at a gateway. */
export const paymentMethods = ['cod', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Online payment methods that a shopper can prefer; the gateway's page decides. */
export const onlineMethods = ['upi', 'card', 'wallet'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/**
 * Returns the online payment methods for an order to a country (docs/spec/decisions.md#15): the sandbox and Razorpay offer UPI,
 * card and wallet inside India and card abroad; Stripe offers card alone. Empty without a gateway.
 */
export function offeredOnlineMethods(taking: readonly GatewayName[], country: string): readonly OnlineMethod[] {
  const gateway = chooseGateway(taking, country)
  if (gateway === null) return []
  return country === 'IN' && gateway !== 'stripe' ? onlineMethods : ['card']
}
