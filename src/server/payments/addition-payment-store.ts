import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { additionOffer, additionPayment } from '#server/db/order-addition-tables.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayReport } from '#server/gateways/payment-gateway.ts'

/** Items that are added once they are paid, and one payment for them. */
export type AdditionOfferRow = typeof additionOffer.$inferSelect
export type AdditionPaymentRow = typeof additionPayment.$inferSelect

export const insertAdditionOffer = (offer: typeof additionOffer.$inferInsert) =>
  db().insert(additionOffer).values(offer)

/** Returns the offer of an order that is open, or paid and not yet carried out. */
export async function findLiveAddition(orderId: string): Promise<AdditionOfferRow | undefined> {
  const [row] = await db()
    .select()
    .from(additionOffer)
    .where(and(eq(additionOffer.orderId, orderId), sql`${additionOffer.state} in ('open', 'paid')`))
  return row
}

/** Returns the order of an offer. Throws when there is no such offer. */
export async function findOrderOfAddition(offerId: string): Promise<string> {
  const [row] = await db()
    .select({ orderId: additionOffer.orderId })
    .from(additionOffer)
    .where(eq(additionOffer.id, offerId))
  if (!row) throw new Error(`there is no offer ${offerId} of items`)
  return row.orderId
}

/** Locks an offer; its order is locked before. */
export async function lockAdditionOffer(id: string): Promise<AdditionOfferRow | undefined> {
  const [row] = await db().select().from(additionOffer).where(eq(additionOffer.id, id)).for('update')
  return row
}

/** Changes an offer, which is locked. */
export async function changeAdditionOffer(
  id: string,
  change: Partial<Pick<AdditionOfferRow, 'state' | 'payUntil'>>,
): Promise<void> {
  await db()
    .update(additionOffer)
    .set({ ...change, updatedAt: dbNow })
    .where(eq(additionOffer.id, id))
}

/** Returns the payment of an offer that waits for its customer; a new one when there is none. */
export async function beginAdditionPayment(payment: {
  id: string
  offerId: string
  gateway: GatewayName
}): Promise<string> {
  const [waiting] = await db()
    .select({ id: additionPayment.id })
    .from(additionPayment)
    .where(and(eq(additionPayment.offerId, payment.offerId), eq(additionPayment.state, 'awaiting')))
  if (waiting) return waiting.id
  await db().insert(additionPayment).values(payment)
  return payment.id
}

/** Returns what a gateway needs to know of a payment, to open its page. */
export async function findPayableAddition(paymentId: string) {
  const [row] = await db()
    .select({
      id: additionPayment.id,
      gateway: additionPayment.gateway,
      ref: additionPayment.gatewayRef,
      amount: additionOffer.amountPaise,
      orderId: additionOffer.orderId,
      orderNumber: customerOrder.number,
      language: customerOrder.language,
    })
    .from(additionPayment)
    .innerJoin(additionOffer, eq(additionOffer.id, additionPayment.offerId))
    .innerJoin(customerOrder, eq(customerOrder.id, additionOffer.orderId))
    .where(and(eq(additionPayment.id, paymentId), eq(additionPayment.state, 'awaiting')))
  return row
}

/** Saves the gateway's page of a payment, unless it has one; the gateway is asked about it soon. */
export async function saveAdditionPage(id: string, gatewayRef: string): Promise<void> {
  await db()
    .update(additionPayment)
    .set({ gatewayRef, nextCheckAt: dbNowPlus({ seconds: 20 }), updatedAt: dbNow })
    .where(and(eq(additionPayment.id, id), isNull(additionPayment.gatewayRef)))
}

/** Returns the payment that a gateway reports about; by its own id when its page was not saved yet. */
export async function findReportedAddition(gateway: GatewayName, { ref, paymentId }: GatewayReport) {
  const [row] = await db()
    .select({ id: additionPayment.id, offerId: additionPayment.offerId, orderId: additionOffer.orderId })
    .from(additionPayment)
    .innerJoin(additionOffer, eq(additionOffer.id, additionPayment.offerId))
    .where(
      and(
        eq(additionPayment.gateway, gateway),
        or(
          eq(additionPayment.gatewayRef, ref),
          and(isNull(additionPayment.gatewayRef), eq(additionPayment.id, paymentId)),
        ),
      ),
    )
  return row
}

/** Locks a payment. Throws when it is gone. */
export async function lockAdditionPayment(id: string): Promise<AdditionPaymentRow> {
  const [row] = await db().select().from(additionPayment).where(eq(additionPayment.id, id)).for('update')
  if (!row) throw new Error(`the payment ${id} of added items is gone`)
  return row
}

/** Changes a payment, which is locked. */
export async function changeAdditionPayment(
  id: string,
  change: Partial<Pick<AdditionPaymentRow, 'state' | 'gatewayRef' | 'captureRef' | 'onlineMethod' | 'nextCheckAt'>>,
): Promise<void> {
  await db()
    .update(additionPayment)
    .set({ ...change, updatedAt: dbNow })
    .where(eq(additionPayment.id, id))
}

/** Ends the payments of an offer but this one, which was paid; the polling closes their pages. */
export async function endOtherPayments(offerId: string, paymentId: string): Promise<void> {
  await db()
    .update(additionPayment)
    .set({
      state: 'failed',
      nextCheckAt: sql`case when ${additionPayment.gatewayRef} is not null then now() end`,
      updatedAt: dbNow,
    })
    .where(
      and(
        eq(additionPayment.offerId, offerId),
        ne(additionPayment.id, paymentId),
        eq(additionPayment.state, 'awaiting'),
      ),
    )
}

/** Returns the captured payment of an offer. */
export async function findAdditionCapture(offerId: string): Promise<AdditionPaymentRow | undefined> {
  const [row] = await db()
    .select()
    .from(additionPayment)
    .where(and(eq(additionPayment.offerId, offerId), eq(additionPayment.state, 'captured')))
  return row
}

/** Lists offers that were not paid in time, or whose order or box takes nothing more. */
export async function listOverAdditions(but: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select a.id from addition_offer a join customer_order o on o.id = a.order_id
    where a.state = 'open' and a.id <> all(${sql.param([...but])}::text[]) and (a.pay_until <= now() or o.state <> 'placed'
      or not exists (select from public.shipment b where b.order_id = o.id and b.state in ('expecting', 'receiving')))
    order by a.pay_until, a.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/**
 * Claims the payments that are due for a check at a gateway, and plans their next one; the page of an offer that ended
 * is closed.
 */
export async function takeDueAdditions(gateway: GatewayName, limit: number) {
  const { rows } = await db().execute<{ gateway_ref: string; waits: boolean }>(sql`
    with due as (
      select p.id, p.state = 'awaiting' and o.state = 'open' as waits
      from addition_payment p join addition_offer o on o.id = p.offer_id
      where p.next_check_at <= now() and p.gateway = ${gateway} and p.gateway_ref is not null
      order by p.next_check_at limit ${limit} for update of p skip locked)
    update addition_payment p set
      state = case when p.state = 'awaiting' and not due.waits then 'closed' else p.state end,
      next_check_at = case
        when due.waits then now() + interval '20 seconds'
        when p.state <> 'captured' and p.created_at > now() - interval '3 days' then now() + interval '5 minutes'
      end
    from due where due.id = p.id returning p.gateway_ref, due.waits`)
  return rows
}
