import { decideAdditionPayment } from '#domain/orders/order-addition.ts'
import type { OrderState } from '#domain/orders/order-flow.ts'
import type { Needs } from '#server/context.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { post } from '#server/jobs/outbox.ts'
import { bookCapture } from '#server/ledger/book-money.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import {
  type AdditionOfferRow,
  type AdditionPaymentRow,
  changeAdditionOffer,
  changeAdditionPayment,
  endOtherTries,
  findReportedAddition,
  lockAdditionOffer,
  lockAdditionPayment,
} from './addition-payment-store.ts'
import { recordUnapplied } from './record-unapplied.ts'
import { isUnapplied } from './unapplied-payment-store.ts'
import { requeueWebhookEvents } from './webhook-event-store.ts'

type Context = Needs<'orderChanged' | 'notifyOutbox'>
type Case = {
  gateway: PaymentGateway
  report: GatewayReport
  order: OrderState
  offer: AdditionOfferRow
  payment: AdditionPaymentRow
}

/**
 * Applies a gateway's report to the payment of items that are to be added, once, in the caller's transaction; null when the report is
 * about none. The order is locked first. Money that comes after the offer has ended goes back. The items are added by the outbox,
 * which reads what the box and the stores are at by then.
 */
export async function settleAddition(context: Context, gateway: PaymentGateway, report: GatewayReport) {
  const found = await findReportedAddition(gateway.name, report)
  if (!found) return null
  const { state: order } = await lockOrder(found.orderId)
  const offer = await lockAdditionOffer(found.offerId)
  if (!offer) throw new Error(`the offer ${found.offerId} is gone although it was found`)
  const payment = await lockAdditionPayment(found.id)
  switch (report.state) {
    case 'open':
    case 'authorized':
      return payment.state === 'captured' ? 'paid' : 'waiting'
    case 'failed':
      if (payment.state === 'awaiting') await changeAdditionPayment(payment.id, { state: 'failed' })
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
  const reason = matches ? decideAdditionPayment(offer.state, order) : 'mismatch'
  if (reason === 'take') return take(context, { gateway, report, order, offer, payment })
  if (payment.state === 'awaiting') await changeAdditionPayment(payment.id, { state: 'failed' })
  return recordUnapplied(context, { gateway, report, reason }, { orderId: offer.orderId, paymentId: null })
}

async function take(context: Context, { gateway, report, offer, payment }: Case): Promise<'paid'> {
  const { orderId, amountPaise: amount } = offer
  await endOtherTries(offer.id, payment.id)
  await changeAdditionPayment(payment.id, {
    state: 'captured',
    gatewayRef: report.ref,
    captureRef: report.captureRef,
    nextCheckAt: null,
    ...(report.onlineMethod ? { onlineMethod: report.onlineMethod } : {}),
  })
  await changeAdditionOffer(offer.id, { state: 'paid' })
  await bookCapture({ id: payment.id, orderId, amount, gateway: gateway.name })
  await recordEvent(context, { orderId, kind: 'addition_paid', actor: systemPerformer, data: { amount } })
  await post(context, [
    { kind: 'addition-paid', dedupeKey: `addition-paid:${offer.id}`, payload: { offerId: offer.id } },
  ])
  await requeueWebhookEvents(context, gateway.name, report.captureRef ?? '')
  return 'paid'
}
