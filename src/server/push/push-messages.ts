import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { deliverCustomerNotification } from './deliver-customer-notification.ts'
import { deliverNotification } from './deliver-notification.ts'
import { sendPush } from './send-push.ts'

/** What the outbox delivers as push notifications: one per person, then one per device. */
export const pushMessages: MessageHandlers = {
  'push-notification': { deliver: deliverNotification },
  'customer-notification': { deliver: deliverCustomerNotification },
  'push-message': { deliver: sendPush },
}
