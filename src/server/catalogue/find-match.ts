import type { Pool } from 'pg'
import { listProducts } from './product-list-store.ts'
import { withFacts } from './search-facts.ts'
import { planSearch } from './search-plan.ts'

/** Returns the id of the product in stock that fits a search text best, undefined when none is what it says. */
export async function findMatch(pool: Pool, typed: string): Promise<string | undefined> {
  const plan = await planSearch(pool, typed)
  if (!plan.exact) return undefined
  const filter = { plan, brandIds: [], diets: [], inStock: true, onlyDiscounted: false }
  const { rows } = await listProducts(pool, {
    filter: withFacts(filter, plan.analysis.facts),
    promotions: [],
    sort: plan.broad ? 'best' : 'match',
    after: undefined,
    limit: 1,
    language: 'en',
  })
  return rows[0]?.id
}
