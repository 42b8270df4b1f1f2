import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { notifyParkedRefund } from './notify-failed-refund.ts'
import { submitRefund } from './submit-refund.ts'

/** What the outbox delivers to gateways for refunds. */
export const refundMessages: MessageHandlers = {
  'submit-refund': { deliver: submitRefund, notifyParked: notifyParkedRefund },
}
