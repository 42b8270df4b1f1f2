import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { deliverAccountEmail } from './deliver-account-email.ts'
import { deliverInvitation } from './deliver-invitation.ts'

/** What the outbox delivers for accounts. */
export const accountMessages: MessageHandlers = {
  'account-email': { deliver: deliverAccountEmail },
  'invitation-email': { deliver: deliverInvitation },
}
