import { nothing } from '#domain/money/money.ts'
import type { Reason } from '#domain/seller-orders/reason-code.ts'
import type { Actor } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import type { OrderLineRow } from '#server/orders/order-store.ts'
import { reasonColumns, reasonData } from './cancellation-reason.ts'
import { addCancellation, type RemovedLine } from './cancellation-store.ts'
import { requestCancellationRefund } from './request-cancellation-refund.ts'
import { type TakingOut, takeLinesOut } from './take-lines-out.ts'
import { chargedFor, unitsLeft } from './units-left.ts'
import type { LockedOrder } from './whole-order-store.ts'

type Shortage = Pick<TakingOut, 'stepActor' | 'guardInput' | 'alreadyReported' | 'customerKnows'> & {
  reason: Reason
  /** Who requests the refund; the actor of the step unless named. */
  requester?: Actor
}

/** Returns all units of these lines that are still to come, with what is charged for them. */
export const allUnitsOf = (lines: readonly OrderLineRow[]): RemovedLine[] =>
  lines
    .filter((line) => unitsLeft(line) > 0)
    .map((line) => ({ lineId: line.id, quantity: unitsLeft(line), goods: chargedFor(line) }))

/**
 * Takes units that a seller does not supply out of a locked order, in the caller's transaction: recorded as a shortage,
 * refunded at the seller's cost, and not sold again. Delivery never becomes dearer by it
 * (docs/spec/correctness.md#29).
 */
export async function takeShortageOut(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  whole: LockedOrder,
  removedLines: readonly RemovedLine[],
  { reason, requester, ...taking }: Shortage,
): Promise<void> {
  const about = { orderId: whole.order.id, cause: 'shortage' } as const
  const id = await addCancellation({ ...about, state: 'done', ...reasonColumns(reason) }, removedLines)
  const back = await takeLinesOut(context, whole, {
    ...taking,
    cancellationId: id,
    removedLines,
    mostDue: nothing,
    reason,
    reasonData: reasonData(reason, taking.stepActor),
    sellAgain: false,
  })
  await requestCancellationRefund(
    context,
    { ...about, id, reason: reason.code },
    { lines: removedLines, back, requester: requester ?? taking.stepActor.actor },
  )
}
