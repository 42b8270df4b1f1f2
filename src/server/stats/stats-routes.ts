import { statsEndpoints } from '#contract/metrics/stats-contract.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { statsReader } from './shop-stats.ts'

/** Returns the endpoint from which the shop's own pages read their statistics. */
export function statsHandlers(context: AppContext, database: Database, findRates: FindRates): EndpointHandler[] {
  const readStats = statsReader(context, database, findRates)
  return pairHandlers(statsEndpoints, {
    'GET /api/shop-stats': async (_input, { language }) => readStats(language),
  })
}
