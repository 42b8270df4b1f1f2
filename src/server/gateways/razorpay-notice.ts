import { createHash } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import type { RazorpayAccount } from '#server/payment-config.ts'
import type { DisputeReport, GatewayNotice, GatewayReport, PaymentWish, RefundReport } from './payment-gateway.ts'
import {
  type DisputeTold,
  keyNoted,
  type PaymentEntity,
  type PaymentLink,
  type RazorpayEvent,
  type RefundTold,
  razorpayEvent,
} from './razorpay-shapes.ts'
import { isSignedByRazorpay } from './razorpay-signature.ts'

/**
 * Reads a Razorpay webhook event. Its signature holds no time, so a genuine one that comes late is accepted
 * (docs/spec/reliability.md#R5).
 */
export function readRazorpayNotice(
  { webhookSecret }: RazorpayAccount,
  body: Buffer,
  signature: string | undefined,
): GatewayNotice | null {
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

function reportIn({ account_id: merchant, payload }: RazorpayEvent): GatewayNotice['report'] | null {
  const { payment_link: link, payment, refund, dispute } = payload
  if (dispute) return disputeReport(merchant, dispute.entity)
  // A refund that Razorpay makes by itself was never captured: no money of ours moved.
  if (refund) return payment?.entity.captured === false ? null : refundReport(merchant, refund.entity)
  return link ? reportOf(merchant, link.entity, payment?.entity) : null
}

/** Converts a refund; an accepted one is `pending` until the bank has it, then `processed`. */
export const refundReport = (merchant: string, told: RefundTold): RefundReport => ({
  about: 'refund',
  reference: told.id,
  captureRef: told.payment_id,
  merchant,
  state: told.status === 'processed' ? 'succeeded' : told.status === 'failed' ? 'failed' : 'pending',
  amountMinor: told.amount,
  currency: told.currency,
  key: keyNoted.safeParse(told.notes).data?.key ?? null,
})

/**
 * | the dispute                            | deducted | means |
 * |----------------------------------------|----------|-------|
 * | lost                                   | any      | lost  |
 * | closed                                 | yes      | lost  |
 * | won, closed                            | no       | won   |
 * | open, under_review, action_required ...| any      | open  |
 */
export function disputeReport(merchant: string, told: DisputeTold): DisputeReport {
  const isLost = told.status === 'lost' || (told.status === 'closed' && (told.amount_deducted ?? 0) > 0)
  return {
    about: 'dispute',
    reference: told.id,
    captureRef: told.payment_id,
    merchant,
    state: isLost ? 'lost' : told.status === 'won' || told.status === 'closed' ? 'won' : 'open',
    amountMinor: (isLost && told.amount_deducted) || told.amount,
    currency: told.currency,
    reason: told.reason_code ?? null,
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
