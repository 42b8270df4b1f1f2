import { unsoldRows } from '#domain/orders/replacement.ts'
import type { Needs } from '#server/context.ts'
import { post } from '#server/jobs/outbox.ts'
import { book, readSold } from '#server/ledger/ledger-store.ts'
import type { RemovedLine } from './cancellation-store.ts'
import type { LockedOrder } from './whole-order-store.ts'

/**
 * Removes units of a replacement order: they were never paid, so nothing is refunded; their sale is undone, and the
 * claim they settled is opened for review. `whole` is the order before they left. Runs in the caller's transaction,
 * under the locks of the order.
 */
export async function removeReplacementLines(
  context: Needs<'notifyOutbox'>,
  { order, lines }: LockedOrder,
  removedLines: readonly RemovedLine[],
): Promise<void> {
  const sold = await readSold(order.id)
  const left = removedLines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    const asSold = sold.lines.find((each) => each.lineId === lineId)
    return line && asSold ? [{ line: asSold, quantity, before: line.cancelledQuantity, of: line.quantity }] : []
  })
  const gone = left.reduce((all, { quantity }) => all + quantity, 0)
  const before = lines.reduce((all, { cancelledQuantity }) => all + cancelledQuantity, 0)
  const name = `${order.id}:${before + gone}`
  await book(`sale_undone:${name}`, 'sale_undone', { orderId: order.id }, unsoldRows(left))
  await post(context, [
    { kind: 'replacement-unavailable', dedupeKey: `replacement-unavailable:${name}`, payload: { orderId: order.id } },
  ])
}
