import { z } from 'zod'
import { type OnlineMethod, onlineMethods } from '#domain/payments/gateway-choice.ts'
import type { DisputeReport, GatewayReport, RefundReport } from './payment-gateway.ts'

const intent = z.object({
  id: z.string().max(100),
  status: z.string(),
  amount_received: z.number().int(),
  currency: z.string(),
  latest_charge: z
    .object({ payment_method_details: z.object({ type: z.string() }).nullish() })
    .or(z.string())
    .nullish(),
})

/** The fields of a checkout session that the shop reads; amounts are paise. */
export const session = z.object({
  id: z.string().max(200),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.string(),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().max(200).nullable(),
  livemode: z.boolean(),
  url: z.url().nullish(),
  payment_intent: intent.or(z.string().max(100)).nullable(),
})
export type Session = z.output<typeof session>

export const refundList = z.object({
  data: z.array(
    z.object({ id: z.string(), status: z.string().nullable(), metadata: z.record(z.string(), z.string()).nullable() }),
  ),
})

export const vendorRefund = z.object({
  id: z.string().max(100),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
  payment_intent: z.string().max(100).nullable(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

export const vendorDispute = z.object({
  id: z.string().max(100),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
  payment_intent: z.string().max(100).nullable(),
  reason: z.string().max(200).nullish(),
  status: z.string(),
})

/**
 * Returns the account of the money: our own, live or test; a platform's webhook events name their account instead.
 */
export const merchantOf = (isLive: boolean, account?: string): string => account ?? (isLive ? 'own-live' : 'own-test')

/**
 * | the session | paid   | its payment                  | means      |
 * |-------------|--------|------------------------------|------------|
 * | any         | yes    | any                          | captured   |
 * | expired     | no     | any                          | failed     |
 * | complete    | no     | refused by the bank, expired| failed     |
 * | complete    | no     | anything else, or unknown   | authorized |
 * | open        | no     | any                          | open       |
 */
export function reportOf(reported: Session, merchant: string, isRefused = false): GatewayReport {
  const paid = typeof reported.payment_intent === 'object' ? reported.payment_intent : null
  const isCaptured = reported.payment_status === 'paid'
  const isOver = isRefused || paid?.status === 'requires_payment_method' || paid?.status === 'canceled'
  return {
    ref: reported.id,
    state: isCaptured
      ? 'captured'
      : reported.status === 'expired' || (reported.status === 'complete' && isOver)
        ? 'failed'
        : reported.status === 'complete'
          ? 'authorized'
          : 'open',
    merchant,
    paymentId: reported.client_reference_id ?? '',
    amountMinor: (isCaptured && paid?.amount_received) || (reported.amount_total ?? 0),
    currency: ((isCaptured && paid?.currency) || reported.currency || '').toUpperCase(),
    captureRef: isCaptured ? (paid?.id ?? (reported.payment_intent as string | null)) : null,
    onlineMethod: onlineMethodOf(paid?.latest_charge),
  }
}

const onlineMethodOf = (charge: z.output<typeof intent>['latest_charge']): OnlineMethod | null =>
  onlineMethods.find(
    (onlineMethod) => typeof charge === 'object' && charge?.payment_method_details?.type === onlineMethod,
  ) ?? null

/** Converts a refund; null for money that arrived without a checkout of ours. */
export const refundReport = (reported: z.output<typeof vendorRefund>, merchant: string): RefundReport | null =>
  reported.payment_intent === null
    ? null
    : {
        about: 'refund',
        reference: reported.id,
        captureRef: reported.payment_intent,
        merchant,
        state:
          reported.status === 'succeeded'
            ? 'succeeded'
            : reported.status === 'failed' || reported.status === 'canceled'
              ? 'failed'
              : 'pending',
        amountMinor: reported.amount,
        currency: reported.currency.toUpperCase(),
        key: reported.metadata?.key ?? null,
      }

/**
 * | the dispute                                | means |
 * |--------------------------------------------|-------|
 * | lost                                       | lost  |
 * | won, warning_closed, prevented             | won   |
 * | needs_response, under_review, warning_...  | open  |
 */
export const disputeReport = (reported: z.output<typeof vendorDispute>, merchant: string): DisputeReport | null =>
  reported.payment_intent === null
    ? null
    : {
        about: 'dispute',
        reference: reported.id,
        captureRef: reported.payment_intent,
        merchant,
        state:
          reported.status === 'lost'
            ? 'lost'
            : ['won', 'warning_closed', 'prevented'].includes(reported.status)
              ? 'won'
              : 'open',
        amountMinor: reported.amount,
        currency: reported.currency.toUpperCase(),
        reason: reported.reason ?? null,
      }
