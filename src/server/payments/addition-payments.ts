import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import {
  changeAdditionOffer,
  changeAdditionPayment,
  endOtherPayments,
  findReportedAddition,
  lockAdditionOffer,
  lockAdditionPayment,
} from './addition-payment-store.ts'
import type { OfferPayments } from './settle-offer-payment.ts'

/** Payments of items that are added to an order once they are paid (decision 982). */
export const additionPayments: OfferPayments = {
  find: ({ name }, report) => findReportedAddition(name, report),
  lockOffer: lockAdditionOffer,
  lockPayment: lockAdditionPayment,
  failPayment: (id) => changeAdditionPayment(id, { state: 'failed' }),
  saveCapture: async (offer, id, { ref, captureRef, onlineMethod }) => {
    await endOtherPayments(offer.id, id)
    const paidBy = onlineMethod ? { onlineMethod } : {}
    await changeAdditionPayment(id, { state: 'captured', gatewayRef: ref, captureRef, nextCheckAt: null, ...paidBy })
    await changeAdditionOffer(offer.id, { state: 'paid' })
  },
  recordPaid: async (context, { orderId, amountPaise: amount }) => {
    await recordEvent(context, { orderId, kind: 'addition_paid', actor: systemPerformer, data: { amount } })
  },
  message: 'addition-paid',
}
