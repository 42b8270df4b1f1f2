import type { z } from 'zod'
import type { productFilters } from '#contract/catalogue-contract.ts'
import type { Language } from '#domain/language.ts'
import type { OfferRule } from '#domain/offers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { readCursor, writeCursor } from '#server/http/page-cursor.ts'
import { runningOffers, shelvesOnOffer } from '#server/offers/running-offers.ts'
import { say } from '#server/say.ts'
import type { DestinationRules } from '#server/shop/destination-rules.ts'
import { findDestination } from '#server/shop/shop-store.ts'
import { listBlocked } from './blocked-products.ts'
import { keepAnswers } from './kept-answers.ts'
import type { ProductFilter } from './product-conditions.ts'
import { countFacets, type Facets } from './product-facets.ts'
import { listProducts, type ProductSort } from './product-list-store.ts'
import { type Reading, readTyped } from './search-reading.ts'
import { showFacets } from './shape-facets.ts'
import { showCard } from './shape-product.ts'
import { listStores, type Store } from './store-directory.ts'

type Asked = z.output<typeof productFilters>

const usualPage = 24

/** Clamps numbers beyond the column's range to its limits. */
const within = (figure: number, most: number): number => Math.max(-most, Math.min(most, figure))
const toPaise = (rupees: number | undefined, round: (value: number) => number) =>
  rupees === undefined ? undefined : round(within(rupees * 100, 1e15))
const toGrams = (grams: number | undefined, round: (value: number) => number) =>
  grams === undefined ? undefined : round(within(grams, 1e9))

/**
 * Returns the functions that browse the catalogue: pages of products, the store directory, and sendability to a
 * country.
 */
export function browsing(house: House, { pool }: Pick<Database, 'pool'>) {
  const keptStores = keepAnswers<Store[]>(house, { most: 1, seconds: 5 })
  const keptReadings = keepAnswers<Reading>(house, { most: 2000, seconds: 60 })
  const keptFacets = keepAnswers<Facets>(house, { most: 1000, seconds: 5 })
  const keptBlocked = keepAnswers<string[]>(house, { most: 60, seconds: 60 })
  const keptRules = keepAnswers<DestinationRules | undefined>(house, { most: 60, seconds: 60 })

  const stores = (): Promise<Store[]> => keptStores('all', () => listStores(pool))

  /** Raises `request/invalid` for a country that is not served. */
  const destination = async (code: string, language: Language): Promise<DestinationRules> => {
    const rules = await keptRules(code, () => findDestination(code))
    if (!rules) throw new Refusal('request/invalid', { shipsTo: say(language, 'fields', 'wrong') })
    return rules
  }

  const filterOf = async (asked: Asked, language: Language): Promise<ProductFilter> => {
    const { q, shipsTo } = asked
    const rules = shipsTo && (await destination(shipsTo, language))
    return {
      city: asked.city || undefined,
      category: asked.category,
      brandIds: asked.brandId ?? [],
      diets: asked.diet ?? [],
      inStock: asked.availability && asked.availability === 'in_stock',
      minPrice: toPaise(asked.minPrice, Math.ceil),
      maxPrice: toPaise(asked.maxPrice, Math.floor),
      minGrams: toGrams(asked.minGrams, Math.ceil),
      maxGrams: toGrams(asked.maxGrams, Math.floor),
      offerOnly: asked.offer === 'true',
      blocked: rules ? await keptBlocked(rules.code, () => listBlocked(pool, rules)) : [],
      reading: q?.trim() ? await keptReadings(q.trim(), () => readTyped(pool, q)) : undefined,
    }
  }

  /**
   * Returns a page of products with counts for further filters. A search sorts by match unless requested otherwise.
   */
  const browse = async (asked: Asked, language: Language) => {
    const offers: OfferRule[] = await runningOffers(house)
    const shelves = shelvesOnOffer(offers)
    const filter = await filterOf(asked, language)
    const chosen = asked.sort ?? 'best'
    const sort: ProductSort = filter.reading && !filter.reading.broad && chosen === 'best' ? 'match' : chosen
    const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor, sort, language)
    const { cursor: _, limit = usualPage, sort: __, lng: ___, ...choices } = asked
    const directory = await stores()
    const [page, facets] = await Promise.all([
      listProducts(pool, { filter, offers: shelves, sort, after, limit, language }),
      keptFacets(JSON.stringify([choices, shelves]), () => countFacets(pool, filter, shelves, directory)),
    ])
    const shaping = { pictures: house.pictures, offers, language }
    return {
      items: page.rows.map((row) => showCard(shaping, row)),
      nextCursor: page.end && writeCursor(page.end),
      total: facets.total,
      facets: showFacets(facets, directory, asked.brandId ?? [], language),
      meant: filter.reading?.meant ?? null,
    }
  }

  return { browse, stores, destination }
}
