import { catalogueEndpoints } from '#contract/catalogue-contract.ts'
import { refuse } from '#domain/refusal.ts'
import { fold } from '#domain/search-key.ts'
import { sendability } from '#domain/sendability.ts'
import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { runningOffers } from '#server/offers/running-offers.ts'
import { browsing } from './browse-products.ts'
import { findProductPage } from './product-store.ts'
import { sendable } from './sendable-product.ts'
import { showProduct } from './shape-product.ts'
import { showStore, showStoreCard } from './shape-store.ts'
import { windowDresser } from './shop-window.ts'
import { fitsWords } from './store-directory.ts'

/** Limit of stores named beside the products of a search by a common word. */
const mostNamed = 12

/** Returns the endpoints through which shoppers read stores and products. */
export function catalogueDoors(house: House, database: Database): Door[] {
  const { browse, stores, destination } = browsing(house, database)
  const { pictures } = house
  const dressWindow = windowDresser({ house, database, stores })
  return openDoors(catalogueEndpoints, {
    'GET /api/home': async ({ query: { city } }, { language }) => dressWindow(city || undefined, language),
    'GET /api/brands': async ({ query: { city, q } }, { language }) => {
      const asked = fold(q ?? '')
      const found = (await stores()).filter(
        (store) =>
          (!city || store.city_id === city) && (!q?.trim() || fitsWords(store, asked, { specialityCounts: true })),
      )
      const items = found.map((store) => ({ ...showStoreCard(pictures, store, language), diets: store.diets }))
      return { items, nextCursor: null, total: items.length }
    },
    'GET /api/brands/:id': async ({ params, query }, { language }) => {
      const store = (await stores()).find(({ id }) => id === params.id) ?? refuse('thing/not-found')
      return showStore(pictures, store, language, query.lng === 'all')
    },
    'GET /api/products': async ({ query }, { language }) => browse(query, language),
    'GET /api/products/:id': async ({ params, query: { lng, shipsTo } }, { language }) => {
      const country = shipsTo ? await destination(shipsTo, language) : undefined
      const row = (await findProductPage(database.pool, params.id, language)) ?? refuse('thing/not-found')
      const product = sendable(row)
      return showProduct({ pictures, offers: await runningOffers(house), language }, row, {
        sending: country ? { country: country.code, answer: sendability(product, country) } : null,
        withTexts: lng === 'all',
      })
    },
    'GET /api/search': async ({ query }, { language }) => {
      const [page, directory] = await Promise.all([browse(query, language), stores()])
      const asked = fold(query.q)
      const named = directory
        .filter(
          (store) =>
            (!query.city || store.city_id === query.city) && fitsWords(store, asked, { specialityCounts: false }),
        )
        .slice(0, mostNamed)
      const { q, city: cityId = '', lng: _, limit: __, sort: ___, ...filters } = query
      const isKnown = cityId === '' || directory.some((store) => store.city_id === cityId)
      if (page.total === 0 && named.length === 0 && isKnown && Object.keys(filters).length === 0)
        house.searchMisses.note({ typed: q, language, cityId })
      return { ...page, brands: named.map((store) => showStoreCard(pictures, store, language)) }
    },
  })
}
