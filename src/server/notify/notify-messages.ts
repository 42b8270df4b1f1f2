import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { deliverSubscriptionEmail } from './deliver-subscription-email.ts'
import { notifySubscribers } from './notify-subscribers.ts'

/** What the outbox delivers for subscriptions. */
export const notifyMessages: MessageHandlers = {
  'notify-subscribers': { deliver: notifySubscribers },
  'subscription-email': { deliver: deliverSubscriptionEmail },
}
