import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RazorpayAccount } from '#server/payment-config.ts'
import type { GatewayReport } from './payment-gateway.ts'

/**
 * Checks in constant time if these exact bytes were signed with the secret. The library would compare decoded text
 * character by character.
 */
export function isSignedByRazorpay(
  secret: string,
  signed: Buffer | string,
  signature: string | null | undefined,
): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest('hex')
  return /^[0-9a-f]{64}$/.test(signature ?? '') && timingSafeEqual(Buffer.from(expected), Buffer.from(signature ?? ''))
}

/** Checks if a return URL states, signed, that this link and payment are paid. */
export function isSignedReturn(
  { keySecret }: RazorpayAccount,
  { ref, paymentId }: Pick<GatewayReport, 'ref' | 'paymentId'>,
  returned: URLSearchParams,
): boolean {
  const signed = [ref, paymentId, 'paid', returned.get('razorpay_payment_id')].join('|')
  return isSignedByRazorpay(keySecret, signed, returned.get('razorpay_signature'))
}
