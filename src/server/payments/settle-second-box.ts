import type { OrderState } from '#domain/orders/order-flow.ts'
import { decideOfferPayment } from '#domain/shipping/second-box-offer.ts'
import type { Needs } from '#server/context.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { post } from '#server/jobs/outbox.ts'
import { bookCapture, bookSecondBoxSale } from '#server/ledger/book-money.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { recordUnapplied } from './record-unapplied.ts'
import {
  changeOffer,
  changeSecondBoxPayment,
  endOtherSecondBoxTries,
  findReportedSecondBox,
  lockOffer,
  lockSecondBoxPayment,
  type SecondBoxOfferRow,
  type SecondBoxPaymentRow,
} from './second-box-offer-store.ts'
import { isUnapplied } from './unapplied-payment-store.ts'
import { requeueWebhookEvents } from './webhook-event-store.ts'

type Context = Needs<'orderChanged' | 'notifyOutbox'>
type Case = {
  gateway: PaymentGateway
  report: GatewayReport
  order: OrderState
  offer: SecondBoxOfferRow
  payment: SecondBoxPaymentRow
}

/**
 * Applies a gateway's report to the payment of a second box, once, in the caller's transaction; null when the report is about
 * none. The order is locked first, so that the money comes wholly before or wholly after the deadline, the hub's decision and
 * another answer of the customer. Money that comes after them goes back. The boxes are divided by the outbox, which reads
 * what has arrived by then.
 */
export async function settleSecondBox(context: Context, gateway: PaymentGateway, report: GatewayReport) {
  const found = await findReportedSecondBox(gateway.name, report)
  if (!found) return null
  const { state: order } = await lockOrder(found.orderId)
  const offer = await lockOffer(found.offerId)
  if (!offer) throw new Error(`the offer ${found.offerId} is gone although it was found`)
  const payment = await lockSecondBoxPayment(found.id)
  switch (report.state) {
    case 'open':
    case 'authorized':
      return payment.state === 'captured' ? 'paid' : 'waiting'
    case 'failed':
      if (payment.state === 'awaiting') await changeSecondBoxPayment(payment.id, { state: 'failed' })
      return payment.state === 'captured' ? 'paid' : 'not-paid'
    case 'captured':
      return capture(context, { gateway, report, order, offer, payment })
  }
}

async function capture(context: Context, { gateway, report, order, offer, payment }: Case) {
  if (payment.captureRef !== null && payment.captureRef === report.captureRef) return 'paid'
  if (await isUnapplied(gateway.name, report.captureRef)) return 'unapplied'
  const matches =
    report.captureRef !== null &&
    report.merchant === gateway.merchant &&
    report.paymentId === payment.id &&
    report.currency === 'INR' &&
    report.amountMinor === offer.amountPaise
  const reason = matches ? decideOfferPayment(offer.state, order) : 'mismatch'
  if (reason === 'take') return take(context, { gateway, report, order, offer, payment })
  if (payment.state === 'awaiting') await changeSecondBoxPayment(payment.id, { state: 'failed' })
  return recordUnapplied(context, { gateway, report, reason }, { orderId: offer.orderId, paymentId: null })
}

async function take(context: Context, { gateway, report, offer, payment }: Case): Promise<'paid'> {
  const { orderId, amountPaise: amount } = offer
  await endOtherSecondBoxTries(offer.id, payment.id)
  await changeSecondBoxPayment(payment.id, {
    state: 'captured',
    gatewayRef: report.ref,
    captureRef: report.captureRef,
    nextCheckAt: null,
  })
  await changeOffer(offer.id, { state: 'paid' })
  await bookSecondBoxSale({ id: offer.id, orderId, amount })
  await bookCapture({ id: payment.id, orderId, amount, gateway: gateway.name })
  await recordEvent(context, { orderId, kind: 'payment_received', actor: systemPerformer, data: { amount } })
  await post(context, [
    { kind: 'second-box-paid', dedupeKey: `second-box-paid:${offer.id}`, payload: { offerId: offer.id } },
  ])
  await requeueWebhookEvents(context, gateway.name, report.captureRef ?? '')
  return 'paid'
}
