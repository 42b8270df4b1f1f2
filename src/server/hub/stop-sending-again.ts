import { refuse } from '#domain/refusal.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { reviewUnsent } from '#server/claims/settle-by-sending.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { listSendings, saveStoppedSending, takeParcelBack } from '#server/orders/sent-again-store.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { findNewestBooking, holdsShipment, lockBookingOfWaybill, moveBooking } from './booking-store.ts'
import { lockShipment } from './shipment-lock-store.ts'
import { findShipment } from './shipment-store.ts'

/**
 * A box is not sent again after all, before it has a label: it waits at the hub as it came back, to be inspected, and the claim about its return
 * is open again. Refuses with thing/not-found, flow/stale and flow/not-now (it is not being sent again, or has a label: that is voided first).
 */
export async function stopSendingAgain(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  { version, reason }: { version: number; reason: string },
  visitor: Visitor,
): Promise<void> {
  const stepActor = stepActorOf(member(visitor), 'admin')
  const { orderId } = (await findShipment(id)).shipment
  await transaction(async () => {
    await lockOrder(orderId)
    const shipment = await lockShipment(id)
    assertVersion(shipment.version, version)
    const [last, before] = (await listSendings(id)).filter(({ sending }) => sending.stoppedAt === null)
    if (!last || holdsShipment(await findNewestBooking(id))) return refuse('flow/not-now', { state: shipment.state })
    await takeShipmentStep(context, shipment, 'stop_sending_again', stepActor, {
      guardInput: { reason: { code: 'other', text: reason } },
      changes: { sentAgainAt: before?.sending.at ?? null },
      data: { note: reason },
    })
    const { sending, parcel: past } = last
    await takeParcelBack(past.id)
    const booking = await lockBookingOfWaybill(id, past.waybill)
    if (booking?.state === 'ended') await moveBooking(booking, 'booked')
    await saveStoppedSending(sending.id, { stoppedBy: member(visitor).name, stopReason: reason })
    if (sending.claimId !== null) await reviewUnsent(sending.claimId, reason, stepActor)
  })
}
