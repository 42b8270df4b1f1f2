import type { GatewayName } from './gateway-choice.ts'

/** Where each company lets people pay; the sandbox's page is our own. */
const payPages: Readonly<Record<GatewayName, string | undefined>> = {
  sandbox: undefined,
  razorpay: 'https://rzp.io',
  stripe: 'https://checkout.stripe.com',
}

/** The hosts a shopper may be sent to for paying, of those that take money here. */
export const payPageOrigins = (taking: readonly GatewayName[]): string[] =>
  taking.flatMap((name) => payPages[name] ?? [])
