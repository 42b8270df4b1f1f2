import { randomUUID } from 'node:crypto'
import { type Paise, paise } from '#domain/money/money.ts'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import type { Needs } from '#server/context.ts'
import type { unappliedPayment } from '#server/db/payment-tables.ts'
import { issueCreditNote } from '#server/invoices/issue-credit-note.ts'
import { bookDisputeOwed, bookSecondBoxUndone } from '#server/ledger/book-money.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import {
  changeOffer,
  findSecondBoxCapture,
  listLostDisputesOfSecondBox,
  lockOffer,
  lockOfferOfShipment,
  type SecondBoxOfferRow,
  tieDisputesOfSecondBox,
} from './second-box-offer-store.ts'
import { markReturned } from './settle-unapplied-payment.ts'
import { lockUnappliedCapture, recordUnappliedStep, saveReturned, saveUnapplied } from './unapplied-payment-store.ts'

type Context = Needs<'orderChanged' | 'notifyOutbox'>

/**
 * Gives back what was paid for a second box that is not sent, in the caller's transaction, which holds the order's lock: the
 * money leaves as every unapplied payment does, by itself and once. What was billed already is credited.
 */
export async function refundSecondBox(
  context: Context,
  { id, orderId, amountPaise }: SecondBoxOfferRow,
): Promise<void> {
  const captured = await findSecondBoxCapture(id)
  if (!captured?.gatewayRef || !captured.captureRef) throw new Error(`the offer ${id} to be refunded was not paid`)
  await changeOffer(id, { state: 'refunded' })
  await bookSecondBoxUndone(id)
  const { gateway, gatewayRef, captureRef } = captured
  const back = await payBack(captured.id, { gateway, gatewayRef, captureRef, orderId, amountPaise })
  await issueCreditNote({
    orderId,
    components: [{ kind: 'second_delivery', lineId: null, amount: amountPaise }],
    reason: null,
    key: `second-box:${id}`,
  })
  await recordEvent(context, {
    orderId,
    kind: 'second_box_refunded',
    actor: systemPerformer,
    data: { amount: back },
  })
}

type Money = Pick<typeof unappliedPayment.$inferInsert, 'gateway' | 'gatewayRef' | 'captureRef'> & {
  orderId: string
  amountPaise: Paise
}

/**
 * Lets the money leave, less what the payer's bank took by lost disputes: the shop owed that, and has not borne it. Returns what the
 * customer has back then: the rest, or all of it when the bank took all.
 */
async function payBack(paymentId: string, money: Money): Promise<Paise> {
  const unappliedId = randomUUID()
  const lost = await listLostDisputesOfSecondBox(paymentId)
  const rest = paise(lost.reduce((left, dispute) => left - dispute.amountPaise, Number(money.amountPaise)))
  const last = rest > 0 ? undefined : lost.at(-1)
  await saveUnapplied({ ...money, id: unappliedId, amountPaise: last?.amountPaise ?? rest, reason: 'second_box' })
  await tieDisputesOfSecondBox(paymentId, unappliedId)
  for (const dispute of lost)
    await bookDisputeOwed({ id: dispute.id, orderId: money.orderId, amount: dispute.amountPaise })
  if (!last) return rest
  await saveReturned(unappliedId, last.disputeRef)
  await recordUnappliedStep(unappliedId, { kind: 'returned', note: last.disputeRef })
  return money.amountPaise
}

type GatewayRefund = { gateway: GatewayName; captureRef: string; reference: string; amount: Paise }

/**
 * Records that what was paid for a second box was given back at its gateway alone: it is booked and credited as if the shop had given it back,
 * and the box goes on. The caller holds the order's lock. Returns false, and changes nothing, when it was another amount than what the gateway
 * still held.
 */
export async function recordSecondBoxRefund(
  context: Context,
  { id, offerId }: { id: string; offerId: string },
  { gateway, captureRef, reference, amount }: GatewayRefund,
): Promise<boolean> {
  const offer = await lockOffer(offerId)
  const lost = await listLostDisputesOfSecondBox(id)
  const held = lost.reduce((left, { amountPaise }) => left - amountPaise, Number(offer?.amountPaise ?? 0))
  if (!offer || amount !== held) return false
  await refundSecondBox(context, offer)
  const unapplied = await lockUnappliedCapture(gateway, captureRef)
  if (!unapplied) throw new Error(`the capture ${captureRef} of a second box is not held`)
  return markReturned(context, unapplied, reference)
}

/** Gives back what the customer paid for a second box that was cancelled; nothing for one that the shop pays. */
export async function refundCancelledShipment(context: Context, shipmentId: string): Promise<void> {
  const offer = await lockOfferOfShipment(shipmentId)
  if (offer) await refundSecondBox(context, offer)
}
