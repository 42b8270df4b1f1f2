import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { currencyCodeOf } from '#domain/foreign-money.ts'
import type { LateReason } from '#domain/late-money.ts'
import { type Paise, paise } from '#domain/money.ts'
import { decidePayment, isWaiting, type PaymentCommand, type PaymentFacts } from '#domain/payment-flow.ts'
import { system } from '#domain/state-table.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import { fulfilment } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { bookCapture, bookLateIn, bookSale } from '#server/ledger/book-money.ts'
import { systemHands } from '#server/orders/hands.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { type Doer, recordEvent, systemDoer } from '#server/orders/record-event.ts'
import { takeOrderStep } from '#server/orders/take-order-step.ts'
import { acceptByOf, readOrderDeadlines } from '#server/shop/order-deadlines.ts'
import { takeGoodsAgain } from './hold-goods.ts'
import { isPutAside, putAside } from './late-money-store.ts'
import { retellNotices } from './notice-store.ts'
import {
  changePayment,
  endWaiting,
  findAttempt,
  giveUpOthers,
  isCancelledByChoice,
  isPaidOtherwise,
  lockPayment,
  type PaymentRow,
  wasSold,
} from './payment-store.ts'
import { amountTold } from './show-late-money.ts'

/**
 * Result of a report: the order is paid, still waits, was not paid, or the money was held as an unapplied payment to
 * be returned.
 */
export type Settled = 'paid' | 'waiting' | 'not-paid' | 'put-aside'

type Case = { house: House; gateway: PaymentGateway; report: GatewayReport; order: OrderRow; attempt: PaymentRow }

/**
 * Applies a gateway's report about a payment to the order, once. The webhook, the shopper's return and the sweep all
 * call this; the first one counts and the others change nothing (docs/spec/correctness.md#20, docs/spec/reliability.md#R5). Everything in the
 * report is compared with what was requested: account, payment, amount, currency and the state of the order. Captured
 * money is never dropped: without a matching order it is held as an unapplied payment and returned.
 */
