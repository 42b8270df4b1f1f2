import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { dividePaidShipments } from './divide-paid-shipments.ts'

/** What the outbox does at the hub. */
export const hubMessages: MessageHandlers = {
  'second-box-paid': { deliver: (context, { payload }) => dividePaidShipments(context, payload) },
}
