import { refuse } from '#domain/refusal.ts'
import { isParcelOver } from '#domain/shipping/parcel-flow.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { lockShipment } from '#server/hub/shipment-lock-store.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { textCode } from '#server/translate.ts'
import { assertMayTakeCash } from './hand-over-cash.ts'
import { lockCourier, lockParcel, saveCourier } from './parcel-assignment-store.ts'
import { findParcel } from './parcel-store.ts'
import { takeDelivery } from './take-task.ts'

/**
 * Assigns a parcel to a courier, no matter who had it before; the same courier again changes nothing. Refuses with thing/not-found (no such parcel,
 * or no courier of this id), request/invalid (this courier may not deliver) and flow/not-now (the parcel came to its end).
 */
export async function assignParcel(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  courierId: string,
  visitor: Visitor,
): Promise<void> {
  const { shipmentId } = await findParcel(undefined, id)
  await transaction(async () => {
    // The account before the order, as when it is closed: it keeps its capability until this is saved.
    const name = await lockDeliveryCourier(courierId)
    await lockShipment(shipmentId)
    const before = await lockParcel(id)
    if (!before) return refuse('thing/not-found')
    if (isParcelOver(before.state)) refuse('flow/not-now')
    if (before.courierId === courierId) return
    await assertMayTakeCash(id, courierId)
    await saveCourier(courierId, id)
    await takeDelivery(id, courierId)
    await recordEvent(context, {
      orderId: before.orderId,
      kind: 'courier_assigned',
      actor: stepActorOf(member(visitor), 'hub').performedBy,
      data: { courierId, courier: name },
    })
  })
}

/** Locks the account of a courier who may deliver and returns its name. */
async function lockDeliveryCourier(id: string): Promise<string> {
  const found = (await lockCourier(id)) ?? refuse('thing/not-found')
  if (!found.mayDeliver) refuse('request/invalid', { courierId: textCode('staff', 'assign.cannot') })
  return found.name
}
