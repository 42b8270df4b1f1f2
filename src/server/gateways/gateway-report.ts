import { z } from 'zod'
import { disputeStates } from '#domain/claims/dispute-flow.ts'
import { onlineMethods } from '#domain/payments/gateway-choice.ts'

/** A report as sent by the sandbox and stored with a webhook event. */
const gatewayReport = z.object({
  ref: z.string().max(200),
  state: z.enum(['open', 'authorized', 'captured', 'failed']),
  merchant: z.string().max(200),
  paymentId: z.string().max(200),
  amountMinor: z.number().int().nonnegative(),
  currency: z.string().length(3),
  captureRef: z.string().max(200).nullable(),
  onlineMethod: z.enum(onlineMethods).nullable(),
})

const aboutMoney = {
  reference: z.string().max(200),
  captureRef: z.string().max(200),
  merchant: z.string().max(200),
  amountMinor: z.number().int().positive(),
  currency: z.string().length(3),
}

/** The subject of a webhook event: a payment by default, a refund or a dispute. */
export const webhookReport = z.union([
  z.object({
    about: z.literal('refund'),
    ...aboutMoney,
    state: z.enum(['pending', 'succeeded', 'failed']),
    key: z.string().max(200).nullable(),
  }),
  z.object({
    about: z.literal('dispute'),
    ...aboutMoney,
    state: z.enum(disputeStates),
    reason: z.string().max(200).nullable(),
  }),
  gatewayReport,
])
