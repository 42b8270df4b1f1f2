import type { z } from 'zod'
import type { productFilters } from '#contract/catalogue/catalogue-contract.ts'
import type { Language } from '#domain/language/language.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/page-cursor.ts'
import { discountedCategories, runningPromotions } from '#server/promotions/running-promotions.ts'
import type { DestinationRules } from '#server/shop/destination-rules.ts'
import { findDestination } from '#server/shop/shop-store.ts'
import { translate } from '#server/translate.ts'
import { listBlocked } from './blocked-product-store.ts'
import { listStores, type Store } from './brand-directory-store.ts'
import type { ProductFilter } from './product-condition-store.ts'
import { countFacets, type Facets } from './product-facet-store.ts'
import { listProducts, type ProductSort } from './product-list-store.ts'
import { createResultCache } from './result-cache.ts'
import { withEngine } from './search-engine.ts'
import { sortOf, withFacts, withoutPackFacts } from './search-facts.ts'
import { filledUp, planSearch, type SearchPlan } from './search-plan.ts'
import { showFacets } from './shape-facets.ts'
import { showCard } from './shape-product.ts'

type ProductQuery = z.output<typeof productFilters>

const usualPage = 24

/** Clamps numbers beyond the column's range to its limits. */
const within = (amount: number, most: number): number => Math.max(-most, Math.min(most, amount))
const toPaise = (rupees: number | undefined, round: (value: number) => number) =>
  rupees === undefined ? undefined : round(within(rupees * 100, 1e15))
const toGrams = (grams: number | undefined, round: (value: number) => number) =>
  grams === undefined ? undefined : round(within(grams, 1e9))

/**
 * Returns the functions that browse the catalogue: pages of products, the store directory, and sendability to a
 * country.
 */
export function browsing(
  context: Needs<'pictures' | 'catalogueGeneration' | 'findPromotions' | 'searchEngine' | 'log'>,
  { pool }: Pick<Database, 'pool'>,
) {
  const cachedStores = createResultCache<Store[]>(context, { most: 1, seconds: 5 })
  const cachedPlans = createResultCache<SearchPlan>(context, { most: 2000, seconds: 60 })
  const cachedFacets = createResultCache<Facets>(context, { most: 1000, seconds: 5 })
  const cachedBlocked = createResultCache<string[]>(context, { most: 60, seconds: 60 })
  const cachedRules = createResultCache<DestinationRules | undefined>(context, { most: 60, seconds: 60 })

  const stores = (): Promise<Store[]> => cachedStores('all', () => listStores(pool))

  const rulesFor = (code: string) => cachedRules(code, () => findDestination(code))

  /** Raises `request/invalid` for a country that is not served. */
  const destination = async (code: string, language: Language): Promise<DestinationRules> => {
    const rules = await rulesFor(code)
    if (!rules) throw new Refusal('request/invalid', { shipsTo: translate(language, 'fields', 'wrong') })
    return rules
  }

  const filterOf = async (query: ProductQuery, language: Language): Promise<ProductFilter> => {
    const { shipsTo } = query
    const rules = shipsTo && (await destination(shipsTo, language))
    return {
      city: query.city || undefined,
      category: query.category,
      brandIds: query.brandId ?? [],
      diets: query.diet ?? [],
      inStock: query.availability && query.availability === 'in_stock',
      minPrice: toPaise(query.minPrice, Math.ceil),
      maxPrice: toPaise(query.maxPrice, Math.floor),
      minGrams: toGrams(query.minGrams, Math.ceil),
      maxGrams: toGrams(query.maxGrams, Math.floor),
      onlyDiscounted: query.offer === 'true',
      blocked: rules ? await cachedBlocked(rules.code, () => listBlocked(pool, rules)) : [],
    }
  }

  const planOf = async (q: string | undefined): Promise<SearchPlan | undefined> =>
    q?.trim()
      ? cachedPlans(q.trim(), () => withEngine(context, pool, (engine) => planSearch(pool, q, { engine })))
      : undefined

  /**
   * Returns a page of products with counts for further filters. A search sorts by match unless requested otherwise.
   */
  const browse = async (query: ProductQuery, language: Language) => {
    const answer = await browsePlanned(query, language, await planOf(query.q))
    // No pack has the typed weight: other packs are the nearest.
    const plan = answer.total === 0 && answer.plan && withoutPackFacts(answer.plan)
    return plan ? browsePlanned(query, language, plan) : answer
  }

  const browsePlanned = async (query: ProductQuery, language: Language, plan: SearchPlan | undefined) => {
    const promotions: PromotionRule[] = await runningPromotions(context)
    const shelves = discountedCategories(promotions)
    const shipsTo = query.shipsTo ?? plan?.analysis.destination?.country
    const isServed = query.shipsTo !== undefined || (shipsTo !== undefined && (await rulesFor(shipsTo)) !== undefined)
    const requested = await filterOf(
      { ...query, shipsTo: isServed ? (shipsTo as ProductQuery['shipsTo']) : undefined },
      language,
    )
    const chosen = query.sort ?? (plan && sortOf(plan.analysis.facts)) ?? 'best'
    const sort: ProductSort = plan && !plan.broad && chosen === 'best' ? 'match' : chosen
    const filled = plan && sort === 'match' ? filledUp(plan) : plan
    const shown = filled && {
      ...filled,
      found: await withEngine(context, pool, (engine) => engine.find(filled)),
    }
    const filter = plan ? withFacts({ ...requested, plan: shown }, plan.analysis.facts) : requested
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor, sort, language)
    const { cursor: _, limit = usualPage, sort: __, lng: ___, ...choices } = query
    const directory = await stores()
    const [page, facets] = await Promise.all([
      listProducts(pool, { filter, promotions: shelves, sort, after, limit, language }),
      cachedFacets(JSON.stringify([choices, shelves, plan?.analysis.facts.length, sort === 'match']), () =>
        countFacets(pool, filter, shelves, directory),
      ),
    ])
    const shaping = { pictures: context.pictures, promotions, language }
    return {
      items: page.rows.map((row) => showCard(shaping, row)),
      nextCursor: page.end && writeCursor(page.end),
      total: facets.total,
      facets: showFacets(facets, directory, query.brandId ?? [], language),
      meant: plan?.analysis.meant ?? null,
      plan,
    }
  }

  return { browse, stores, destination }
}
