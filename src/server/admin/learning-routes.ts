import { learningEndpoints } from '#contract/search/learning-contract.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { previewKnowledge } from './preview-knowledge.ts'
import { listSearchKnowledge, saveSearchKnowledge, undoSearchKnowledge } from './search-knowledge-store.ts'

/** Returns the endpoints by which admins teach search: its knowledge, tried before it is saved, and taken back. */
export function learningHandlers(context: AppContext, { pool }: Pick<Database, 'pool'>): EndpointHandler[] {
  return pairHandlers(learningEndpoints, {
    'GET /api/admin/search-knowledge': () => listSearchKnowledge(),
    'POST /api/admin/search-knowledge/preview': async ({ body }, { language }) => {
      await context.searchMisses.flush()
      return previewKnowledge(pool, body, language)
    },
    'PUT /api/admin/search-knowledge/:id': ({ params, body }, visitor) =>
      saveSearchKnowledge(context, params.id, body, visitor),
    'POST /api/admin/search-knowledge/:id/undo': ({ params, body }, visitor) =>
      undoSearchKnowledge(context, params.id, body.reason, visitor),
  })
}
