import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { dispute, secondBoxOffer, secondBoxPayment } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayReport } from '#server/gateways/payment-gateway.ts'

/** An offer of a second box that the customer pays, and one payment of it. */
export type SecondBoxOfferRow = typeof secondBoxOffer.$inferSelect
export type SecondBoxPaymentRow = typeof secondBoxPayment.$inferSelect

const isLive = inArray(secondBoxOffer.state, ['open', 'paid'])

/** Inserts an offer; an order, which is locked, has one at a time. */
export async function insertSecondBoxOffer(offer: typeof secondBoxOffer.$inferInsert): Promise<void> {
  await db().insert(secondBoxOffer).values(offer)
}

/** Locks the offer of an order that is open, or paid and not yet carried out. */
export async function lockLiveOffer(orderId: string): Promise<SecondBoxOfferRow | undefined> {
  const [row] = await db()
    .select()
    .from(secondBoxOffer)
    .where(and(eq(secondBoxOffer.orderId, orderId), isLive))
    .for('update')
  return row
}

/** Returns an offer. Throws when there is none. */
export async function findOffer(id: string): Promise<SecondBoxOfferRow> {
  const [row] = await db().select().from(secondBoxOffer).where(eq(secondBoxOffer.id, id))
  if (!row) throw new Error(`there is no offer ${id}`)
  return row
}

/** Locks an offer. */
export async function lockOffer(id: string): Promise<SecondBoxOfferRow | undefined> {
  const [row] = await db().select().from(secondBoxOffer).where(eq(secondBoxOffer.id, id)).for('update')
  return row
}

/** Locks the used offer that paid for a second box. */
export async function lockOfferOfShipment(secondShipmentId: string): Promise<SecondBoxOfferRow | undefined> {
  const [row] = await db()
    .select()
    .from(secondBoxOffer)
    .where(and(eq(secondBoxOffer.secondShipmentId, secondShipmentId), eq(secondBoxOffer.state, 'used')))
    .for('update')
  return row
}

/** Returns the newest offer of an order, with whether a payment page of it is open. */
export async function findNewestOffer(orderId: string) {
  const [row] = await db()
    .select({
      offer: secondBoxOffer,
      isOver: sql<boolean>`${secondBoxOffer.payBy} <= ${dbNow}`,
      isPaying: sql<boolean>`exists (select from second_box_payment p where p.offer_id = second_box_offer.id
        and p.state = 'awaiting' and p.gateway_ref is not null)`,
    })
    .from(secondBoxOffer)
    .where(eq(secondBoxOffer.orderId, orderId))
    .orderBy(desc(secondBoxOffer.createdAt), desc(secondBoxOffer.id))
    .limit(1)
  return row
}

/** Changes an offer, which is locked. */
export async function changeOffer(
  id: string,
  change: Partial<Pick<SecondBoxOfferRow, 'state' | 'payBy' | 'secondShipmentId'>>,
): Promise<void> {
  await db()
    .update(secondBoxOffer)
    .set({ ...change, updatedAt: dbNow })
    .where(eq(secondBoxOffer.id, id))
}

/** Returns the payment of an offer that waits for its customer; a new one when there is none. */
export async function beginSecondBoxPayment(payment: { id: string; offerId: string; gateway: GatewayName }) {
  const [waiting] = await db()
    .select({ id: secondBoxPayment.id })
    .from(secondBoxPayment)
    .where(and(eq(secondBoxPayment.offerId, payment.offerId), eq(secondBoxPayment.state, 'awaiting')))
  if (waiting) return waiting.id
  await db().insert(secondBoxPayment).values(payment)
  return payment.id
}

/** Returns whether a payment of an offer was begun before, whatever became of it. */
export async function hasSecondBoxPayment(offerId: string): Promise<boolean> {
  const found = await db()
    .select({ id: secondBoxPayment.id })
    .from(secondBoxPayment)
    .where(eq(secondBoxPayment.offerId, offerId))
    .limit(1)
  return found.length > 0
}

/** Returns what a gateway needs to know of a payment of an offer, to open its page. */
export async function findPayableOffer(paymentId: string) {
  const [row] = await db()
    .select({
      id: secondBoxPayment.id,
      gateway: secondBoxPayment.gateway,
      ref: secondBoxPayment.gatewayRef,
      amount: secondBoxOffer.amountPaise,
      orderId: secondBoxOffer.orderId,
      orderNumber: customerOrder.number,
      language: customerOrder.language,
    })
    .from(secondBoxPayment)
    .innerJoin(secondBoxOffer, eq(secondBoxOffer.id, secondBoxPayment.offerId))
    .innerJoin(customerOrder, eq(customerOrder.id, secondBoxOffer.orderId))
    .where(and(eq(secondBoxPayment.id, paymentId), eq(secondBoxPayment.state, 'awaiting')))
  return row
}

/** Saves the gateway's page of a payment, unless it has one; the gateway is asked about it soon. */
export async function saveSecondBoxPage(id: string, gatewayRef: string): Promise<void> {
  await db()
    .update(secondBoxPayment)
    .set({ gatewayRef, nextCheckAt: dbNowPlus({ seconds: 20 }), updatedAt: dbNow })
    .where(and(eq(secondBoxPayment.id, id), isNull(secondBoxPayment.gatewayRef)))
}

