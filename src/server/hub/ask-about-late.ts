import { randomUUID } from 'node:crypto'
import { lateAnswerHours } from '#domain/shipping/wait-or-send.ts'
import type { LockedOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { gatewayFor } from '#server/gateways/find-gateway.ts'
import type { StepActor } from '#server/orders/step-actor.ts'
import { takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { changeOffer, insertSecondBoxOffer, lockLiveOffer } from '#server/payments/second-box-offer-store.ts'
import type { LateShipment } from './read-wait-or-send.ts'
import type { SecondBoxOffer } from './send-in-two-shipments.ts'

type LateInOrder = { whole: LockedOrder; box: LateShipment; offer: SecondBoxOffer }

/**
 * Asks the customer of a locked box what to do about a late store: the box is on hold until they answer. Where it can be
 * paid online, a second box is offered with its price of now, until the hours to answer end.
 */
export async function askAboutLate(
  context: Needs<'config' | 'gateways' | 'orderChanged' | 'notifyOutbox'>,
  { whole: { order }, box: { shipment }, offer }: LateInOrder,
  stepActor: StepActor,
): Promise<void> {
  await takeShipmentStep(context, shipment, 'hold', stepActor, {
    guardInput: { reason: { code: 'cannot_make_in_time' } },
    data: { reason: 'cannot_make_in_time' },
  })
  await endOpenOffer(order.id)
  // What replaces items costs its customer nothing.
  const isForSale = order.replacesClaimId === null && gatewayFor(context, order.destination) !== undefined
  if (!isForSale || offer.obstacle !== null || offer.cost === null || offer.cost <= 0) return
  await insertSecondBoxOffer({
    id: randomUUID(),
    orderId: order.id,
    shipmentId: shipment.id,
    amountPaise: offer.cost,
    arrivesFrom: offer.arrives?.from ?? null,
    arrivesTo: offer.arrives?.to ?? null,
    payBy: dbNowPlus({ hours: lateAnswerHours }),
  })
}

/**
 * Ends the offer of a second box of a locked order, because something else was decided; its payment page is closed by the
 * next check. Returns false for one that is paid: its boxes are about to be divided, and nothing else may be decided.
 */
export async function endOpenOffer(orderId: string): Promise<boolean> {
  const offer = await lockLiveOffer(orderId)
  if (offer?.state === 'paid') return false
  if (offer) await changeOffer(offer.id, { state: 'ended' })
  return true
}
