import { defaultCity } from '#domain/catalogue/catalogue.ts'
import type { Needs } from '#server/context.ts'
import { listCities } from '#server/shop/shop-store.ts'
import { createResultCache } from './result-cache.ts'

/**
 * Returns the reader of the city in which visitors shop who have chosen none: the default city, or the first one of a
 * shop that does not sell there. Cached until the catalogue changes, a minute at most.
 */
export function mainCityReader(context: Needs<'catalogueGeneration'>): () => Promise<string> {
  const cached = createResultCache<string>(context, { most: 1, seconds: 60 })
  return () =>
    cached('main', async () => {
      const ids = (await listCities()).map(({ id }) => id)
      return ids.includes(defaultCity) ? defaultCity : (ids[0] ?? defaultCity)
    })
}
