import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { webhookReport } from './gateway-report.ts'
import type { GatewayEvent, PaymentGateway } from './payment-gateway.ts'
import { findEntry, listMoney, openEntry, reportOf, sandboxMerchant } from './sandbox-payment-store.ts'
import { refundEntry } from './sandbox-refunds.ts'
import { signatureHeader, webhookSecret } from './sandbox-signature.ts'
import { hasValidSignature } from './webhook-signature.ts'

const webhookEvent: z.ZodType<GatewayEvent> = z.object({
  id: z.string().min(1).max(200),
  kind: z.string().max(60),
  report: webhookReport,
})

/**
 * Creates the built-in gateway of demo and development: its own books, its own page with switches for every failure
 * of real ones, and signed webhook events over real HTTP. No money moves. Production refuses to start with it.
 */
export const createSandboxGateway = (context: Needs<'config' | 'secret'>): PaymentGateway => ({
  name: 'sandbox',
  merchant: sandboxMerchant,
  open: async (payment) => {
    const { ref } = await openEntry(payment)
    return { ref, redirectUrl: `${context.config.publicUrl}/sandbox-gateway/${ref}` }
  },
  fetchReport: async (ref) => {
    const entry = await findEntry(ref)
    return entry ? reportOf(entry) : null
  },
  readWebhook: (body, header) => {
    if (!hasValidSignature(webhookSecret(context), body, header(signatureHeader), Math.floor(Date.now() / 1000)))
      refuse('payment/unsigned')
    const parsed = webhookEvent.safeParse(readJson(body))
    return parsed.success ? parsed.data : refuse('request/malformed')
  },
  refund: async (params) => ({ refundRef: await refundEntry(params) }),
  listMoney,
})

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
