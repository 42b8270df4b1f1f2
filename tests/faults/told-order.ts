import { setTimeout as sleep } from 'node:timers/promises'
import { createVisitor, type ShopVisitor } from '#tests/support/open-shop.ts'
import { place } from '#tests/support/order-shop.ts'
import { type LocalVendor, type Notice, sendNotice } from '#tests/support/vendor-server.ts'

/** What really is told of one payment: of the first try, which ran out; of the second; and of the money after it came. */
export const happenings = ['failed', 'authorized', 'captured', 'refunded', 'disputed']

/** Paise that are given back in the gateway's own rooms. */
export const givenBack = 1_000
/** So long until the next notice, that the order they are worked on in is mostly the one they were sent in. */
const pauseMs = 30

export type Told = {
  ordering: readonly string[]
  orderId: string
  total: number
  captureRef: string
  notices: number
  /** Notices the shop did not take. */
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

/** A guest's order whose first page ran out and whose second one is paid; the shop has been told nothing of that yet. */
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
 * Tells the shop of one order's payment in one order: each thing twice by the same notice, then all once more by new ones. The shopper comes
 * back at another place in each ordering.
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
