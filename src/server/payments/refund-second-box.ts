import { randomUUID } from 'node:crypto'
import type { Needs } from '#server/context.ts'
import type { dispute } from '#server/db/payment-tables.ts'
import { issueCreditNote } from '#server/invoices/issue-credit-note.ts'
import { bookDisputeOwed, bookSecondBoxUndone } from '#server/ledger/book-money.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import {
  changeOffer,
  findSecondBoxCapture,
  lockOfferOfBox,
  type SecondBoxOfferRow,
  tieDisputesOfSecondBox,
} from './second-box-offer-store.ts'
import { recordUnappliedStep, saveReturned, saveUnapplied } from './unapplied-payment-store.ts'

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
  const unappliedId = randomUUID()
  await saveUnapplied({
    id: unappliedId,
    gateway: captured.gateway,
    gatewayRef: captured.gatewayRef,
    captureRef: captured.captureRef,
    orderId,
    amountPaise,
    reason: 'second_box',
  })
  const lost = await tieDisputesOfSecondBox(captured.id, unappliedId)
  if (lost) await markReturnedByBank(unappliedId, lost)
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
    data: { amount: amountPaise },
  })
}

/** Marks the money as returned by a lost dispute; what the shop has borne for it is what it owed. */
async function markReturnedByBank(
  unappliedId: string,
  { id, disputeRef, orderId, amountPaise }: typeof dispute.$inferSelect,
) {
  await saveReturned(unappliedId, disputeRef)
  await recordUnappliedStep(unappliedId, { kind: 'returned', note: disputeRef })
  await bookDisputeOwed({ id, orderId, amount: amountPaise })
}

/** Gives back what the customer paid for a second box that was cancelled; nothing for one that the shop pays. */
export async function refundCancelledBox(context: Context, shipmentId: string): Promise<void> {
  const offer = await lockOfferOfBox(shipmentId)
  if (offer) await refundSecondBox(context, offer)
}
