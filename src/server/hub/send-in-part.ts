import { nothing } from '#domain/money/money.ts'
import { system } from '#domain/orders/state-table.ts'
import { addCancellation, type RemovedLine } from '#server/cancellations/cancellation-store.ts'
import { requestCancellationRefund } from '#server/cancellations/request-cancellation-refund.ts'
import { takeLinesOut } from '#server/cancellations/take-lines-out.ts'
import { chargedFor, unitsLeft } from '#server/cancellations/units-left.ts'
import type { LockedOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import type { StepActor } from '#server/orders/step-actor.ts'
import { takeShipmentStep } from '#server/orders/take-shipment-step.ts'

const reason = { code: 'cannot_make_in_time' } as const

/** Returns everything of these seller orders that is still to come, with what is charged for it. */
export const linesOf = ({ lines }: LockedOrder, sellerOrders: LockedOrder['sellerOrders']): RemovedLine[] =>
  lines
    .filter((line) => sellerOrders.some(({ id }) => id === line.sellerOrderId) && unitsLeft(line) > 0)
    .map((line) => ({ lineId: line.id, quantity: unitsLeft(line), goods: chargedFor(line) }))

/**
 * Lets a locked box go without the seller orders that are missing: they leave the order and are refunded in full, as
 * a seller's shortage is; delivery never becomes dearer (docs/spec/correctness.md#29). The seller pays for it. Refuses
 * with flow/not-now and shipment/nothing-inside.
 */
export async function sendInPart(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  whole: LockedOrder,
  missing: LockedOrder['sellerOrders'],
  stepActor: StepActor,
): Promise<void> {
  const shipment = await takeShipmentStep(context, whole.shipment, 'release_part', stepActor, {
    guardInput: { sellerOrders: whole.sellerOrders.map(({ state }) => state) },
  })
  const orderId = whole.order.id
  const removedLines = linesOf(whole, missing)
  const about = { orderId, cause: 'shortage', reason: reason.code } as const
  const id = await addCancellation({ ...about, state: 'done' }, removedLines)
  const back = await takeLinesOut(
    context,
    { ...whole, shipment },
    {
      cancellationId: id,
      removedLines,
      mostDue: nothing,
      // A customer's answer ends what only the hub or the shop itself may end.
      stepActor: stepActor.actor.as === 'user' ? { ...stepActor, actor: system } : stepActor,
      reason,
      reasonData: { reason: reason.code },
      sellAgain: false,
      guardInput: { shipmentSealed: false },
      customerKnows: true,
    },
  )
  await requestCancellationRefund(context, { ...about, id }, { lines: removedLines, back, requester: stepActor.actor })
}
