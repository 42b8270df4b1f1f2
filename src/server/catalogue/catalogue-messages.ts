import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { indexInEngine } from './index-search-engine.ts'

/** What the outbox delivers to the search engine. */
export const catalogueMessages: MessageHandlers = {
  'index-products': { deliver: (context, { payload }) => indexInEngine(context, payload) },
}
