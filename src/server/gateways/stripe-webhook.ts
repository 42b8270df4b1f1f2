import type Stripe from 'stripe'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import type { StripeAccount } from '#server/payment-config.ts'
import { loadStripe } from '#server/slow-packages.ts'
import type { GatewayEvent } from './payment-gateway.ts'
import {
  disputeReport,
  merchantOf,
  refundReport,
  reportOf,
  session,
  vendorDispute,
  vendorRefund,
} from './stripe-shapes.ts'

/** A message may take this long; Stripe signs again when it retries (docs/spec/reliability.md#R5). */
const toleranceSeconds = 5 * 60

const stripeEvent = z.object({
  id: z.string().max(200),
  type: z.string().max(60),
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

type StripeEvent = z.output<typeof stripeEvent>

/** The kinds about the result of a payment. */
const sessionKinds = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]

const refundKinds = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']

const disputeKinds = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

/** Reads a Stripe webhook event. */
export function readStripeWebhook(
  client: Stripe,
  { webhookSecret }: StripeAccount,
  body: Buffer,
  signature: string | undefined,
): GatewayEvent | null {
  const event = stripeEvent.safeParse(readEvent(client, body, signature ?? '', webhookSecret)).data
  if (!event) return refuse('request/malformed')
  const report = reportIn(event)
  return report && { id: event.id, kind: event.type, report }
}

/** Returns the report of an event; all other kinds are accepted and ignored. */
function reportIn({ type, livemode, account, data: { object } }: StripeEvent): GatewayEvent['report'] | null {
  const merchant = merchantOf(livemode, account ?? undefined)
  if (sessionKinds.includes(type))
    return reportOf(read(session, object), merchant, type === 'checkout.session.async_payment_failed')
  if (refundKinds.includes(type)) return refundReport(read(vendorRefund, object), merchant)
  if (disputeKinds.includes(type)) return disputeReport(read(vendorDispute, object), merchant)
  return null
}

const read = <Parsed>(shape: z.ZodType<Parsed>, object: unknown): Parsed =>
  shape.safeParse(object).data ?? refuse('request/malformed')

function readEvent(client: Stripe, body: Buffer, signature: string, secret: string): unknown {
  try {
    return client.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
  } catch (error) {
    return refuse(
      error instanceof loadStripe().errors.StripeSignatureVerificationError ? 'payment/unsigned' : 'request/malformed',
    )
  }
}
