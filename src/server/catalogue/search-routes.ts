import { searchEndpoints } from '#contract/search/search-contract.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { browsing } from './browse-products.ts'
import { suggesting } from './search-suggestions.ts'

/** Returns the endpoints for suggestions while a visitor types, and for what they open from the results. */
export function searchHandlers(context: AppContext, database: Database): EndpointHandler[] {
  const suggest = suggesting(context, database, browsing(context, database).stores)
  return pairHandlers(searchEndpoints, {
    'GET /api/search/suggestions': ({ query }, { language }) => suggest(query, language),
    'POST /api/search/clicks': async ({ body: { q, productId } }, { language }) => {
      context.searchRecords.noteClick({ typed: q.slice(0, 120), language, productId })
      return { received: true }
    },
  })
}
