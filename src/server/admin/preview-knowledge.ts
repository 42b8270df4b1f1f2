import type { Pool } from 'pg'
import type { Language } from '#domain/language/language.ts'
import { analyseQuery } from '#domain/search/analyse-query.ts'
import type { SearchWorld } from '#domain/search/read-words.ts'
import { listProducts } from '#server/catalogue/product-list-store.ts'
import { builtInEngine } from '#server/catalogue/search-engine.ts'
import { planAnalysed } from '#server/catalogue/search-plan.ts'
import { currentWorld, listKnowledge, readKnowledge } from '#server/catalogue/search-world-store.ts'
import { assertReadable, type EditedEntry, listFrequentSearches } from './search-knowledge-store.ts'

const productsShown = 3

type Outcome = { match: 'exact' | 'nearest' | 'none'; products: string[] }

/** Returns what an entry would change for the recorded searches. Refuses with request/invalid. */
export async function previewKnowledge(pool: Pool, { id, ...entry }: EditedEntry & { id: string }, language: Language) {
  assertReadable(entry)
  const rows = await listFrequentSearches()
  const world = await currentWorld(pool)
  const others = (await listKnowledge(pool)).filter((known) => known.id !== id)
  const edited = { ...world, ...readKnowledge([...others, { id, ...entry }]) }
  const items = []
  for (const { typed } of rows) {
    const before = await outcomeOf(pool, world, typed, language)
    const after = await outcomeOf(pool, edited, typed, language)
    if (JSON.stringify(before) !== JSON.stringify(after)) items.push({ typed, before, after })
  }
  return { tried: rows.length, items }
}

async function outcomeOf(pool: Pool, world: SearchWorld, typed: string, language: Language): Promise<Outcome> {
  const plan = await planAnalysed(builtInEngine(pool), analyseQuery(typed, world))
  const { rows } = await listProducts(pool, {
    filter: { plan, brandIds: [], diets: [], onlyDiscounted: false },
    promotions: [],
    sort: plan.broad ? 'best' : 'match',
    after: undefined,
    limit: productsShown,
    language,
  })
  const products = rows.map(({ name }) => name)
  return { match: products.length === 0 ? 'none' : plan.exact ? 'exact' : 'nearest', products }
}
