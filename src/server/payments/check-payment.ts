import { dueOf } from '#domain/credit/store-credit.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing, type Paise, sum } from '#domain/money/money.ts'
import { paymentStatusOf } from '#domain/orders/payment-status.ts'
import { type CashDecision, decideCash } from '#domain/payments/cash-on-delivery.ts'
import { unappliedStatusOf } from '#domain/payments/unapplied-payments.ts'
import { zoneOf } from '#domain/rates/delivery-zone.ts'
import { refuse } from '#domain/refusal.ts'
import { translateCashRefusal } from '#server/cart/cash-refusal-text.ts'
import { countryOf, destinationOf } from '#server/cart/price-wanted.ts'
import type { Needs } from '#server/context.ts'
import { findGateway } from '#server/gateways/find-gateway.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { findOrder, type OrderRow } from '#server/orders/order-store.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import {
  findPayment,
  isCancelledByChoice,
  isPaidOtherwise,
  listPayments,
  type PaymentRow,
  wasSold,
} from './payment-store.ts'
import { toReceivedMoney } from './received-money.ts'
import { syncPayment } from './sync-payment.ts'
import { findUnappliedOf } from './unapplied-payment-store.ts'

type Returned = { id: string; returned: string }

/**
 * Returns the payment status for a shopper who comes back: it is requested from the gateway, whatever the return
 * address says. Refuses with thing/not-found for visitors without access to the order. When the gateway is
 * unavailable, or does not yet know what it signed into that address, the payment stays pending: a shopper who has
 * just paid is never shown it as unpaid.
 */
export async function checkPayment(
  context: Needs<'log' | 'catalogueChanged' | 'orderChanged' | 'gateways' | 'notifyOutbox'>,
  findRates: FindRates,
  { id, returned }: Returned,
  visitor: Visitor,
) {
  const found = await findPayment(id)
  if (!found) return refuse('thing/not-found')
  await requireOrderAccess(visitor, found.orderId, 'read')
  const untouched = await queryGateway(context, found.orderId)
  const isUntouched = untouched.has(id) && !reportsPaid(context, found, returned)
  return showPaymentStatus(found, isUntouched, await findRates(), visitor.language)
}

/**
 * Queries the gateway about every page of the order that may still bring money, not only the one the shopper came
 * back from. Returns the payments that are unpaid according to the gateway.
 */
async function queryGateway(
  context: Needs<'log' | 'catalogueChanged' | 'orderChanged' | 'gateways' | 'notifyOutbox'>,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const untouched = new Set<string>()
  for (const { id, gatewayRef, gateway: name, state } of await listPayments(orderId)) {
    const gateway = findGateway(context, name)
    // The gateway was unavailable when the page was requested: it cannot have been paid.
    if (gateway && gatewayRef === null) untouched.add(id)
    if (!gateway || gatewayRef === null || state === 'captured') continue
    if ((await syncPayment(context, { ref: gatewayRef, gateway })) === 'open') untouched.add(id)
  }
  return untouched
}

const reportsPaid = (context: Needs<'gateways'>, { id, gateway, gatewayRef }: PaymentRow, returned: string): boolean =>
  gatewayRef !== null &&
  findGateway(context, gateway)?.reportsPaid?.({ ref: gatewayRef, paymentId: id }, new URLSearchParams(returned)) ===
    true

async function showPaymentStatus({ id, orderId }: PaymentRow, untouched: boolean, rates: Rates, language: Language) {
  const order = await findOrder(orderId)
  const payments = await listPayments(orderId)
  const requestedPayment = payments.find((payment) => payment.id === id)
  const unapplied = await findUnappliedOf(orderId, id)
  const cash = cashInstead(order, rates)
  return {
    state: paymentStatusOf({
      order: order.state,
      payment: requestedPayment?.state,
      untouched,
      paid: await isPaidOtherwise(orderId, ''),
      inCash: payments.some(({ state }) => state === 'cod_due' || state === 'cod_collected'),
      ended: (await isCancelledByChoice(orderId)) || (await wasSold(orderId)),
    }),
    order: { id: order.id, number: order.number, total: dueOf(order) },
    holdUntil: order.state === 'pending_payment' ? latest(payments) : null,
    returning: unapplied
      ? {
          ...toReceivedMoney(unapplied, language),
          status: unappliedStatusOf(unapplied),
          reference: unapplied.refundRef,
        }
      : null,
    cash: {
      allowed: cash.allowed,
      fee: cash.allowed ? cash.fee : nothing,
      total: sum([dueOf(order), cash.allowed ? cash.fee : nothing]),
      reason: cash.allowed ? null : translateCashRefusal(cash, language),
    },
  }
}

/** Returns whether the order could be paid as cash on delivery, by the current rates. */
export function cashInstead(order: OrderRow, rates: Rates): CashDecision {
  const country = countryOf(rates, order.destination)
  return decideCash(rates.table.cod, {
    country: country.code,
    zone: zoneOf(destinationOf(country, order.shipping.pincode), rates.table),
    orderTotal: order.totalPaise as Paise,
  })
}

const latest = (payments: readonly PaymentRow[]): Date | null =>
  payments.reduce<Date | null>(
    (last, { holdUntil }) => (holdUntil && (!last || holdUntil > last) ? holdUntil : last),
    null,
  )
