import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import type { SettingName, SettingValues } from '#server/settings.ts'
import { StartRefused } from '#server/start-refused.ts'

export type RazorpayAccount = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The account id in webhook events. */
  accountId: string
  url: string
}

export type StripeAccount = { secretKey: string; webhookSecret: string; url: string }

type PaymentConfig = {
  paymentGateways: readonly GatewayName[]
  razorpay: RazorpayAccount | undefined
  stripe: StripeAccount | undefined
}

/**
 * Returns the configured gateways with their keys. Raises `StartRefused` for a gateway without its keys, with some of
 * them missing, or for the practice gateway in production.
 */
export function paymentOf(values: SettingValues, mode: 'production' | 'demo' | 'development'): PaymentConfig {
  const isReal = mode === 'production'
  const paymentGateways = values.PAYMENT_GATEWAY ?? (isReal ? [] : ['sandbox'])
  const razorpay = razorpayOf(values)
  const stripe = stripeOf(values)
  if (paymentGateways.includes('razorpay') && !razorpay) refuseWithoutKeys('razorpay', razorpaySettings)
  if (paymentGateways.includes('stripe') && !stripe) refuseWithoutKeys('stripe', stripeSettings)
  if (isReal && paymentGateways.includes('sandbox'))
    throw new StartRefused('PAYMENT_GATEWAY is "sandbox", but production needs a gateway that takes money, or off.')
  if (isReal && razorpay?.keyId.startsWith('rzp_test_')) refuseTestKey('RAZORPAY_KEY_ID')
  if (isReal && /^.k_test_/.test(stripe?.secretKey ?? '')) refuseTestKey('STRIPE_SECRET_KEY')
  return { paymentGateways, razorpay, stripe }
}

const razorpaySettings = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_ACCOUNT_ID',
] as const
const stripeSettings = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

function razorpayOf(values: SettingValues): RazorpayAccount | undefined {
  const found = allOrNone(values, razorpaySettings, 'Razorpay')
  if (!found) return undefined
  const [keyId, keySecret, webhookSecret, accountId] = found
  return { keyId, keySecret, webhookSecret, accountId, url: values.RAZORPAY_URL }
}

function stripeOf(values: SettingValues): StripeAccount | undefined {
  const found = allOrNone(values, stripeSettings, 'Stripe')
  if (!found) return undefined
  const [secretKey, webhookSecret] = found
  return { secretKey, webhookSecret, url: values.STRIPE_URL }
}

type Texts<Names extends readonly SettingName[]> = { [Index in keyof Names]: string }

function allOrNone<const Names extends readonly SettingName[]>(
  values: SettingValues,
  names: Names,
  vendor: string,
): Texts<Names> | undefined {
  const missing = names.find((name) => values[name] === undefined)
  const given = names.find((name) => values[name] !== undefined)
  if (given === undefined) return undefined
  if (missing === undefined) return names.map((name) => values[name]) as Texts<Names>
  throw new StartRefused(
    `${missing} is not set, but ${given} is: ${vendor} needs ${joinNames(names)}, or none of them.`,
  )
}

function refuseWithoutKeys(name: GatewayName, names: readonly SettingName[]): never {
  throw new StartRefused(`PAYMENT_GATEWAY names ${name}, but ${joinNames(names)} are not set.`)
}

function refuseTestKey(name: SettingName): never {
  throw new StartRefused(`${name} is a test key, which takes no money, but production needs a live one.`)
}

const joinNames = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
