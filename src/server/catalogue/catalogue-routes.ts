import { catalogueEndpoints } from '#contract/catalogue/catalogue-contract.ts'
import { refuse } from '#domain/refusal.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { runningPromotions } from '#server/promotions/running-promotions.ts'
import { storesNamed } from './brand-directory-store.ts'
import { browsing } from './browse-products.ts'
import { explainResults } from './explain-results.ts'
import { findProductPage } from './product-store.ts'
import { sendable } from './sendable-product.ts'
import { showStore, showStoreCard } from './shape-brand.ts'
import { showInterpretation } from './shape-interpretation.ts'
import { showProduct } from './shape-product.ts'
import { createHomeBuilder } from './shop-window.ts'

/** Limit of stores named beside the products of a search by a common word. */
const mostNamed = 12

/** Returns the endpoints through which shoppers read stores and products. */
export function catalogueHandlers(context: AppContext, database: Database): EndpointHandler[] {
  const { browse, stores, destination } = browsing(context, database)
  const { pictures } = context
  const buildHome = createHomeBuilder({ context, database, stores })
  return pairHandlers(catalogueEndpoints, {
    'GET /api/home': async ({ query: { city } }, { language }) => buildHome(city || undefined, language),
    'GET /api/brands': async ({ query: { city, q } }, { language }) => {
      const directory = await stores()
      const named = q?.trim() ? storesNamed(directory, q, { widely: true }) : directory
      const found = named.filter((store) => !city || store.city_id === city)
      const items = found.map((store) => ({ ...showStoreCard(pictures, store, language), diets: store.diets }))
      return { items, nextCursor: null, total: items.length }
    },
    'GET /api/brands/:id': async ({ params, query }, { language }) => {
      const store = (await stores()).find(({ id }) => id === params.id) ?? refuse('thing/not-found')
      return showStore(pictures, store, language, query.lng === 'all')
    },
    'GET /api/products': async ({ query }, { language }) => {
      const { plan: _plan, isWhole: _isWhole, ...page } = await browse(query, language)
      return page
    },
    'GET /api/products/:id': async ({ params, query: { lng, shipsTo } }, { language }) => {
      const country = shipsTo ? await destination(shipsTo) : undefined
      const row = (await findProductPage(database.pool, params.id, language)) ?? refuse('thing/not-found')
      const product = sendable(row)
      return showProduct({ pictures, promotions: await runningPromotions(context), language }, row, {
        sending: country ? { country: country.code, answer: sendability(product, country) } : null,
        withTexts: lng === 'all',
      })
    },
    'GET /api/search': async ({ query }, { language }) => {
      const [{ plan, isWhole: _isWhole, ...page }, directory] = await Promise.all([browse(query, language), stores()])
      const named = storesNamed(directory, query.q, { widely: false })
        .filter((store) => !query.city || store.city_id === query.city)
        .slice(0, mostNamed)
      const { q, city: cityId = '', lng: _, limit: __, sort: ___, ...filters } = query
      const isKnown = cityId === '' || directory.some((store) => store.city_id === cityId)
      if (plan && isKnown && Object.keys(filters).length === 0) {
        const found = page.total + named.length
        const exact = (plan.exact && page.total > 0) || named.length > 0
        context.searchRecords.note({ typed: q.slice(0, 120), language, cityId, found, exact })
      }
      return {
        ...page,
        items: await explainResults(database.pool, plan?.analysis, page.items),
        match: plan?.exact && page.total > 0 ? ('exact' as const) : ('nearest' as const),
        interpretation: plan ? showInterpretation(plan.analysis) : [],
        alsoSpelt: plan?.analysis.alsoSpelt ?? [],
        brands: named.map((store) => showStoreCard(pictures, store, language)),
      }
    },
  })
}
