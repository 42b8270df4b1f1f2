import type { GatewayName } from '#domain/payments/gateway-choice.ts'

/** The origin of each gateway's payment page; the sandbox's page is our own. */
const payPages: Readonly<Record<GatewayName, string | undefined>> = {
  sandbox: undefined,
  razorpay: 'https://rzp.io',
  stripe: 'https://checkout.stripe.com',
}

/** Returns the origins of payment pages for the configured gateways. */
export const payPageOrigins = (taking: readonly GatewayName[]): string[] =>
  taking.flatMap((name) => payPages[name] ?? [])
