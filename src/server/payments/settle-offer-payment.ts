import type { Paise } from '#domain/money/money.ts'
import { decideOfferPayment, type OfferState } from '#domain/orders/offer-payment.ts'
import type { OrderState } from '#domain/orders/order-flow.ts'
import type { Needs } from '#server/context.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { post } from '#server/jobs/outbox.ts'
import { bookCapture } from '#server/ledger/book-money.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { isReportOf } from './is-report-of.ts'
import { recordUnapplied } from './record-unapplied.ts'
import { isUnapplied } from './unapplied-payment-store.ts'
import { requeueWebhookEvents } from './webhook-event-store.ts'

export type OfferContext = Needs<'orderChanged' | 'notifyOutbox'>
type PaidOffer = { id: string; orderId: string; amountPaise: Paise; state: OfferState }
type OfferPaymentRow = { id: string; state: string; captureRef: string | null }

/** What differs between the things that are offered for an order and paid online: where they are stored, and what a payment begins. */
export type OfferPayments = {
  find(
    gateway: PaymentGateway,
    report: GatewayReport,
  ): Promise<{ id: string; offerId: string; orderId: string } | undefined>
  lockOffer(id: string): Promise<PaidOffer | undefined>
  lockPayment(id: string): Promise<OfferPaymentRow>
  failPayment(id: string): Promise<void>
  /** Saves the payment as captured, and its offer as paid; its other payments end. */
  saveCapture(offer: PaidOffer, paymentId: string, report: GatewayReport): Promise<void>
  /** Books and records what the payment is for. */
  recordPaid(context: OfferContext, offer: PaidOffer): Promise<void>
  /** The kind of message whose worker carries the offer out. */
  message: string
}

/**
 * Applies a gateway's report to the payment of an offer, once, in the caller's transaction; null when the report is about none. The order
 * is locked first, so that the money comes wholly before or wholly after whatever ends the offer. Money that comes after that goes back.
 * The offer is carried out by the outbox, which reads what the order is at by then.
 */
export async function settleOfferPayment(
  payments: OfferPayments,
  context: OfferContext,
  gateway: PaymentGateway,
  report: GatewayReport,
) {
  const found = await payments.find(gateway, report)
  if (!found) return null
  const { state: order } = await lockOrder(found.orderId)
  const offer = await payments.lockOffer(found.offerId)
  if (!offer) throw new Error(`the offer ${found.offerId} is gone although it was found`)
  const payment = await payments.lockPayment(found.id)
  switch (report.state) {
    case 'open':
    case 'authorized':
      return payment.state === 'captured' ? 'paid' : 'waiting'
    case 'failed':
      if (payment.state === 'awaiting') await payments.failPayment(payment.id)
      return payment.state === 'captured' ? 'paid' : 'not-paid'
    case 'captured':
      return capture(payments, context, { gateway, report, order, offer, payment })
  }
}

type Captured = {
  gateway: PaymentGateway
  report: GatewayReport
  order: OrderState
  offer: PaidOffer
  payment: OfferPaymentRow
}

async function capture(payments: OfferPayments, context: OfferContext, captured: Captured) {
  const { gateway, report, order, offer, payment } = captured
  const { captureRef } = report
  if (captureRef !== null && payment.captureRef === captureRef) return 'paid'
  if (await isUnapplied(gateway.name, captureRef)) return 'unapplied'
  const isOwn = isReportOf({ id: payment.id, amountPaise: offer.amountPaise }, gateway, report)
  const reason = captureRef !== null && isOwn ? decideOfferPayment(offer.state, order) : 'mismatch'
  if (reason !== 'take') {
    if (payment.state === 'awaiting') await payments.failPayment(payment.id)
    return recordUnapplied(context, { gateway, report, reason }, { orderId: offer.orderId, paymentId: null })
  }
  await payments.saveCapture(offer, payment.id, report)
  await payments.recordPaid(context, offer)
  await bookCapture({ id: payment.id, orderId: offer.orderId, amount: offer.amountPaise, gateway: gateway.name })
  const { message } = payments
  await post(context, [{ kind: message, dedupeKey: `${message}:${offer.id}`, payload: { offerId: offer.id } }])
  await requeueWebhookEvents(context, gateway.name, captureRef ?? '')
  return 'paid'
}
