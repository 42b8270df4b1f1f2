import { capTo } from '#domain/refunds/refund-cap.ts'
import type { Actor } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { findByKey, lockHoldings, readRefundableOf } from '#server/refunds/refund-store.ts'
import { requestRefund } from '#server/refunds/request-refund.ts'
import {
  type CancellationRow,
  keyOfCancellation,
  type RemovedLine,
  recordRefundedAmounts,
} from './cancellation-store.ts'
import { backOf, componentsOf } from './money-back.ts'
import type { Back } from './take-lines-out.ts'

type RefundParts = { lines: readonly RemovedLine[]; back: Back; requester: Actor }

/** Fault by cause: unavailable items, and items the customer cancelled. */
const blame = {
  shortage: { cause: 'shortage', fundedBy: 'seller' },
  customer: { cause: 'cancelled', fundedBy: 'customer' },
} as const

/**
 * Requests a refund of what is no longer charged, each component for itself and at most what was not refunded before,
 * in the caller's transaction; stores the requested amounts with the cancellation. Requests nothing when nothing was
 * charged or nothing is left. A repeated call is the same refund.
 */
export async function requestCancellationRefund(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { id, orderId, cause, reason }: Pick<CancellationRow, 'id' | 'orderId' | 'cause' | 'reason'>,
  { lines, back, requester }: RefundParts,
): Promise<void> {
  const order = await lockOrder(orderId)
  const key = keyOfCancellation(id)
  if (await findByKey(orderId, key)) return
  const refundable = await readRefundableOf(order, await lockHoldings(orderId))
  const components = capTo(componentsOf(lines, back), refundable).filter(({ amount }) => amount !== 0)
  await recordRefundedAmounts(id, backOf(components))
  if (components.length > 0)
    await requestRefund(context, { orderId, key, ...blame[cause], reason, requester, components })
}
