import type { PayoutGatewayName } from '#domain/payouts/payout-report.ts'
import type { SettingValues } from '#server/settings.ts'
import { StartRefused } from '#server/start-refused.ts'

/** The shop's account at RazorpayX: `accountNumber` is the account that payouts are debited from. */
export type RazorpayXAccount = {
  keyId: string
  keySecret: string
  webhookSecret: string
  accountNumber: string
  url: string
}

type PayoutConfig = { payoutGateway: PayoutGatewayName; razorpayx: RazorpayXAccount | undefined }

const names = [
  'RAZORPAYX_KEY_ID',
  'RAZORPAYX_KEY_SECRET',
  'RAZORPAYX_WEBHOOK_SECRET',
  'RAZORPAYX_ACCOUNT_NUMBER',
] as const

/**
 * Returns how sellers are paid. Raises `StartRefused` for RazorpayX without all of its settings, and for the sandbox or
 * a test key in production.
 */
export function payoutOf(values: SettingValues, mode: 'production' | 'demo' | 'development'): PayoutConfig {
  const isReal = mode === 'production'
  const payoutGateway = values.PAYOUT_GATEWAY ?? (isReal ? 'manual' : 'sandbox')
  const missing = names.find((name) => values[name] === undefined)
  const given = names.find((name) => values[name] !== undefined)
  if (missing !== undefined && (given !== undefined || payoutGateway === 'razorpayx'))
    throw new StartRefused(`${missing} is not set: RazorpayX needs ${names.join(', ')}, or none of them.`)
  if (isReal && payoutGateway === 'sandbox')
    throw new StartRefused('PAYOUT_GATEWAY is "sandbox", which pays nobody: production needs manual or razorpayx.')
  if (isReal && values.RAZORPAYX_KEY_ID?.startsWith('rzp_test_'))
    throw new StartRefused('RAZORPAYX_KEY_ID is a test key, which pays nobody, but production needs a live one.')
  const razorpayx: RazorpayXAccount | undefined =
    missing === undefined
      ? {
          keyId: values.RAZORPAYX_KEY_ID ?? '',
          keySecret: values.RAZORPAYX_KEY_SECRET ?? '',
          webhookSecret: values.RAZORPAYX_WEBHOOK_SECRET ?? '',
          accountNumber: values.RAZORPAYX_ACCOUNT_NUMBER ?? '',
          url: values.RAZORPAYX_URL,
        }
      : undefined
  return { payoutGateway, razorpayx }
}
