import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { deliverNotification } from './deliver-notification.ts'
import { sendPush } from './send-push.ts'

/** What the outbox delivers as push notifications: one per person, then one per device. */
export const pushMessages: MessageHandlers = {
  'push-notification': { deliver: deliverNotification },
  'push-message': { deliver: sendPush },
}
