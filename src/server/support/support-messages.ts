import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { eraseEmailPhoto } from './email-photos.ts'

/** What the outbox delivers for support. */
export const supportMessages: MessageHandlers = {
  'erase-support-photo': { deliver: (context, { payload }) => eraseEmailPhoto(context, payload) },
}
