import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { deliverBooking } from './deliver-booking.ts'
import { deliverPickup, deliverPickupEnd } from './deliver-pickup.ts'
import { applyCarrierEvents } from './follow-parcels.ts'
import { sendPracticeWebhook } from './practice-desk.ts'
import { deliverVoid, sweepBooking } from './void-booking.ts'

/** What the outbox does at carriers, and with what they report. */
export const dispatchMessages: MessageHandlers = {
  'book-carrier': { deliver: (context, { payload }) => deliverBooking(context, payload) },
  'void-carrier': { deliver: (context, { payload }) => deliverVoid(context, payload) },
  'sweep-carrier': { deliver: (context, { payload }) => sweepBooking(context, payload) },
  'ask-pickup': { deliver: (context, { payload }) => deliverPickup(context, payload) },
  'end-pickup': { deliver: (context, { payload }) => deliverPickupEnd(context, payload) },
  'carrier-events': { deliver: (context, { payload }) => applyCarrierEvents(context, payload) },
  'practice-carrier-webhook': { deliver: (context, { payload }) => sendPracticeWebhook(context, payload) },
}
