import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { eraseStoreFile } from './store-files.ts'

/** What the outbox delivers for stores. */
export const sellerMessages: MessageHandlers = {
  'erase-store-file': { deliver: (context, { payload }) => eraseStoreFile(context, payload) },
}
