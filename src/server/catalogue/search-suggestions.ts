import type { Language } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { discountedCategories, runningPromotions } from '#server/promotions/running-promotions.ts'
import { categoryName, listCategories } from '#server/shop/category-memory.ts'
import { type Store, storesNamed } from './brand-directory-store.ts'
import { listProducts } from './product-list-store.ts'
import { createResultCache } from './result-cache.ts'
import { withEngine } from './search-engine.ts'
import { planSearch, type SearchPlan } from './search-plan.ts'
import { showCard } from './shape-product.ts'

const most = 8
/** So many that stores and categories stay visible below them on a phone. */
const mostProducts = 5
const mostStores = 2
const mostShelves = 2

type SuggestionQuery = { q: string; city?: string | undefined }

/** Suggests matches for an incomplete search text, as a visitor types; cached for a minute. */
export function suggesting(
  context: Needs<'pictures' | 'catalogueGeneration' | 'findPromotions' | 'searchEngine' | 'log'>,
  { pool }: Pick<Database, 'pool'>,
  stores: () => Promise<Store[]>,
) {
  const cached = createResultCache<Awaited<ReturnType<typeof work>>>(context, { most: 3000, seconds: 60 })

  const planFor = (q: string): Promise<SearchPlan> =>
    withEngine(context, pool, async (engine) => {
      const plan = await planSearch(pool, q, { growing: true, engine })
      return { ...plan, found: await engine.find(plan) }
    })

  const work = async ({ q, city }: SuggestionQuery, language: Language) => {
    const [plan, directory] = await Promise.all([planFor(q), stores()])
    const named = storesNamed(directory, q, { widely: false })
      .filter((store) => !city || store.city_id === city)
      .slice(0, mostStores)
    const shelves = shelvesIn(plan)
    const promotions = await runningPromotions(context)
    const { rows } = await listProducts(pool, {
      filter: { city, plan, brandIds: [], diets: [], onlyDiscounted: false },
      promotions: discountedCategories(promotions),
      sort: plan.broad ? 'best' : 'match',
      after: undefined,
      limit: Math.min(mostProducts, most - named.length - shelves.length),
      language,
    })
    return {
      products: rows.map((row) => {
        const { id, name, brandName, weight, picture, currentPrice } = showCard(
          { pictures: context.pictures, promotions, language },
          row,
        )
        return { id, name, brandName, weight, picture: picture.small, currentPrice }
      }),
      stores: named.map(({ id, name, city_name }) => ({ id, name: name[language], cityName: city_name[language] })),
      categories: shelves.map((id) => ({ id, name: categoryName(id, language) })),
    }
  }

  return ({ q, city }: SuggestionQuery, language: Language) =>
    cached(JSON.stringify([q.toLowerCase(), city, language]), () => work({ q, city: city || undefined }, language))
}

/** Returns the categories whose names were typed. */
function shelvesIn({ analysis }: SearchPlan) {
  const named = new Set(analysis.parts.filter(({ kind }) => kind === 'category').map(({ entryId }) => entryId))
  return listCategories()
    .flatMap(({ id }) => (named.has(id) ? [id] : []))
    .slice(0, mostShelves)
}
