import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import type { House } from '#server/house.ts'
import { noticeReport } from './gateway-report.ts'
import { isSignedNotice } from './notice-signature.ts'
import type { GatewayNotice, PaymentGateway } from './payment-gateway.ts'
import { findEntry, listMoney, openEntry, reportOf, sandboxMerchant } from './sandbox-books.ts'
import { refundEntry } from './sandbox-refunds.ts'
import { noticeSecret, signatureHeader } from './sandbox-signature.ts'

const notice: z.ZodType<GatewayNotice> = z.object({
  id: z.string().min(1).max(200),
  kind: z.string().max(60),
  report: noticeReport,
})

/**
 * Creates the built-in gateway of demo and development: its own books, its own page with switches for every failure
 * of real ones, and signed webhook events over real HTTP. No money moves. Production refuses to start with it.
 */
export const createSandboxGateway = (house: Pick<House, 'secret' | 'config'>): PaymentGateway => ({
  name: 'sandbox',
  merchant: sandboxMerchant,
  open: async (attempt) => {
    const { ref } = await openEntry(attempt)
    return { ref, redirectUrl: `${house.config.publicUrl}/sandbox-gateway/${ref}` }
  },
  look: async (ref) => {
    const entry = await findEntry(ref)
    return entry ? reportOf(entry) : null
  },
  readNotice: (body, header) => {
    if (!isSignedNotice(noticeSecret(house), body, header(signatureHeader), Math.floor(Date.now() / 1000)))
      refuse('payment/unsigned')
    const parsed = notice.safeParse(readJson(body))
    return parsed.success ? parsed.data : refuse('request/malformed')
  },
  refund: async (asked) => ({ refundRef: await refundEntry(asked) }),
  listMoney,
})

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
