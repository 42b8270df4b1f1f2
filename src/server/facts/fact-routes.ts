import { factsEndpoints } from '#contract/facts-contract.ts'
import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { factsReader } from './shop-facts.ts'

/** Returns the endpoint from which the shop's own pages read their statistics. */
export function factDoors(house: House, database: Database, findRates: FindRates): Door[] {
  const readFacts = factsReader(house, database, findRates)
  return openDoors(factsEndpoints, {
    'GET /api/shop-facts': async (_input, { language }) => readFacts(language),
  })
}
