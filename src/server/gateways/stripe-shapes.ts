import { z } from 'zod'
import type { DisputeReport, GatewayReport, PaymentWish, RefundReport } from './payment-gateway.ts'

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

export const refundTold = z.object({
  id: z.string().max(100),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
  payment_intent: z.string().max(100).nullable(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

export const disputeTold = z.object({
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
 * | complete    | no     | refused by the bank, given up| failed     |
 * | complete    | no     | anything else, or not told   | authorized |
 * | open        | no     | any                          | open       |
 */
export function reportOf(told: Session, merchant: string, isRefused = false): GatewayReport {
  const paid = typeof told.payment_intent === 'object' ? told.payment_intent : null
  const isCaptured = told.payment_status === 'paid'
  const isOver = isRefused || paid?.status === 'requires_payment_method' || paid?.status === 'canceled'
  return {
    ref: told.id,
    state: isCaptured
      ? 'captured'
      : told.status === 'expired' || (told.status === 'complete' && isOver)
        ? 'failed'
        : told.status === 'complete'
          ? 'authorized'
          : 'open',
    merchant,
    attemptId: told.client_reference_id ?? '',
    amountMinor: (isCaptured && paid?.amount_received) || (told.amount_total ?? 0),
    currency: ((isCaptured && paid?.currency) || told.currency || '').toUpperCase(),
    captureRef: isCaptured ? (paid?.id ?? (told.payment_intent as string | null)) : null,
    way: wayOf(paid?.latest_charge),
  }
}

const ways: readonly PaymentWish[] = ['upi', 'card', 'wallet']

const wayOf = (charge: z.output<typeof intent>['latest_charge']): PaymentWish | null =>
  ways.find((way) => typeof charge === 'object' && charge?.payment_method_details?.type === way) ?? null

/** Converts a refund; null for money that arrived without a checkout of ours. */
export const refundReport = (told: z.output<typeof refundTold>, merchant: string): RefundReport | null =>
  told.payment_intent === null
    ? null
    : {
        about: 'refund',
        reference: told.id,
        captureRef: told.payment_intent,
        merchant,
        state:
          told.status === 'succeeded'
            ? 'succeeded'
            : told.status === 'failed' || told.status === 'canceled'
              ? 'failed'
              : 'pending',
        amountMinor: told.amount,
        currency: told.currency.toUpperCase(),
        key: told.metadata?.key ?? null,
      }

/**
 * | the dispute                                | means |
 * |--------------------------------------------|-------|
 * | lost                                       | lost  |
 * | won, warning_closed, prevented             | won   |
 * | needs_response, under_review, warning_...  | open  |
 */
export const disputeReport = (told: z.output<typeof disputeTold>, merchant: string): DisputeReport | null =>
  told.payment_intent === null
    ? null
    : {
        about: 'dispute',
        reference: told.id,
        captureRef: told.payment_intent,
        merchant,
        state:
          told.status === 'lost'
            ? 'lost'
            : ['won', 'warning_closed', 'prevented'].includes(told.status)
              ? 'won'
              : 'open',
        amountMinor: told.amount,
        currency: told.currency.toUpperCase(),
        reason: told.reason ?? null,
      }
