import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { handleWebhookEvent } from './handle-webhook-event.ts'
import { notifyParkedWebhookEvent } from './notify-failed-webhook-event.ts'

/** What the outbox delivers of the events that payment gateways report. */
export const webhookMessages: MessageHandlers = {
  'webhook-event': { deliver: handleWebhookEvent, notifyParked: notifyParkedWebhookEvent },
}
