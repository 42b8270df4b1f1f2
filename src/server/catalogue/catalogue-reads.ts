import type { z } from 'zod'
import type { productFilters } from '#contract/catalogue/catalogue-contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { currentCategory } from '#server/shop/category-memory.ts'
import type { DestinationRules } from '#server/shop/destination-rules.ts'
import { findDestination } from '#server/shop/shop-store.ts'
import { textCode } from '#server/translate.ts'
import { listStores, type Store } from './brand-directory-store.ts'
import type { ProductFilter } from './product-condition-store.ts'
import type { Facets } from './product-facet-store.ts'
import { createResultCache } from './result-cache.ts'
import { withEngine } from './search-engine.ts'
import { planSearch, type SearchPlan } from './search-plan.ts'

export type ProductQuery = z.output<typeof productFilters>
export type CatalogueNeeds = Needs<'pictures' | 'catalogueGeneration' | 'findPromotions' | 'searchEngine' | 'log'>
export type CatalogueReads = ReturnType<typeof createCatalogueReads>

/** Returns the reads that pages of products share; each is cached until the catalogue changes, or for seconds. */
export function createCatalogueReads(context: CatalogueNeeds, { pool }: Pick<Database, 'pool'>) {
  const cachedStores = createResultCache<Store[]>(context, { most: 1, seconds: 5 })
  const cachedPlans = createResultCache<SearchPlan>(context, { most: 2000, seconds: 60 })
  const cachedRules = createResultCache<DestinationRules | undefined>(context, { most: 60, seconds: 60 })
  const rulesFor = (code: string) => cachedRules(code, () => findDestination(code))
  return {
    stores: (): Promise<Store[]> => cachedStores('all', () => listStores(pool)),
    rulesFor,
    /** Raises `request/invalid` for a country that is not served. */
    destination: async (code: string): Promise<DestinationRules> => {
      const rules = await rulesFor(code)
      if (!rules) throw new Refusal('request/invalid', { shipsTo: textCode('fields', 'wrong') })
      return rules
    },
    planOf: async (q: string | undefined): Promise<SearchPlan | undefined> =>
      q?.trim()
        ? cachedPlans(q.trim(), () => withEngine(context, pool, (engine) => planSearch(pool, q, { engine })))
        : undefined,
    facetsOf: createResultCache<Facets>(context, { most: 1000, seconds: 5 }),
  }
}

/** Clamps numbers beyond the column's range to its limits. */
const within = (amount: number, most: number): number => Math.max(-most, Math.min(most, amount))
const toPaise = (rupees: number | undefined, round: (value: number) => number) =>
  rupees === undefined ? undefined : round(within(rupees * 100, 1e15))
const toGrams = (grams: number | undefined, round: (value: number) => number) =>
  grams === undefined ? undefined : round(within(grams, 1e9))

/**
 * Returns the conditions that a request asks for, of an archived category those of the one that took its products over; a
 * country that is not served refuses with request/invalid.
 */
export async function filterOf({ destination }: CatalogueReads, query: ProductQuery): Promise<ProductFilter> {
  const { shipsTo } = query
  return {
    city: query.city || undefined,
    category: query.category && (currentCategory(query.category)?.id ?? query.category),
    brandIds: query.brandId ?? [],
    diets: query.diet ?? [],
    inStock: query.availability && query.availability === 'in_stock',
    minPrice: toPaise(query.minPrice, Math.ceil),
    maxPrice: toPaise(query.maxPrice, Math.floor),
    minGrams: toGrams(query.minGrams, Math.ceil),
    maxGrams: toGrams(query.maxGrams, Math.floor),
    onlyDiscounted: query.offer === 'true',
    country: shipsTo ? await destination(shipsTo) : undefined,
  }
}
