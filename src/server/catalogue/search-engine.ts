import type { Pool } from 'pg'
import type { Needs } from '#server/context.ts'
import { countUpTo } from './search-condition-store.ts'
import type { SearchPlan } from './search-plan.ts'

/** Products a search finds, the best first, each with how well it fits. */
export type FoundProducts = { ids: readonly string[]; scores: readonly number[] }

/**
 * Answers which products have the words a search text was understood as. The analysis, the plan, filters, prices and
 * counts are the shop's own, whichever engine is chosen.
 */
export type SearchEngine = {
  /** Returns how many products meet a condition on their lexemes, counted up to a limit. */
  count(condition: string, most: number): Promise<number>
  /** Returns the products of a plan; undefined where the database finds them in the statement that lists them. */
  find(plan: SearchPlan): Promise<FoundProducts | undefined>
}

/** Returns the built-in engine: the index of PostgreSQL. */
export const builtInEngine = (pool: Pool): SearchEngine => ({
  count: (condition, most) => countUpTo(pool, condition, most),
  find: async () => undefined,
})

/** Works with the chosen engine; when it is down or refuses, with the built-in one, and says so in the log. */
export async function withEngine<Result>(
  { searchEngine, log }: Needs<'searchEngine' | 'log'>,
  pool: Pool,
  work: (engine: SearchEngine) => Promise<Result>,
): Promise<Result> {
  if (!searchEngine) return work(builtInEngine(pool))
  try {
    return await work(searchEngine)
  } catch (error) {
    log.warn({ err: error }, 'the search engine did not answer: the built-in one does')
    return work(builtInEngine(pool))
  }
}
