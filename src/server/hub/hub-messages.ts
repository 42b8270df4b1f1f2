import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { dividePaidBoxes } from './divide-paid-boxes.ts'

/** What the outbox does at the hub. */
export const hubMessages: MessageHandlers = {
  'second-box-paid': { deliver: (context, { payload }) => dividePaidBoxes(context, payload) },
}
