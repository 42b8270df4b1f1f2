import { z } from 'zod'
import { isRupees } from '#domain/money/foreign-money.ts'
import { paise } from '#domain/money/money.ts'
import type { GatewayMoney } from './payment-gateway.ts'
import { type callRazorpay, requestRazorpay } from './razorpay-calls.ts'
import { paymentEntity, vendorDispute, vendorRefund } from './razorpay-shapes.ts'
import { disputeReport } from './razorpay-webhook.ts'

/** The maximum page size of Razorpay's lists. */
const pageSize = 100

type Client = ReturnType<typeof callRazorpay>
type Page = { count: number; skip: number }

/**
 * Lists movements in Razorpay's books since then, in rupees: captures, refunds that have not failed, and lost
 * disputes. Refunds of money it never captured never concerned the shop.
 */
export async function listRazorpayMoney(client: Client, since: Date): Promise<GatewayMoney[]> {
  const seconds = (dateTime: Date) => Math.floor(dateTime.getTime() / 1000)
  // The end is fixed, so that later movements shift no page.
  const time = { from: seconds(since), to: seconds(new Date()) }
  const payments = await readAll(paymentEntity, (page) => client.payments.all({ ...time, ...page }))
  const refunds = await readAll(vendorRefund, (page) => client.refunds.all({ ...time, ...page }))
  const disputes = await readAll(vendorDispute, (page) => client.disputes.all(page))
  const never = new Set(payments.filter(({ captured }) => captured !== true).map(({ id }) => id))
  return [
    ...payments
      .filter(({ captured, currency }) => captured === true && isRupees(currency))
      .map(({ id, amount }) => ({ kind: 'captured' as const, reference: id, amount: paise(amount) })),
    ...refunds
      .filter(({ status, currency, payment_id }) => status !== 'failed' && isRupees(currency) && !never.has(payment_id))
      .map(({ id, amount }) => ({ kind: 'refunded' as const, reference: id, amount: paise(amount) })),
    ...disputes
      .map((reported) => disputeReport('', reported))
      .filter(({ state, currency }) => state === 'lost' && isRupees(currency))
      .map(({ reference, amountMinor }) => ({ kind: 'refunded' as const, reference, amount: paise(amountMinor) })),
  ]
}

/** Reads every page of a list, until one is empty. */
async function readAll<Item extends { id: string }>(
  item: z.ZodType<Item>,
  fetchPage: (page: Page) => Promise<unknown>,
): Promise<Item[]> {
  const found = new Map<string, Item>()
  const list = z.object({ items: z.array(item) })
  for (let skip = 0; ; ) {
    const { items } = list.parse(await requestRazorpay(() => fetchPage({ count: pageSize, skip })))
    if (items.length === 0) return [...found.values()]
    for (const each of items) found.set(each.id, each)
    skip += items.length
  }
}