/** Returns the payment of an offer that a gateway reports about; by its own id when its page was not saved yet. */
export async function findReportedSecondBox(gateway: GatewayName, { ref, paymentId }: GatewayReport) {
  const [row] = await db()
    .select({ id: secondBoxPayment.id, offerId: secondBoxPayment.offerId, orderId: secondBoxOffer.orderId })
    .from(secondBoxPayment)
    .innerJoin(secondBoxOffer, eq(secondBoxOffer.id, secondBoxPayment.offerId))
    .where(
      and(
        eq(secondBoxPayment.gateway, gateway),
        or(
          eq(secondBoxPayment.gatewayRef, ref),
          and(isNull(secondBoxPayment.gatewayRef), eq(secondBoxPayment.id, paymentId)),
        ),
      ),
    )
  return row
}

/** Locks a payment of an offer. Throws when it is gone. */
export async function lockSecondBoxPayment(id: string): Promise<SecondBoxPaymentRow> {
  const [row] = await db().select().from(secondBoxPayment).where(eq(secondBoxPayment.id, id)).for('update')
  if (!row) throw new Error(`the payment ${id} of a second box is gone`)
  return row
}

/** Changes a payment of an offer, which is locked. */
export async function changeSecondBoxPayment(
  id: string,
  change: Partial<Pick<SecondBoxPaymentRow, 'state' | 'gatewayRef' | 'captureRef' | 'nextCheckAt'>>,
): Promise<void> {
  await db()
    .update(secondBoxPayment)
    .set({ ...change, updatedAt: dbNow })
    .where(eq(secondBoxPayment.id, id))
}

/** Ends the payments of an offer but this one, which was paid; the polling closes their pages. */
export async function endOtherSecondBoxPayments(offerId: string, paymentId: string): Promise<void> {
  await db()
    .update(secondBoxPayment)
    .set({
      state: 'failed',
      nextCheckAt: sql`case when ${secondBoxPayment.gatewayRef} is not null then now() end`,
      updatedAt: dbNow,
    })
    .where(
      and(
        eq(secondBoxPayment.offerId, offerId),
        ne(secondBoxPayment.id, paymentId),
        eq(secondBoxPayment.state, 'awaiting'),
      ),
    )
}

/** Returns the captured payment of an offer. */
export async function findSecondBoxCapture(offerId: string) {
  const [row] = await db()
    .select()
    .from(secondBoxPayment)
    .where(and(eq(secondBoxPayment.offerId, offerId), eq(secondBoxPayment.state, 'captured')))
  return row
}

/**
 * Claims the payments that are due for a check at a gateway, and plans their next one; the page of an offer that ended,
 * or whose box no longer waits, is closed.
 */
export async function takeDueSecondBoxes(gateway: GatewayName, limit: number) {
  const { rows } = await db().execute<{ gateway_ref: string; waits: boolean }>(sql`
    with due as (
      select p.id, p.state = 'awaiting' and o.state = 'open' and s.state = 'on_hold' as waits
      from second_box_payment p join second_box_offer o on o.id = p.offer_id join shipment s on s.id = o.shipment_id
      where p.next_check_at <= now() and p.gateway = ${gateway} and p.gateway_ref is not null
      order by p.next_check_at limit ${limit} for update of p skip locked)
    update second_box_payment p set
      state = case when p.state = 'awaiting' and not due.waits then 'closed' else p.state end,
      next_check_at = case
        when due.waits then now() + interval '20 seconds'
        when p.state <> 'captured' and p.created_at > now() - interval '3 days' then now() + interval '5 minutes'
      end
    from due where due.id = p.id returning p.gateway_ref, due.waits`)
  return rows
}

/** Returns the order of the captured payment of a second box by the gateway's name for it. */
export async function findOrderOfCapture(gateway: GatewayName, captureRef: string): Promise<string | undefined> {
  const [row] = await db()
    .select({ orderId: secondBoxOffer.orderId })
    .from(secondBoxPayment)
    .innerJoin(secondBoxOffer, eq(secondBoxOffer.id, secondBoxPayment.offerId))
    .where(and(eq(secondBoxPayment.gateway, gateway), eq(secondBoxPayment.captureRef, captureRef)))
  return row?.orderId
}

/** Locks the captured payment of a second box by the gateway's name for it, with its order; undefined when it was given back. */
export async function lockSecondBoxCapture(gateway: GatewayName, captureRef: string) {
  const [row] = await db()
    .select({ id: secondBoxPayment.id, offerId: secondBoxOffer.id, orderId: secondBoxOffer.orderId })
    .from(secondBoxPayment)
    .innerJoin(secondBoxOffer, eq(secondBoxOffer.id, secondBoxPayment.offerId))
    .where(
      and(
        eq(secondBoxPayment.gateway, gateway),
        eq(secondBoxPayment.captureRef, captureRef),
        ne(secondBoxOffer.state, 'refunded'),
      ),
    )
    .for('update')
  return row
}

/** Ties open disputes about the payment of a second box to the unapplied payment in which its money leaves: it waits for them. */
export async function tieDisputesOfSecondBox(secondBoxPaymentId: string, unappliedPaymentId: string): Promise<void> {
  await db()
    .update(dispute)
    .set({ unappliedPaymentId })
    .where(and(eq(dispute.secondBoxPaymentId, secondBoxPaymentId), eq(dispute.state, 'open')))
}

/** Returns the lost disputes about the payment of a second box, by which the payer's bank has taken money back, the oldest first. */
export const listLostDisputesOfSecondBox = (secondBoxPaymentId: string) =>
  db()
    .select()
    .from(dispute)
    .where(and(eq(dispute.secondBoxPaymentId, secondBoxPaymentId), eq(dispute.state, 'lost')))
    .orderBy(dispute.settledAt, dispute.id)
