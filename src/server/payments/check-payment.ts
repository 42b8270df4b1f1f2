import { and, desc, eq } from 'drizzle-orm'
import { type CashDecision, decideCash } from '#domain/cash-on-delivery.ts'
import { zoneOf } from '#domain/delivery-zone.ts'
import type { Language } from '#domain/language.ts'
import { lateStandingOf } from '#domain/late-money.ts'
import { nothing, type Paise, sum } from '#domain/money.ts'
import { standingOf } from '#domain/payment-standing.ts'
import { refuse } from '#domain/refusal.ts'
import { countryOf, placeOf } from '#server/cart/price-wanted.ts'
import { sayCashRefusal } from '#server/cart/say-cash-refusal.ts'
import { payment } from '#server/db/order-tables.ts'
import { latePayment } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import { findGateway } from '#server/gateways/find-gateway.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { demandOrderAccess } from '#server/orders/order-access.ts'
import { findOrder, type OrderRow } from '#server/orders/order-store.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { lookAtAttempt } from './look-at-attempt.ts'
import { isCancelledByChoice, isPaidOtherwise, listAttempts, type PaymentRow, wasSold } from './payment-store.ts'
import { showLateMoney } from './show-late-money.ts'

type Returned = { id: string; returned: string }

/**
 * Returns the payment status for a shopper who comes back: it is requested from the gateway, whatever the return
 * address says. Refuses with thing/not-found for visitors without access to the order. When the gateway is
 * unavailable, or does not yet know what it signed into that address, the payment stays pending: a shopper who has
 * just paid is never shown it as unpaid.
 */
export async function checkPayment(house: House, findRates: FindRates, { id, returned }: Returned, visitor: Visitor) {
  const [attempt] = await db().select().from(payment).where(eq(payment.id, id))
  if (!attempt) return refuse('thing/not-found')
  await demandOrderAccess(visitor, attempt.orderId)
  const untouched = await askGateway(house, attempt.orderId)
  const isUntouched = untouched.has(id) && !saysPaid(house, attempt, returned)
  return showStanding(attempt, isUntouched, await findRates(), visitor.language)
}

/**
 * Queries the gateway about every page of the order that may still bring money, not only the one the shopper came
 * back from. Returns the payments that are unpaid according to the gateway.
 */
async function askGateway(house: House, orderId: string): Promise<ReadonlySet<string>> {
  const untouched = new Set<string>()
  for (const { id, gatewayRef, gateway: name, state } of await listAttempts(orderId)) {
    const gateway = findGateway(house, name)
    // The gateway was unavailable when the page was requested: it cannot have been paid.
    if (gateway && gatewayRef === null) untouched.add(id)
    if (!gateway || gatewayRef === null || state === 'captured') continue
    if ((await lookAtAttempt(house, { ref: gatewayRef, gateway })) === 'open') untouched.add(id)
  }
  return untouched
}

const saysPaid = (house: House, { id, gateway, gatewayRef }: PaymentRow, returned: string): boolean =>
  gatewayRef !== null &&
  findGateway(house, gateway)?.saysPaid?.({ ref: gatewayRef, attemptId: id }, new URLSearchParams(returned)) === true

async function showStanding({ id, orderId }: PaymentRow, untouched: boolean, rates: Rates, language: Language) {
  const order = await findOrder(orderId)
  const attempts = await listAttempts(orderId)
  const asked = attempts.find((attempt) => attempt.id === id)
  const [aside] = await db()
    .select()
    .from(latePayment)
    .where(and(eq(latePayment.orderId, orderId), eq(latePayment.paymentId, id)))
    .orderBy(desc(latePayment.createdAt))
    .limit(1)
  const cash = cashInstead(order, rates)
  return {
    state: standingOf({
      order: order.state,
      attempt: asked?.state,
      untouched,
      paid: await isPaidOtherwise(orderId, ''),
      inCash: attempts.some(({ state }) => state === 'cod_due' || state === 'cod_collected'),
      ended: (await isCancelledByChoice(orderId)) || (await wasSold(orderId)),
    }),
    order: { id: order.id, number: order.number, total: order.totalPaise },
    holdUntil: order.state === 'pending_payment' ? latest(attempts) : null,
    returning: aside
      ? { ...showLateMoney(aside, language), standing: lateStandingOf(aside), reference: aside.refundRef }
      : null,
    cash: {
      offered: cash.allowed,
      fee: cash.allowed ? cash.fee : nothing,
      total: sum([order.totalPaise, cash.allowed ? cash.fee : nothing]),
      reason: cash.allowed ? null : sayCashRefusal(cash, language),
    },
  }
}

/** Returns whether the order could be paid as cash on delivery, by the current rates. */
export function cashInstead(order: OrderRow, rates: Rates): CashDecision {
  const country = countryOf(rates, order.destination)
  return decideCash(rates.table.cod, {
    country: country.code,
    zone: zoneOf(placeOf(country, order.shipping.pincode), rates.table),
    orderTotal: order.totalPaise as Paise,
  })
}

const latest = (attempts: readonly PaymentRow[]): Date | null =>
  attempts.reduce<Date | null>(
    (last, { holdUntil }) => (holdUntil && (!last || holdUntil > last) ? holdUntil : last),
    null,
  )
