import { createHash } from 'node:crypto'
import { onlineMethods } from '#domain/payments/gateway-choice.ts'
import { refuse } from '#domain/refusal.ts'
import type { RazorpayAccount } from '#server/payment-config.ts'
import type { DisputeReport, GatewayEvent, GatewayReport, RefundReport } from './payment-gateway.ts'
import {
  keyNoted,
  type PaymentEntity,
  type PaymentLink,
  type RazorpayEvent,
  razorpayEvent,
  type VendorDispute,
  type VendorRefund,
} from './razorpay-shapes.ts'
import { isSignedByRazorpay } from './razorpay-signature.ts'

/**
 * Reads a Razorpay webhook event. Its signature holds no time, so a genuine one that comes late is accepted
 * (docs/spec/reliability.md#R5).
 */
export function readRazorpayWebhook(
  { webhookSecret }: RazorpayAccount,
  body: Buffer,
  signature: string | undefined,
): GatewayEvent | null {
  if (!isSignedByRazorpay(webhookSecret, body, signature)) refuse('payment/unsigned')
  const { data } = razorpayEvent.safeParse(readJson(body))
  if (!data) return refuse('request/malformed')
  const report = reportIn(data)
  if (!report) return null
  return {
    // The event's own id is an unsigned header; a replay could send any. The signed body cannot be changed.
    id: createHash('sha256').update(body).digest('hex'),
    kind: data.event,
    report,
  }
}

function reportIn({ account_id: merchant, payload }: RazorpayEvent): GatewayEvent['report'] | null {
  const { payment_link: link, payment, refund, dispute } = payload
  if (dispute) return disputeReport(merchant, dispute.entity)
  // A refund that Razorpay makes by itself was never captured: no money of ours moved.
  if (refund) return payment?.entity.captured === false ? null : refundReport(merchant, refund.entity)
  return link ? reportOf(merchant, link.entity, payment?.entity) : null
}

/** Converts a refund; an accepted one is `pending` until the bank has it, then `processed`. */
const refundReport = (merchant: string, reported: VendorRefund): RefundReport => ({
  about: 'refund',
  reference: reported.id,
  captureRef: reported.payment_id,
  merchant,
  state: reported.status === 'processed' ? 'succeeded' : reported.status === 'failed' ? 'failed' : 'pending',
  amountMinor: reported.amount,
  currency: reported.currency,
  key: keyNoted.safeParse(reported.notes).data?.key ?? null,
})

/**
 * | the dispute                            | deducted | means |
 * |----------------------------------------|----------|-------|
 * | lost                                   | any      | lost  |
 * | closed                                 | yes      | lost  |
 * | won, closed                            | no       | won   |
 * | open, under_review, action_required ...| any      | open  |
 */
export function disputeReport(merchant: string, reported: VendorDispute): DisputeReport {
  const isLost = reported.status === 'lost' || (reported.status === 'closed' && (reported.amount_deducted ?? 0) > 0)
  return {
    about: 'dispute',
    reference: reported.id,
    captureRef: reported.payment_id,
    merchant,
    state: isLost ? 'lost' : reported.status === 'won' || reported.status === 'closed' ? 'won' : 'open',
    amountMinor: (isLost && reported.amount_deducted) || reported.amount,
    currency: reported.currency,
    reason: reported.reason_code ?? null,
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
    paymentId: link.reference_id ?? '',
    amountMinor: moved?.amount ?? link.amount,
    currency: moved?.currency ?? link.currency,
    captureRef: isCaptured ? payment.id : null,
    onlineMethod: onlineMethods.find((onlineMethod) => onlineMethod === moved?.method) ?? null,
  }
}

const isOver = ({ status }: PaymentLink): boolean => status === 'expired' || status === 'cancelled'

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
