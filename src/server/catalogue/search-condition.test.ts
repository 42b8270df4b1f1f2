import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedCondition } from '#domain/search/product-lexemes.ts'
import { runForValues } from '#server/db/prepared-query.ts'
import { readHalfA } from '#tests/search/written-sets.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { holdsCondition } from './search-condition-store.ts'
import { builtInEngine } from './search-engine.ts'
import { planSearch } from './search-plan.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true })
})
afterAll(() => shop?.close())

/** Returns the conditions that plans of sentences count with, each once. */
async function conditionsOf(texts: readonly string[]): Promise<string[]> {
  const conditions = new Set<string>()
  const engine = builtInEngine(shop.database.pool)
  const count = (condition: string, most: number) => {
    conditions.add(condition)
    return engine.count(condition, most)
  }
  for (const text of texts) await planSearch(shop.database.pool, text, { engine: { ...engine, count } })
  return [...conditions]
}

it('finds by the pieces of a long condition what the whole finds', async () => {
  const sentences = readHalfA().filter(({ kind, q }) => kind === 'whole sentences' || q.includes(' no '))
  const conditions = await shop.database.run(() => conditionsOf(sentences.map(({ q }) => q)))
  let divided = 0
  for (const condition of conditions) {
    const pieces = holdsCondition(condition)
    const [row] = await runForValues<{ whole: number; other: number }>(
      shop.database.pool,
      sql`select count(*) filter (where p.search_vector @@ ${storedCondition(condition)}::tsquery)::int as whole,
          count(*) filter (where (${pieces}) is distinct from (p.search_vector @@ ${storedCondition(condition)}::tsquery))::int as other
        from product p`,
    )
    expect(row?.other, condition).toBe(0)
    if (new PgDialect().sqlToQuery(pieces).params.length > 1) divided += 1
  }
  expect(conditions.length).toBeGreaterThan(100)
  expect(divided).toBeGreaterThan(30)
})
