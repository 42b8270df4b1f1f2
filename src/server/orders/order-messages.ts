import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { deliverOrderEmail } from './deliver-order-email.ts'
import { answerLookup } from './look-up-order.ts'

/** What the outbox delivers for orders. */
export const orderMessages: MessageHandlers = {
  'order-email': { deliver: deliverOrderEmail },
  'order-lookup': { deliver: answerLookup },
}
