import { searchEndpoints } from '#contract/search-contract.ts'
import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { browsing } from './browse-products.ts'
import { suggesting } from './search-suggestions.ts'

/** Returns the endpoint for suggestions while a visitor types. */
export function searchDoors(house: House, database: Database): Door[] {
  const suggest = suggesting(house, database, browsing(house, database).stores)
  return openDoors(searchEndpoints, {
    'GET /api/search/suggestions': ({ query }, { language }) => suggest(query, language),
  })
}
