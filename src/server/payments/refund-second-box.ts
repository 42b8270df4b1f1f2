import { randomUUID } from 'node:crypto'
import type { Needs } from '#server/context.ts'
import { issueCreditNote } from '#server/invoices/issue-credit-note.ts'
import { bookSecondBoxUndone } from '#server/ledger/book-money.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { changeOffer, findSecondBoxCapture, lockOfferOfBox, type SecondBoxOfferRow } from './second-box-offer-store.ts'
import { saveUnapplied } from './unapplied-payment-store.ts'

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
  await saveUnapplied({
    id: randomUUID(),
    gateway: captured.gateway,
    gatewayRef: captured.gatewayRef,
    captureRef: captured.captureRef,
    orderId,
    amountPaise,
    reason: 'second_box',
  })
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

/** Gives back what the customer paid for a second box that was cancelled; nothing for one that the shop pays. */
export async function refundCancelledBox(context: Context, shipmentId: string): Promise<void> {
  const offer = await lockOfferOfBox(shipmentId)
  if (offer) await refundSecondBox(context, offer)
}
