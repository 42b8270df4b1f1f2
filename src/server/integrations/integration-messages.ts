import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { sendWebhook } from './send-webhook.ts'

/** What the outbox delivers to other systems. */
export const integrationMessages: MessageHandlers = {
  'send-webhook': { deliver: sendWebhook },
}
