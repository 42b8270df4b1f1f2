import { createHash } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import type { RazorpayAccount } from '#server/payment-config.ts'
import type { GatewayNotice, GatewayReport, PaymentWish } from './payment-gateway.ts'
import { type PaymentEntity, type PaymentLink, razorpayEvent } from './razorpay-shapes.ts'
import { isSignedByRazorpay } from './razorpay-signature.ts'

/** Reads a notice of Razorpay. Its signature holds no time, so a genuine one that comes late is taken (reliability R5). */
export function readRazorpayNotice(
  { webhookSecret }: RazorpayAccount,
  body: Buffer,
  signature: string | undefined,
): GatewayNotice | null {
  if (!isSignedByRazorpay(webhookSecret, body, signature)) refuse('payment/unsigned')
  const { data } = razorpayEvent.safeParse(readJson(body))
  if (!data) return refuse('request/malformed')
  const { payment_link: link, payment } = data.payload
  if (!link) return null
  return {
    // The event's own id is a header that nobody signed; whoever replays a notice could send any. The words themselves cannot be changed.
    id: createHash('sha256').update(body).digest('hex'),
    kind: data.event,
    report: reportOf(data.account_id, link.entity, payment?.entity),
  }
}

/**
 * | the link           | its payment       | means      |
 * |--------------------|-------------------|------------|
 * | any                | captured          | captured   |
 * | any                | authorized        | authorized |
 * | expired, cancelled | none, failed      | failed     |
 * | created            | none, failed      | open       |
 *
 * A try that failed leaves the link open: its page lets the shopper try again.
 */
export function reportOf(merchant: string, link: PaymentLink, payment: PaymentEntity | undefined): GatewayReport {
  const isCaptured = payment?.captured === true
  const moved = isCaptured || payment?.status === 'authorized' ? payment : undefined
  return {
    ref: link.id,
    state: isCaptured ? 'captured' : moved ? 'authorized' : isOver(link) ? 'failed' : 'open',
    merchant,
    attemptId: link.reference_id ?? '',
    amountMinor: moved?.amount ?? link.amount,
    currency: moved?.currency ?? link.currency,
    captureRef: isCaptured ? payment.id : null,
    way: ways.find((way) => way === moved?.method) ?? null,
  }
}

const ways: readonly PaymentWish[] = ['upi', 'card', 'wallet']

const isOver = ({ status }: PaymentLink): boolean => status === 'expired' || status === 'cancelled'

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