export async function settlePayment(house: House, gateway: PaymentGateway, report: GatewayReport): Promise<Settled> {
  return transaction(async () => {
    const found = await findAttempt(gateway.name, report)
    if (!found) return putMoneyAside(house, gateway, report, 'unknown')
    const locked = await lockPayment(found.orderId, found.id)
    const settling: Case = { house, gateway, report, ...locked }
    switch (report.state) {
      case 'open':
        return standing(locked.attempt)
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
  const { report, attempt } = settling
  if (attempt.state !== 'awaiting') return standing(attempt)
  // An authorization that does not match the request is no payment of this order; if it is captured all the same, it
  // becomes an unapplied payment then, and is reported.
  if (!isAsAsked(settling)) {
    await failAsMismatch(settling)
    return 'not-paid'
  }
  await changePayment(attempt.id, { state: decide('authorize', attempt, report), gatewayRef: report.ref })
  return 'waiting'
}

async function fail({ house, report, order, attempt }: Case): Promise<Settled> {
  if (!isWaiting(attempt.state)) return standing(attempt)
  await changePayment(attempt.id, {
    state: decide('fail', attempt, report),
    failure: 'declined',
    gatewayRef: report.ref,
  })
  if (order.state === 'pending_payment')
    await recordEvent(house, { orderId: order.id, kind: 'payment_failed', actor: systemDoer })
  return 'not-paid'
}

async function capture(settling: Case): Promise<Settled> {
  const { house, gateway, report, order, attempt } = settling
  if (attempt.captureRef !== null && attempt.captureRef === report.captureRef) return 'paid'
  if (await isPutAside(gateway.name, report.captureRef)) return 'put-aside'
  if (report.captureRef === null || !isAsAsked(settling)) {
    await failAsMismatch(settling)
    return putMoneyAside(house, gateway, report, 'mismatch', settling)
  }
  if (attempt.captureRef !== null || (await isPaidOtherwise(order.id, attempt.id)))
    return putMoneyAside(house, gateway, report, 'doubled', settling)
  // Sold before, in cash: whatever became of that, the order is not sold again.
  if (await wasSold(order.id))
    return putMoneyAside(house, gateway, report, order.state === 'cancelled' ? 'after_expiry' : 'doubled', settling)
  // Cancelled meanwhile: if the items are still available the order is reopened, otherwise the money goes back
  // (docs/spec/lifecycle.md#1). What the customer cancelled stays cancelled.
  if (order.state !== 'cancelled') return take(settling)
  const reopened = await reopen(house, order)
  if (!reopened) return putMoneyAside(house, gateway, report, 'after_expiry', settling)
  return take({ ...settling, order: reopened })
}

async function reopen(house: House, order: OrderRow): Promise<OrderRow | undefined> {
  if ((await isCancelledByChoice(order.id)) || !(await takeGoodsAgain(house, order))) return undefined
  const facts = { cancelledByCustomer: false, goodsHeld: true }
  return takeOrderStep(house, order, 'reopen', systemHands, { facts })
}

/** Accepts money that arrived and matches: from now on the sellers and the hub can work on the order. */
async function take({ house, gateway, report, order, attempt }: Case): Promise<Settled> {
  await giveUpOthers(order.id, attempt.id)
  await changePayment(attempt.id, {
    state: decide('capture', attempt, report),
    gatewayRef: report.ref,
    captureRef: report.captureRef,
    capturedPaise: attempt.amountPaise,
    failure: null,
    lookAt: null,
    ...(report.way ? { wish: report.way } : {}),
  })
  await startOrder(house, order, attempt.amountPaise, 'online')
  await bookCapture({ id: attempt.id, orderId: order.id, amount: attempt.amountPaise, gateway: gateway.name })
  await retellNotices(house, gateway.name, report.captureRef ?? '')
  return 'paid'
}

/**
 * Notifies the sellers, the hub and the customer of an order whose payment is settled, in the caller's transaction.
 */
export async function startOrder(house: House, order: OrderRow, total: Paise, method: 'online' | 'cod'): Promise<void> {
  const now = await readClock()
  await db()
    .update(fulfilment)
    .set({ acceptBy: acceptByOf(await readOrderDeadlines(), now), updatedAt: dbNow })
    .where(eq(fulfilment.orderId, order.id))
  await bookSale(order.id)
  if (method === 'online')
    await recordEvent(house, {
      orderId: order.id,
      kind: 'payment_received',
      actor: systemDoer,
      data: { amount: total },
    })
  const doer: Doer = {
    id: order.accountId,
    role: order.accountId ? 'user' : 'guest',
    name: order.shipping.fullName,
    as: 'customer',
  }
  // The system confirms what the customer has placed.
  const hands = { actor: system, doer }
  await takeOrderStep(house, order, 'confirm', hands, { facts: { paymentSettled: true }, data: { total, method } })
}

async function putMoneyAside(
  house: House,
  gateway: PaymentGateway,
  report: GatewayReport,
  reason: LateReason,
  about?: Pick<Case, 'order' | 'attempt'>,
): Promise<Settled> {
  if (report.state !== 'captured' || report.captureRef === null || report.amountMinor <= 0) return 'not-paid'
  const late = {
    id: randomUUID(),
    gateway: gateway.name,
    gatewayRef: report.ref,
    captureRef: report.captureRef,
    paymentId: about?.attempt.id ?? null,
    orderId: about?.order.id ?? null,
    amountPaise: paise(report.amountMinor),
    currency: currencyCodeOf(report.currency),
    reason,
  }
  const isNew = await putAside(late)
  if (isNew) await bookLateIn(late)
  if (isNew) await retellNotices(house, gateway.name, report.captureRef)
  if (isNew && about)
    await recordEvent(house, {
      orderId: about.order.id,
      kind: 'payment_late',
      actor: systemDoer,
      data: { amount: amountTold(late) },
    })
  return 'put-aside'
}

const failAsMismatch = ({ order, attempt, report }: Case): Promise<void> =>
  endWaiting(order.id, 'fail', { failure: 'mismatch', gatewayRef: report.ref }, ({ id }) => id === attempt.id)

const isAsAsked = ({ gateway, report, attempt }: Case): boolean =>
  report.merchant === gateway.merchant &&
  report.attemptId === attempt.id &&
  report.currency === 'INR' &&
  report.amountMinor === attempt.amountPaise

const decide = (command: PaymentCommand, attempt: PaymentRow, report: GatewayReport) =>
  decidePayment(attempt.state, command, system, factsOf(attempt, report))

const factsOf = (attempt: PaymentRow, report: GatewayReport): PaymentFacts => ({
  asked: { amountMinor: attempt.amountPaise, currency: 'INR', orderId: attempt.id },
  told: { amountMinor: report.amountMinor, currency: report.currency, orderId: report.attemptId },
})

/** Returns the state of a payment when a report brings nothing new. */
function standing({ state }: PaymentRow): Settled {
  if (isWaiting(state)) return 'waiting'
  return state === 'failed' || state === 'expired' ? 'not-paid' : 'paid'
}
