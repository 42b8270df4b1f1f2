import { randomUUID } from 'node:crypto'
import { payableUntil } from '#domain/orders/offer-payment.ts'
import { refuse } from '#domain/refusal.ts'
import { lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { requireGateway } from '#server/gateways/find-gateway.ts'
import { openPage } from '#server/gateways/open-page.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import {
  beginSecondBoxPayment,
  changeOffer,
  findPayableOffer,
  hasSecondBoxPayment,
  lockLiveOffer,
  saveSecondBoxPage,
} from '#server/payments/second-box-offer-store.ts'
import { readIncompleteShipment } from './read-wait-or-send.ts'
import { readSecondBox } from './send-in-two-shipments.ts'

type Context = Needs<'config' | 'gateways' | 'log'>

/**
 * Starts paying for the second box that a customer is offered: returns the page at the gateway, the same in every tab.
 * Nothing is decided or sent by it; that the money brings. Refuses with thing/not-found, payment/already-settled,
 * shipment/no-second-box (nothing is offered, or it became impossible), flow/too-late, payment/not-available and
 * payment/unreachable.
 */
export async function paySecondBox(context: Context, orderId: string, visitor: Visitor) {
  await requireOrderAccess(visitor, orderId, 'write')
  const paymentId = await transaction(() => begin(context, orderId))
  const payable = (await findPayableOffer(paymentId)) ?? refuse('payment/already-settled')
  const returnUrl = `${context.config.publicUrl}/orders/${orderId}`
  const page = await openPage(context, payable.gateway, { ...payable, onlineMethod: null, returnUrl })
  if (!page) return refuse('payment/unreachable')
  await transaction(() => saveSecondBoxPage(paymentId, page.ref))
  return { redirectUrl: page.redirectUrl }
}

/** Locks the order, and begins a payment while the offer stands. Returns its id. */
async function begin(context: Context, orderId: string): Promise<string> {
  const whole = await lockWholeOrder(orderId)
  const offer = (await lockLiveOffer(orderId)) ?? refuse('shipment/no-second-box')
  if (offer.state === 'paid') refuse('payment/already-settled')
  const shipment = whole.shipments.find(({ id }) => id === offer.shipmentId)
  const box = shipment?.state === 'on_hold' ? await readIncompleteShipment(whole, shipment) : null
  if (box?.last?.decision !== 'ask' || (await readSecondBox(whole, box)).obstacle !== null)
    return refuse('shipment/no-second-box')
  const payBy = payableUntil({ payBy: offer.payBy, now: await readClock() }) ?? refuse('flow/too-late')
  // Only once: opened again and again, it would hold the box as long as its customer likes.
  if (!(await hasSecondBoxPayment(offer.id))) await changeOffer(offer.id, { payBy })
  const gateway = requireGateway(context, whole.order.destination)
  return beginSecondBoxPayment({ id: randomUUID(), offerId: offer.id, gateway: gateway.name })
}
