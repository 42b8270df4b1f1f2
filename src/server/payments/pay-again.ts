import { randomUUID } from 'node:crypto'
import { dueOf } from '#domain/credit/store-credit.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { type Paise, sum, toRupees } from '#domain/money/money.ts'
import type { OnlineMethod, PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { holdAgainUntil } from '#domain/payments/payment-hold.ts'
import { refuse } from '#domain/refusal.ts'
import { refuseCash } from '#server/cart/cash-refusal-text.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { requireGateway } from '#server/gateways/find-gateway.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { openPayment } from '#server/orders/open-payment.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { lockOrder, type OrderRow } from '#server/orders/order-store.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { readOrderDeadlines } from '#server/shop/order-deadlines.ts'
import { cashInstead } from './check-payment.ts'
import { extendOpenPayment, giveUpOthers, insertPayment, saveCashTotal } from './payment-store.ts'
import { startOrder } from './settle-payment.ts'

type Again = { paymentMethod: PaymentMethod; method?: OnlineMethod | undefined; expectedTotal: Paise }

/**
 * Starts another payment for an order that waits for its payment: returns the page at the gateway, a new one if the
 * last was refused, with a fresh hold, four in all; or switches to cash on delivery. If an earlier page is paid after
 * all, that is an unapplied payment and is returned. Refuses with thing/not-found, payment/already-settled,
 * flow/too-late when the order was cancelled, payment/not-available, payment/unreachable, payment/hold-over, cod/*,
 * and price/rose when cash makes it dearer than was seen.
 */
export async function payAgain(
  context: Needs<'config' | 'log' | 'orderChanged' | 'gateways' | 'notifyOutbox'>,
  findRates: FindRates,
  orderId: string,
  again: Again,
  visitor: Visitor,
) {
  await requireOrderAccess(visitor, orderId, 'write')
  const rates = await findRates()
  const begun = await transaction(async () => {
    const order = await lockOrder(orderId)
    if (order.state === 'cancelled') refuse('flow/too-late')
    if (order.state !== 'pending_payment') refuse('payment/already-settled')
    if (again.paymentMethod === 'cod') return payOnDelivery(context, order, rates, again.expectedTotal, visitor)
    return retryOnline(context, order, again.method)
  })
  if (begun === 'cod') return {}
  return { payment: (await openPayment(context, orderId)) ?? refuse('payment/unreachable') }
}

async function retryOnline(
  context: Needs<'config' | 'gateways'>,
  order: OrderRow,
  onlineMethod: OnlineMethod | undefined,
): Promise<'online'> {
  const gateway = requireGateway(context, order.destination)
  const { holdMinutes } = await readOrderDeadlines()
  const held = {
    holdUntil: holdAgainUntil(order.placedAt, await readClock(), holdMinutes) ?? refuse('payment/hold-over'),
    ...(onlineMethod ? { onlineMethod } : {}),
  }
  // An unpaid page is reused: two open pages could both be paid.
  if (!(await extendOpenPayment(order.id, held))) {
    await giveUpOthers(order.id, '')
    await insertPayment({
      id: randomUUID(),
      orderId: order.id,
      method: 'online',
      state: 'awaiting',
      amountPaise: dueOf(order),
      gateway: gateway.name,
      ...held,
    })
  }
  return 'online'
}

async function payOnDelivery(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  order: OrderRow,
  rates: Rates,
  expectedTotal: Paise,
  { language }: Visitor,
): Promise<'cod'> {
  const cash = cashInstead(order, rates)
  if (!cash.allowed) return refuseCash(cash, language)
  const total = sum([order.totalPaise, cash.fee])
  const due = sum([dueOf(order), cash.fee])
  if (due > expectedTotal) refuse('price/rose', { total: toRupees(due), formatted: formatMoney(due, 'INR', language) })
  await giveUpOthers(order.id, '')
  await saveCashTotal(cash.fee, total, order.id)
  await insertPayment({ id: randomUUID(), orderId: order.id, method: 'cod', state: 'cod_due', amountPaise: due })
  await startOrder(context, order, total, 'cod')
  return 'cod'
}
