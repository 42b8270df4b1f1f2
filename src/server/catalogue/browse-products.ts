import type { Language } from '#domain/language/language.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/page-cursor.ts'
import { discountedCategories, runningPromotions } from '#server/promotions/running-promotions.ts'
import {
  type CatalogueNeeds,
  type CatalogueReads,
  createCatalogueReads,
  filterOf,
  type ProductQuery,
} from './catalogue-reads.ts'
import type { ProductFilter } from './product-condition-store.ts'
import { countFacets } from './product-facet-store.ts'
import { listProducts, type ProductSort } from './product-list-store.ts'
import { withEngine } from './search-engine.ts'
import { sortOf, withFacts, withoutDestination, withoutPackFacts } from './search-facts.ts'
import { filledUp, fittingWell, type SearchPlan } from './search-plan.ts'
import { showFacets } from './shape-facets.ts'
import { showCard } from './shape-product.ts'
import { positionsEach, takeInTurn } from './share-positions.ts'

const usualPage = 24

/**
 * Returns the functions that browse the catalogue: pages of products, the store directory, and sendability to a
 * country.
 */
export function browsing(context: CatalogueNeeds, { pool }: Pick<Database, 'pool'>) {
  const reads = createCatalogueReads(context, { pool })

  /**
   * Returns a page of products with counts for further filters. A search sorts by match unless requested otherwise.
   */
  const browse = async (query: ProductQuery, language: Language) => {
    const browsePlan = (plan: SearchPlan | undefined) => browsePlanned({ context, pool, reads }, query, language, plan)
    const answer = await browsePlan(await reads.planOf(query.q))
    // No pack has the typed weight: other packs are the nearest.
    const plan = (answer.total === 0 || !answer.isWhole) && answer.plan && withoutPackFacts(answer.plan)
    const nearest = plan ? await browsePlan(plan) : answer
    // Nothing of it may enter the country that was named: it is shown as what it is, not as a match.
    const anywhere = nearest.total === 0 && answer.plan && withoutDestination(plan || answer.plan)
    return anywhere ? browsePlan(anywhere) : nearest
  }

  return { browse, stores: reads.stores, destination: reads.destination }
}

type Browsing = { context: CatalogueNeeds; pool: Database['pool']; reads: CatalogueReads }

async function browsePlanned(
  { context, pool, reads }: Browsing,
  query: ProductQuery,
  language: Language,
  plan: SearchPlan | undefined,
) {
  const promotions: PromotionRule[] = await runningPromotions(context)
  const shelves = discountedCategories(promotions)
  const requested = await filterOf(reads, { ...query, shipsTo: await servedDestination(reads, query, plan) })
  const chosen = query.sort ?? (plan && sortOf(plan.analysis.facts)) ?? 'best'
  const sort: ProductSort = plan && !plan.broad && chosen === 'best' ? 'match' : chosen
  const filter = plan
    ? withFacts({ ...requested, plan: await findPlanned({ context, pool }, plan, sort) }, plan.analysis.facts)
    : requested
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, sort)
  const { cursor: _, limit = usualPage, sort: __, lng: ___, ...choices } = query
  const directory = await reads.stores()
  const request = { promotions: shelves, after, limit, language }
  const [page, facets, isWhole] = await Promise.all([
    listSharing({ context, pool }, { ...request, filter, sort }, chosen === 'best' ? filter.plan : undefined),
    reads.facetsOf(
      JSON.stringify([
        choices,
        shelves,
        plan?.analysis.facts.length,
        plan?.analysis.destination?.country,
        sort === 'match',
      ]),
      () => countFacets(pool, filter, shelves, directory),
    ),
    fitsWholly({ context, pool }, { ...request, filter, sort }, plan),
  ])
  const shaping = { pictures: context.pictures, promotions, language }
  return {
    items: page.rows.map((row) => showCard(shaping, row)),
    nextCursor: page.end && writeCursor(page.end),
    total: facets.total,
    facets: showFacets(facets, directory, query.brandId ?? [], language),
    meant: plan?.analysis.meant ?? null,
    plan: plan && { ...plan, exact: plan.exact && isWhole },
    isWhole,
  }
}

/**
 * Returns a page on which several goods that are wanted share the first places, and none of them is listed twice: the best of
 * each in turn, then the usual order.
 */
async function listSharing(
  { context, pool }: Pick<Browsing, 'context' | 'pool'>,
  query: Parameters<typeof listProducts>[1],
  plan: SearchPlan | undefined,
): ReturnType<typeof listProducts> {
  const shares = plan?.shares ?? []
  if (!plan || shares.length < 2) return listProducts(pool, query)
  const limit = positionsEach(shares.length)
  const lists = await Promise.all(
    shares.map(async (share) => {
      const own = { ...plan, ...share, filling: [] }
      const found = await withEngine(context, pool, (engine) => engine.find(own))
      const filter = { ...query.filter, plan: { ...own, found } }
      return (await listProducts(pool, { ...query, filter, sort: 'match', after: undefined, limit })).rows
    }),
  )
  const first = takeInTurn(lists, query.limit - 1)
  const without = first.map(({ id }) => id)
  if (query.after) return listProducts(pool, { ...query, without })
  const { rows, end } = await listProducts(pool, { ...query, without, limit: query.limit - first.length })
  return { rows: [...first, ...rows], end }
}

/**
 * Checks if some product fits in everything, within the limits of the request: a list may be filled up, and limits may
 * leave only products that have a word of what was named in their texts.
 */
async function fitsWholly(
  { context, pool }: Pick<Browsing, 'context' | 'pool'>,
  request: Parameters<typeof listProducts>[1],
  given: SearchPlan | undefined,
): Promise<boolean> {
  if (!given || request.sort !== 'match' || !given.exact) return true
  if (given.filling.length === 0 && given.analysis.facts.length === 0) return true
  const plan = given.analysis.facts.length > 0 ? fittingWell(given) : given
  const found = await withEngine(context, pool, (engine) => engine.find(plan))
  const filter = { ...request.filter, plan: { ...plan, found } }
  return (await listProducts(pool, { ...request, filter, after: undefined, limit: 1 })).rows.length > 0
}

/** Returns the country that was chosen, or else the one that the search names if it is served. */
async function servedDestination(
  { rulesFor }: CatalogueReads,
  { shipsTo }: ProductQuery,
  plan: SearchPlan | undefined,
): Promise<ProductQuery['shipsTo']> {
  if (shipsTo !== undefined) return shipsTo
  const named = plan?.analysis.destination?.country
  return named !== undefined && (await rulesFor(named)) ? (named as ProductQuery['shipsTo']) : undefined
}

/** Returns the plan with the products that the engine finds; a list by match is filled up with the nearest ones. */
async function findPlanned(
  { context, pool }: Pick<Browsing, 'context' | 'pool'>,
  plan: SearchPlan,
  sort: ProductSort,
): Promise<ProductFilter['plan']> {
  const filled = sort === 'match' ? filledUp(plan) : plan
  return { ...filled, found: await withEngine(context, pool, (engine) => engine.find(filled)) }
}
