import { system } from '#domain/states/state-table.ts'
import { allUnitsOf, takeShortageOut } from '#server/cancellations/take-shortage-out.ts'
import { type LockedOrder, withShipment } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import type { StepActor } from '#server/orders/step-actor.ts'
import { takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import type { LateShipment } from './read-wait-or-send.ts'

/** Returns everything of these seller orders that is still to come, with what is charged for it. */
export const linesOf = ({ lines }: LockedOrder, sellerOrders: LockedOrder['sellerOrders']) =>
  allUnitsOf(lines.filter((line) => sellerOrders.some(({ id }) => id === line.sellerOrderId)))

/**
 * Lets a locked box go without the seller orders that are missing: they leave the order as a seller's shortage does.
 * Refuses with flow/not-now and shipment/nothing-inside.
 */
export async function sendInPart(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  whole: LockedOrder,
  { shipment, sellerOrders, missing }: Pick<LateShipment, 'shipment' | 'sellerOrders' | 'missing'>,
  stepActor: StepActor,
): Promise<void> {
  const released = await takeShipmentStep(context, shipment, 'release_part', stepActor, {
    guardInput: { sellerOrders: sellerOrders.map(({ state }) => state) },
  })
  await takeShortageOut(context, withShipment(whole, released), linesOf(whole, missing), {
    reason: { code: 'cannot_make_in_time' },
    // A customer's answer ends what only the hub or the shop itself may end.
    stepActor: stepActor.actor.as === 'user' ? { ...stepActor, actor: system } : stepActor,
    requester: stepActor.actor,
    guardInput: { shipmentSealed: false },
    customerKnows: true,
  })
}
