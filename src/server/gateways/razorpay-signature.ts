import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RazorpayAccount } from '#server/payment-config.ts'
import type { GatewayReport } from './payment-gateway.ts'

/** Whether these very bytes were signed with the secret. The library would compare decoded text letter by letter; this tells nothing by its time. */
export function isSignedByRazorpay(
  secret: string,
  signed: Buffer | string,
  signature: string | null | undefined,
): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest('hex')
  return /^[0-9a-f]{64}$/.test(signature ?? '') && timingSafeEqual(Buffer.from(expected), Buffer.from(signature ?? ''))
}

/** Whether the address of a return says of this very link and attempt that it is paid. */
export function isSignedReturn(
  { keySecret }: RazorpayAccount,
  { ref, attemptId }: Pick<GatewayReport, 'ref' | 'attemptId'>,
  returned: URLSearchParams,
): boolean {
  const signed = [ref, attemptId, 'paid', returned.get('razorpay_payment_id')].join('|')
  return isSignedByRazorpay(keySecret, signed, returned.get('razorpay_signature'))
}
