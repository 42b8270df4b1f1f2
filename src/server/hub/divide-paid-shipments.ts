import { z } from 'zod'
import { lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { systemStepActor } from '#server/orders/step-actor.ts'
import { refundSecondBox } from '#server/payments/refund-second-box.ts'
import { changeOffer, findOffer, lockOffer } from '#server/payments/second-box-offer-store.ts'
import { insertLateDecision } from './late-decision-store.ts'
import { readIncompleteShipment } from './read-wait-or-send.ts'
import { readSecondBox, sendInTwoShipments } from './send-in-two-shipments.ts'

/**
 * Divides the boxes of an order whose customer has paid for a second one, once. Where that is no longer possible, because the
 * late bag came or the order was cancelled meanwhile, the money goes back in the same transaction.
 */
export async function dividePaidShipments(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  payload: Record<string, unknown>,
): Promise<void> {
  const { offerId } = z.object({ offerId: z.string() }).parse(payload)
  await transaction(async () => {
    const { orderId } = await findOffer(offerId)
    const whole = await lockWholeOrder(orderId)
    const offer = await lockOffer(offerId)
    if (offer?.state !== 'paid') return
    const shipment = whole.shipments.find(({ id }) => id === offer.shipmentId)
    const box = shipment && whole.order.state === 'placed' ? await readIncompleteShipment(whole, shipment) : null
    const possible = box && (await readSecondBox(whole, box))
    if (!box || possible?.obstacle !== null) return refundSecondBox(context, offer)
    await insertLateDecision({ orderId, decision: 'second_box', because: 'customer_decides', decidedBy: 'customer' })
    const second = await sendInTwoShipments(context, box, possible, systemStepActor, offer.amountPaise)
    await changeOffer(offer.id, { state: 'used', secondShipmentId: second.id })
  })
}
