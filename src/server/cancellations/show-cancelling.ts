import { cancelStatusOf, discountDueOf, totalBack } from '#domain/cancellations/cancel-plan.ts'
import { Refusal } from '#domain/refusal.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { requireHub } from '#server/shop/workplace.ts'
import { readCancelTermsOf } from './cancel-terms.ts'
import {
  listLinesOfOrders,
  listOpenCancellationRequests,
  listOrderHeads,
  listRequestedOrders,
} from './cancellation-store.ts'
import { refundRouteOf } from './money-back.ts'
import { unitsLeft } from './units-left.ts'
import { listCancellable, type Share, type Weighed, weighCancelling } from './weigh-cancelling.ts'
import { type LockedOrder, readLockable } from './whole-order-store.ts'

/** Returns the cancellation preview. Refuses with thing/not-found, and for named lines as `weighCancelling` does. */
export async function showCancelling(orderId: string, lineIds: readonly string[] | undefined, visitor: Visitor) {
  await requireOrderAccess(visitor, orderId, 'read')
  const { language } = visitor
  const whole = await readLockable(orderId)
  const lines = await listCancellable(whole)
  const weighed = await weighOrNothing(whole, lineIds)
  return {
    lines: whole.lines.map((line, index) => ({
      lineId: line.id,
      productId: line.productId,
      name: line.name[language],
      weight: line.weight,
      brandName: line.brandName[language],
      quantity: unitsLeft(line),
      charged: lines[index]!.charged,
      status: cancelStatusOf(lines[index]!),
    })),
    refundRoute: refundRouteOf(whole),
    chosen: weighed && {
      atOnce: { ...shareOf(weighed.atOnce), storeCredit: weighed.storeCredit.now },
      onRequest: {
        ...shareOf(weighed.onRequest),
        storeCredit: weighed.storeCredit.later,
        cancellationFeePercent: weighed.cancellationFeePercent,
      },
      whole: weighed.whole,
      seen: weighed.seen,
    },
  }
}

/** Without named lines it is a query, and "nothing" is a valid answer. */
async function weighOrNothing(whole: LockedOrder, lineIds: readonly string[] | undefined): Promise<Weighed | null> {
  try {
    return await weighCancelling(whole, lineIds ?? null, await readCancelTermsOf(whole.order))
  } catch (error) {
    if (lineIds === undefined && error instanceof Refusal) return null
    throw error
  }
}

const shareOf = ({ removedLines, back: { discountsDue, ...back } }: Share) => ({
  ...back,
  discountDue: discountDueOf({ discountsDue }),
  total: totalBack({ ...back, discountsDue }),
  lines: removedLines.map(({ lineId }) => lineId),
})

/** Lists the requests that wait for a person's hub, the oldest first. */
export async function cancellationRequestsView(visitor: Visitor) {
  const { language } = visitor
  const orders = await listRequestedOrders((await requireHub(member(visitor))).id)
  const ids = orders.map(({ id }) => id)
  const requests = await listOpenCancellationRequests(ids)
  if (requests.length === 0) return { items: [] }
  const heads = await listOrderHeads(requests.map(({ request }) => request.id))
  const lines = await listLinesOfOrders(ids)
  return {
    items: requests.map(({ request, lines: requestedLines }) => {
      const head = heads.find(({ id }) => id === request.id)!
      return {
        id: request.id,
        orderNumber: head.number,
        shipmentId: head.shipmentId,
        requestedAt: request.requestedAt,
        reason: request.reason,
        note: request.note,
        maxCancellationFeePercent: request.cancellationFeePercent,
        lines: lines
          .filter(({ id }) => requestedLines.some(({ lineId }) => lineId === id))
          .map((line) => ({
            name: line.name[language],
            weight: line.weight,
            quantity: unitsLeft(line),
            brandName: line.brandName[language],
          })),
      }
    }),
  }
}
