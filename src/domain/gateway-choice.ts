/** Companies that take money for the shop; the sandbox takes none and is for trying out. */
export const gatewayNames = ['sandbox', 'razorpay', 'stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

/**
 * Who takes the money of an order, of those that take any: where both do, Razorpay for what stays in India and Stripe for what goes abroad, whose
 * buyers pay with cards from there (decisions 15); a single one takes everything. Null where nobody does. The country is its two-letter code.
 */
export function chooseGateway(taking: readonly GatewayName[], country: string): GatewayName | null {
  const better = country === 'IN' ? 'razorpay' : 'stripe'
  return taking.includes(better) ? better : (taking[0] ?? null)
}
