import type { Paise } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { decidePayment, isWaiting, type PaymentCommand, type PaymentGuardInput } from '#domain/payments/payment-flow.ts'
import type { UnappliedReason } from '#domain/payments/unapplied-payments.ts'
import { system } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { bookCapture, bookSale } from '#server/ledger/book-money.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { type Performer, recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { systemStepActor } from '#server/orders/step-actor.ts'
import { takeOrderStep } from '#server/orders/take-order-step.ts'
import { acceptByOf, readOrderDeadlines } from '#server/shop/order-deadlines.ts'
import { additionPayments } from './addition-payments.ts'
import { takeGoodsAgain } from './hold-goods.ts'
import { isReportOf } from './is-report-of.ts'
import {
  changePayment,
  endWaiting,
  findReportedPayment,
  giveUpOthers,
  isCancelledByChoice,
  isPaidOtherwise,
  lockPayment,
  type PaymentRow,
  saveAcceptBy,
  wasSold,
} from './payment-store.ts'
import { recordUnapplied } from './record-unapplied.ts'
import { secondBoxPayments } from './second-box-payments.ts'
import { settleOfferPayment } from './settle-offer-payment.ts'
import { settleTestPayment } from './settle-test-payment.ts'
import { isUnapplied } from './unapplied-payment-store.ts'
import { requeueWebhookEvents } from './webhook-event-store.ts'

/**
 * Result of a report: the order is paid, still waits, was not paid, or the money was held as an unapplied payment to
 * be returned.
 */
export type Settled = 'paid' | 'waiting' | 'not-paid' | 'unapplied'

type SettlementNeeds = Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>
type Case = {
  context: SettlementNeeds
  gateway: PaymentGateway
  report: GatewayReport
  order: OrderRow
  payment: PaymentRow
}

/**
 * Applies a gateway's report about a payment to the order, once. The webhook, the shopper's return and the sweep all
 * call this; the first one counts and the others change nothing (docs/spec/correctness.md#20, docs/spec/reliability.md#R5). Everything in the
 * report is compared with what was requested: account, payment, amount, currency and the state of the order. Captured
 * money is never dropped: without a matching order it is held as an unapplied payment and returned.
 */
export async function settlePayment(
  context: SettlementNeeds,
  gateway: PaymentGateway,
  report: GatewayReport,
): Promise<Settled> {
  return transaction(async () => {
    const found = await findReportedPayment(gateway.name, report)
    if (!found)
      return (
        (await settleOfferPayment(secondBoxPayments, context, gateway, report)) ??
        (await settleOfferPayment(additionPayments, context, gateway, report)) ??
        (await settleTestPayment(context, gateway, report)) ??
        recordUnapplied(context, { gateway, report, reason: 'unknown' })
      )
    const locked = await lockPayment(found.orderId, found.id)
    const settling: Case = { context, gateway, report, ...locked }
    switch (report.state) {
      case 'open':
        return settledAs(locked.payment)
      case 'authorized':
        return authorize(settling)
      case 'failed':
        return fail(settling)
      case 'captured':
        return capture(settling)
    }
  })
}

async function authorize(settling: Case): Promise<Settled> {
  const { report, payment } = settling
  if (payment.state !== 'awaiting') return settledAs(payment)
  // An authorization that does not match the request is no payment of this order; if it is captured all the same, it
  // becomes an unapplied payment then, and is reported.
  if (!matchesPayment(settling)) {
    await failAsMismatch(settling)
    return 'not-paid'
  }
  await changePayment(payment.id, { state: decide('authorize', payment, report), gatewayRef: report.ref })
  return 'waiting'
}

async function fail({ context, report, order, payment }: Case): Promise<Settled> {
  if (!isWaiting(payment.state)) return settledAs(payment)
  await changePayment(payment.id, {
    state: decide('fail', payment, report),
    failure: 'declined',
    gatewayRef: report.ref,
  })
  if (order.state === 'pending_payment')
    await recordEvent(context, { orderId: order.id, kind: 'payment_failed', actor: systemPerformer })
  return 'not-paid'
}

