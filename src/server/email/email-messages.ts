import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { deliverEmail } from './deliver-email.ts'

/** What the outbox delivers for emails that are composed already. */
export const emailMessages: MessageHandlers = {
  email: { deliver: deliverEmail },
}
