import { learningEndpoints } from '#contract/search/learning-contract.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { addProductRequest, closeProductRequest, listProductRequests } from '#server/notify/product-request-store.ts'
import { openSearchList } from './admin-search-store.ts'
import { previewKnowledge } from './preview-knowledge.ts'
import { listSearchKnowledge, saveSearchKnowledge, undoSearchKnowledge } from './search-knowledge-store.ts'

/**
 * Returns the endpoints by which admins learn from searches and teach them: what was searched for, product requests,
 * and the knowledge of search, tried before it is saved, and taken back.
 */
export function learningHandlers(context: AppContext, { pool }: Pick<Database, 'pool'>): EndpointHandler[] {
  return pairHandlers(learningEndpoints, {
    'GET /api/admin/searches': async ({ query }, { language }) => {
      await context.searchRecords.flush()
      return openSearchList(language).readPage(query)
    },
    'GET /api/admin/search-list-file': async ({ query }, { language }) => {
      await context.searchRecords.flush()
      return openSearchList(language).readFile(query)
    },
    'GET /api/admin/product-requests': async () => ({ items: await listProductRequests() }),
    'POST /api/admin/product-requests': ({ body }) => addProductRequest(body),
    'POST /api/admin/product-requests/:id/close': ({ params }) => closeProductRequest(Number(params.id)),
    'GET /api/admin/search-knowledge': () => listSearchKnowledge(),
    'POST /api/admin/search-knowledge/preview': async ({ body }, { language }) => {
      await context.searchRecords.flush()
      return previewKnowledge(pool, body, language)
    },
    'PUT /api/admin/search-knowledge/:id': ({ params, body }, visitor) =>
      saveSearchKnowledge(context, params.id, body, visitor),
    'POST /api/admin/search-knowledge/:id/undo': ({ params, body }, visitor) =>
      undoSearchKnowledge(context, params.id, body.reason, visitor),
  })
}
