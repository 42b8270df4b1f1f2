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

/** How a shopper can say she would like to pay online; the gateway's page has the last word. */
export const payWays = ['upi', 'card', 'wallet'] as const
export type PayWay = (typeof payWays)[number]

/**
 * What of it is offered for an order to a country (decisions 15): UPI and wallets are Indian, and Stripe takes cards alone. Nothing where nobody
 * takes money.
 *
 * | paid at           | to India          | abroad |
 * |-------------------|-------------------|--------|
 * | sandbox, Razorpay | UPI, card, wallet | card   |
 * | Stripe            | card              | card   |
 */
export function offeredWays(taking: readonly GatewayName[], country: string): readonly PayWay[] {
  const gateway = chooseGateway(taking, country)
  if (gateway === null) return []
  return country === 'IN' && gateway !== 'stripe' ? payWays : ['card']
}
