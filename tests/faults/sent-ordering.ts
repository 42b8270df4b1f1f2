import { setTimeout as sleep } from 'node:timers/promises'
import { createVisitor, type ShopVisitor } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { type LocalVendor, sendWebhook, type WebhookRequest } from '#tests/support/vendor-server.ts'

/** The real events of one payment: the first, which expired; the second; and the money after its capture. */
export const happenings = ['failed', 'authorized', 'captured', 'refunded', 'disputed']

/** Paise refunded in the gateway's dashboard. */
export const givenBack = 1_000
/**
 * The delay before the next webhook event, so that events are mostly processed in the order in which they were sent.
 */
const pauseMs = 30

export type SentOrdering = {
  ordering: readonly string[]
  orderId: string
  total: number
  captureRef: string
  webhooks: number
  /** Webhook events the shop did not accept. */
  refused: string[]
}

type Paid = {
  ref: string
  captureRef: string
  orderId: string
  total: number
  check(): Promise<unknown>
  firstRef: string
}

/**
 * Places a guest's order whose first payment page expired and whose second one is paid; the shop has received no
 * event yet.
 */
async function payAtSecondAttempt(origin: string, vendor: LocalVendor): Promise<Paid> {
  const guest = createVisitor(origin, origin)
  const { order, payment } = await requireCreated(postOrder(guest, { paymentMethod: 'online' }))
  const check = (id: string) => guest.post(`/api/payments/${id}/check`, {})
  vendor.expire(payment.redirectUrl)
  await check(payment.id)
  const again = { paymentMethod: 'online', expectedTotal: order.total }
  const second = (await requireCreated(guest.post(`/api/orders/${order.id}/payments`, again))).payment
  const paid = vendor.pay(second.redirectUrl)
  return {
    ...paid,
    orderId: order.id,
    total: Math.round(order.total * 100),
    firstRef: vendor.refOf(payment.redirectUrl),
    check: () => check(second.id),
  }
}

async function requireCreated(response: ReturnType<ShopVisitor['post']>) {
  const { status, body } = await response
  if (status !== 201) throw new Error(`the shop answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/**
 * Sends the events of one order's payment in one ordering: each twice as the same webhook event, then all once more
 * as new ones. The shopper returns at another position in each ordering.
 */
export async function sendInOrder(
  origin: string,
  vendor: LocalVendor,
  ordering: readonly string[],
  turn: number,
): Promise<SentOrdering> {
  const { ref, firstRef, captureRef, orderId, total, check } = await payAtSecondAttempt(origin, vendor)
  const refund = vendor.refundManually(captureRef, givenBack)
  const dispute = { reference: `disp_${orderId}`, amountMinor: total - givenBack, state: 'open' as const }
  const webhookOf: Record<string, () => WebhookRequest> = {
    failed: () => vendor.webhook(firstRef, { kind: 'over' }),
    authorized: () => vendor.webhook(ref, { kind: 'authorized' }),
    captured: () => vendor.webhook(ref),
    refunded: () => vendor.refundWebhook(refund),
    disputed: () => vendor.disputeWebhook(captureRef, dispute),
  }
  const first = ordering.map((what) => webhookOf[what]?.() as WebhookRequest)
  const sent = [
    ...first.flatMap((webhook) => [webhook, webhook]),
    ...ordering.map((what) => webhookOf[what]?.() as WebhookRequest),
  ]
  const refused: string[] = []
  for (const [at, webhook] of sent.entries()) {
    const { status } = await sendWebhook(origin, vendor.name, webhook)
    if (status !== 200) refused.push(`${ordering.join(', ')}: a notice was answered with ${status}.`)
    if (at === turn % sent.length) await check()
    await sleep(pauseMs)
  }
  return { ordering, orderId, total, captureRef, webhooks: sent.length, refused }
}
