import type Stripe from 'stripe'
import { z } from 'zod'
import { isRupees } from '#domain/foreign-money.ts'
import { paise } from '#domain/money.ts'
import type { GatewayMoney } from './payment-gateway.ts'
import { disputeReport, disputeTold, refundReport, refundTold } from './stripe-shapes.ts'

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
  const asked = { created: { gte: Math.floor(since.getTime() / 1000) }, limit }
  const charges = await readAll(charge, client.charges.list(asked))
  const refunds = await readAll(refundTold, client.refunds.list(asked))
  const disputes = await readAll(disputeTold, client.disputes.list(asked))
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
    ...refunds.map((told) => refundReport(told, '')).flatMap((report) => goneBy(report, report?.state !== 'failed')),
    ...disputes.map((told) => disputeReport(told, '')).flatMap((report) => goneBy(report, report?.state === 'lost')),
  ]
}

type Told = { reference: string; amountMinor: number; currency: string } | null

const goneBy = (told: Told, isGone: boolean): GatewayMoney[] =>
  told && isGone && isRupees(told.currency)
    ? [{ kind: 'refunded', reference: told.reference, amount: paise(told.amountMinor) }]
    : []

async function readAll<Item>(item: z.ZodType<Item>, pages: AsyncIterable<unknown>): Promise<Item[]> {
  const found: Item[] = []
  for await (const each of pages) found.push(item.parse(each))
  return found
}
