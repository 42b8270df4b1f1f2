import type Stripe from 'stripe'
import { z } from 'zod'
import { isRupees } from '#domain/money/foreign-money.ts'
import { paise } from '#domain/money/money.ts'
import type { GatewayMoney } from './payment-gateway.ts'
import { disputeReport, refundReport, vendorDispute, vendorRefund } from './stripe-shapes.ts'

/** The maximum page size of Stripe's lists; its library requests the next ones. */
const limit = 100

const charge = z.object({
  id: z.string(),
  payment_intent: z.string().nullable(),
  amount_captured: z.number().int(),
  captured: z.boolean(),
  currency: z.string(),
})

/**
 * Lists movements in Stripe's books since then, in rupees: captures, refunds that have not failed, and lost disputes.
 */
export async function listStripeMoney(client: Stripe, since: Date): Promise<GatewayMoney[]> {
  const params = { created: { gte: Math.floor(since.getTime() / 1000) }, limit }
  const charges = await readAll(charge, client.charges.list(params))
  const refunds = await readAll(vendorRefund, client.refunds.list(params))
  const disputes = await readAll(vendorDispute, client.disputes.list(params))
  return [
    ...charges
      .filter(
        ({ captured, amount_captured, currency }) =>
          captured && amount_captured > 0 && isRupees(currency.toUpperCase()),
      )
      .map(({ id, payment_intent, amount_captured }) => ({
        kind: 'captured' as const,
        reference: payment_intent ?? id,
        amount: paise(amount_captured),
      })),
    ...refunds
      .map((reported) => refundReport(reported, ''))
      .flatMap((report) => goneBy(report, report?.state !== 'failed')),
    ...disputes
      .map((reported) => disputeReport(reported, ''))
      .flatMap((report) => goneBy(report, report?.state === 'lost')),
  ]
}

type VendorReport = { reference: string; amountMinor: number; currency: string } | null

const goneBy = (reported: VendorReport, isGone: boolean): GatewayMoney[] =>
  reported && isGone && isRupees(reported.currency)
    ? [{ kind: 'refunded', reference: reported.reference, amount: paise(reported.amountMinor) }]
    : []

async function readAll<Item>(item: z.ZodType<Item>, pages: AsyncIterable<unknown>): Promise<Item[]> {
  const found: Item[] = []
  for await (const each of pages) found.push(item.parse(each))
  return found
}
