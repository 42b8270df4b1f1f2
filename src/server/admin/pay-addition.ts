import { randomUUID } from 'node:crypto'
import { payableUntil } from '#domain/orders/offer-payment.ts'
import { additionWaitsUntil } from '#domain/orders/order-addition.ts'
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
  beginAdditionPayment,
  changeAdditionOffer,
  findLiveAddition,
  findPayableAddition,
  lockAdditionOffer,
  saveAdditionPage,
} from '#server/payments/addition-payment-store.ts'
import { isOpen } from './end-additions.ts'

type Context = Needs<'config' | 'gateways' | 'log'>

/**
 * Starts paying for items that are to be added: returns the page at the gateway, the same in every tab. Refuses with thing/not-found,
 * payment/already-settled, flow/too-late (nothing is offered any more, or the box no longer takes it), payment/not-available and
 * payment/unreachable.
 */
export async function payAddition(context: Context, orderId: string, visitor: Visitor) {
  await requireOrderAccess(visitor, orderId, 'write')
  const paymentId = await transaction(() => begin(context, orderId))
  const payable = (await findPayableAddition(paymentId)) ?? refuse('payment/already-settled')
  const returnUrl = `${context.config.publicUrl}/orders/${orderId}`
  const page = await openPage(context, payable.gateway, { ...payable, onlineMethod: null, returnUrl })
  if (!page) return refuse('payment/unreachable')
  await transaction(() => saveAdditionPage(paymentId, page.ref))
  return { redirectUrl: page.redirectUrl }
}

/** Locks the order, and begins a payment while the offer stands. Returns its id. */
async function begin(context: Context, orderId: string): Promise<string> {
  const whole = await lockWholeOrder(orderId)
  const live = (await findLiveAddition(orderId)) ?? refuse('flow/too-late')
  const offer = (await lockAdditionOffer(live.id)) ?? refuse('flow/too-late')
  if (offer.state === 'paid') refuse('payment/already-settled')
  if (!isOpen(whole)) refuse('flow/too-late')
  const payBy = additionWaitsUntil(offer.createdAt)
  const payUntil = payableUntil({ payBy, now: await readClock() }) ?? refuse('flow/too-late')
  await changeAdditionOffer(offer.id, { payUntil })
  const gateway = requireGateway(context, whole.order.destination)
  return beginAdditionPayment({ id: randomUUID(), offerId: offer.id, gateway: gateway.name })
}
