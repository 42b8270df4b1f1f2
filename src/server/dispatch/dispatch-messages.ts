import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { deliverBooking } from './deliver-booking.ts'
import { deliverVoid, sweepBooking } from './void-booking.ts'

/** What the outbox does at carriers. */
export const dispatchMessages: MessageHandlers = {
  'book-carrier': { deliver: (context, { payload }) => deliverBooking(context, payload) },
  'void-carrier': { deliver: (context, { payload }) => deliverVoid(context, payload) },
  'sweep-carrier': { deliver: (context, { payload }) => sweepBooking(context, payload) },
}
