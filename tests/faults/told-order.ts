import { setTimeout as sleep } from 'node:timers/promises'
import { createVisitor, type ShopVisitor } from '#tests/support/open-shop.ts'
import { place } from '#tests/support/order-shop.ts'
import { type LocalVendor, type Notice, sendNotice } from '#tests/support/vendor-server.ts'

/** The real events of one payment: the first, which expired; the second; and the money after its capture. */
export const happenings = ['failed', 'authorized', 'captured', 'refunded', 'disputed']

/** Paise refunded in the gateway's dashboard. */
export const givenBack = 1_000
/**
 * The delay before the next webhook event, so that events are mostly processed in the order in which they were sent.
 */
const pauseMs = 30

export type Told = {
  ordering: readonly string[]
  orderId: string
  total: number
  captureRef: string
  notices: number
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
async function payAtSecondTry(origin: string, vendor: LocalVendor): Promise<Paid> {
  const guest = createVisitor(origin, origin)
  const { order, payment } = await demand(place(guest, { paymentMethod: 'online' }))
  const check = (id: string) => guest.post(`/api/payments/${id}/check`, {})
  vendor.expire(payment.redirectUrl)
  await check(payment.id)
  const again = { paymentMethod: 'online', expectedTotal: order.total }
  const second = (await demand(guest.post(`/api/orders/${order.id}/payments`, again))).payment
  const paid = vendor.pay(second.redirectUrl)
  return {
    ...paid,
    orderId: order.id,
    total: Math.round(order.total * 100),
    firstRef: vendor.refOf(payment.redirectUrl),
    check: () => check(second.id),
  }
}

async function demand(asked: ReturnType<ShopVisitor['post']>) {
  const { status, body } = await asked
  if (status !== 201) throw new Error(`the shop answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/**
 * Sends the events of one order's payment in one ordering: each twice as the same webhook event, then all once more
 * as new ones. The shopper returns at another position in each ordering.
 */
export async function tellInOrder(
  origin: string,
  vendor: LocalVendor,
  ordering: readonly string[],
  turn: number,
): Promise<Told> {
  const { ref, firstRef, captureRef, orderId, total, check } = await payAtSecondTry(origin, vendor)
  const refund = vendor.refundByHand(captureRef, givenBack)
  const dispute = { reference: `disp_${orderId}`, amountMinor: total - givenBack, state: 'open' as const }
  const noticeOf: Record<string, () => Notice> = {
    failed: () => vendor.notice(firstRef, { kind: 'over' }),
    authorized: () => vendor.notice(ref, { kind: 'authorized' }),
    captured: () => vendor.notice(ref),
    refunded: () => vendor.refundNotice(refund),
    disputed: () => vendor.disputeNotice(captureRef, dispute),
  }
  const first = ordering.map((what) => noticeOf[what]?.() as Notice)
  const sent = [...first.flatMap((notice) => [notice, notice]), ...ordering.map((what) => noticeOf[what]?.() as Notice)]
  const refused: string[] = []
  for (const [at, notice] of sent.entries()) {
    const { status } = await sendNotice(origin, vendor.name, notice)
    if (status !== 200) refused.push(`${ordering.join(', ')}: a notice was answered with ${status}.`)
    if (at === turn % sent.length) await check()
    await sleep(pauseMs)
  }
  return { ordering, orderId, total, captureRef, notices: sent.length, refused }
}
