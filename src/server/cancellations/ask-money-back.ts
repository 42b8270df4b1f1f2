import { capTo } from '#domain/refund-cap.ts'
import type { Actor } from '#domain/state-table.ts'
import type { House } from '#server/house.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { findByKey, lockHolding, roomOf } from '#server/refunds/refund-store.ts'
import { requestRefund } from '#server/refunds/request-refund.ts'
import { type CancellationRow, keyOfCancellation, type LeavingLine, noteBack } from './cancellation-store.ts'
import { backOf, componentsOf } from './money-back.ts'
import type { Back } from './take-lines-out.ts'

type Asking = { lines: readonly LeavingLine[]; back: Back; asker: Actor }

/** Fault by cause: unavailable items, and items the customer cancelled. */
const blame = {
  shortage: { cause: 'shortage', bearer: 'maker' },
  customer: { cause: 'cancelled', bearer: 'customer' },
} as const

/**
 * Requests a refund of what is no longer charged, each component for itself and at most what was not refunded before,
 * in the caller's transaction; stores the requested amounts with the cancellation. Requests nothing when nothing was
 * charged or nothing is left. A repeated call is the same refund.
 */
export async function askMoneyBack(
  house: House,
  { id, orderId, cause, reason }: Pick<CancellationRow, 'id' | 'orderId' | 'cause' | 'reason'>,
  { lines, back, asker }: Asking,
): Promise<void> {
  const order = await lockOrder(orderId)
  const key = keyOfCancellation(id)
  if (await findByKey(orderId, key)) return
  const room = await roomOf(order, await lockHolding(orderId))
  const components = capTo(componentsOf(lines, back), room).filter(({ amount }) => amount > 0)
  await noteBack(id, backOf(components))
  if (components.length > 0) await requestRefund(house, { orderId, key, ...blame[cause], reason, asker, components })
}