async function capture(settling: Case): Promise<Settled> {
  const { context, gateway, report, order, payment } = settling
  if (payment.captureRef !== null && payment.captureRef === report.captureRef) return 'paid'
  if (await isUnapplied(gateway.name, report.captureRef)) return 'unapplied'
  if (report.captureRef === null || !matchesPayment(settling)) {
    await failAsMismatch(settling)
    return holdUnapplied(settling, 'mismatch')
  }
  if (payment.captureRef !== null || (await isPaidOtherwise(order.id, payment.id)))
    return holdUnapplied(settling, 'doubled')
  // Sold before, in cash: whatever became of that, the order is not sold again.
  if (await wasSold(order.id)) return holdUnapplied(settling, order.state === 'cancelled' ? 'after_expiry' : 'doubled')
  // Cancelled meanwhile: if the items are still available the order is reopened, otherwise the money goes back
  // (docs/spec/lifecycle.md#1). What the customer cancelled stays cancelled.
  if (order.state !== 'cancelled') return take(settling)
  const reopened = await reopen(context, order)
  if (!reopened) return holdUnapplied(settling, 'after_expiry')
  return take({ ...settling, order: reopened })
}

async function reopen(context: SettlementNeeds, order: OrderRow): Promise<OrderRow | undefined> {
  if ((await isCancelledByChoice(order.id)) || !(await takeGoodsAgain(context, order))) return undefined
  const guardInput = { cancelledByCustomer: false, goodsHeld: true }
  return takeOrderStep(context, order, 'reopen', systemStepActor, { guardInput })
}

/** Accepts money that arrived and matches: from now on the sellers and the hub can work on the order. */
async function take({ context, gateway, report, order, payment }: Case): Promise<Settled> {
  await giveUpOthers(order.id, payment.id)
  await changePayment(payment.id, {
    state: decide('capture', payment, report),
    gatewayRef: report.ref,
    captureRef: report.captureRef,
    capturedPaise: payment.amountPaise,
    failure: null,
    nextCheckAt: null,
    ...(report.onlineMethod ? { onlineMethod: report.onlineMethod } : {}),
  })
  await startOrder(context, order, payment.amountPaise, 'online')
  await bookCapture({ id: payment.id, orderId: order.id, amount: payment.amountPaise, gateway: gateway.name })
  await requeueWebhookEvents(context, gateway.name, report.captureRef ?? '')
  return 'paid'
}

/**
 * Notifies the sellers, the hub and the customer of an order whose payment is settled, in the caller's transaction.
 */
export async function startOrder(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  order: OrderRow,
  total: Paise,
  method: PaymentMethod,
): Promise<void> {
  const now = await readClock()
  await saveAcceptBy(order.id, acceptByOf(await readOrderDeadlines(), now))
  await bookSale(order.id)
  if (method === 'online')
    await recordEvent(context, {
      orderId: order.id,
      kind: 'payment_received',
      actor: systemPerformer,
      data: { amount: total },
    })
  const performedBy: Performer = {
    id: order.accountId,
    role: order.accountId ? 'user' : 'guest',
    name: order.shipping.fullName,
    as: 'customer',
  }
  // The system confirms what the customer has placed.
  const stepActor = { actor: system, performedBy }
  await takeOrderStep(context, order, 'confirm', stepActor, {
    guardInput: { paymentSettled: true },
    data: { total, method },
  })
}

/** Holds money that came for an order and cannot be applied to it. */
const holdUnapplied = (
  { context, gateway, report, order, payment }: Case,
  reason: UnappliedReason,
): Promise<'unapplied' | 'not-paid'> =>
  recordUnapplied(context, { gateway, report, reason }, { orderId: order.id, paymentId: payment.id })

const failAsMismatch = ({ order, payment, report }: Case): Promise<void> =>
  endWaiting(order.id, 'fail', { failure: 'mismatch', gatewayRef: report.ref }, ({ id }) => id === payment.id)

const matchesPayment = ({ gateway, report, payment }: Case): boolean => isReportOf(payment, gateway, report)

const decide = (command: PaymentCommand, payment: PaymentRow, report: GatewayReport) =>
  decidePayment(payment.state, command, system, guardInputOf(payment, report))

const guardInputOf = (payment: PaymentRow, report: GatewayReport): PaymentGuardInput => ({
  expected: { amountMinor: payment.amountPaise, currency: 'INR', orderId: payment.id },
  reported: { amountMinor: report.amountMinor, currency: report.currency, orderId: report.paymentId },
})

/** Returns the state of a payment when a report brings nothing new. */
function settledAs({ state }: PaymentRow): Settled {
  if (isWaiting(state)) return 'waiting'
  return state === 'failed' || state === 'expired' ? 'not-paid' : 'paid'
}
