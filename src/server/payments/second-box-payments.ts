import { bookSecondBoxSale } from '#server/ledger/book-money.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import {
  changeOffer,
  changeSecondBoxPayment,
  endOtherSecondBoxPayments,
  findReportedSecondBox,
  lockOffer,
  lockSecondBoxPayment,
} from './second-box-offer-store.ts'
import type { OfferPayments } from './settle-offer-payment.ts'

/** Payments of second boxes for what is late (decision 570). */
export const secondBoxPayments: OfferPayments = {
  find: ({ name }, report) => findReportedSecondBox(name, report),
  lockOffer,
  lockPayment: lockSecondBoxPayment,
  failPayment: (id) => changeSecondBoxPayment(id, { state: 'failed' }),
  saveCapture: async (offer, id, { ref, captureRef }) => {
    await endOtherSecondBoxPayments(offer.id, id)
    await changeSecondBoxPayment(id, { state: 'captured', gatewayRef: ref, captureRef, nextCheckAt: null })
    await changeOffer(offer.id, { state: 'paid' })
  },
  recordPaid: async (context, { id, orderId, amountPaise: amount }) => {
    await bookSecondBoxSale({ id, orderId, amount })
    await recordEvent(context, { orderId, kind: 'payment_received', actor: systemPerformer, data: { amount } })
  },
  message: 'second-box-paid',
}
