import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

/**
 * Typed queries, and the expected results among the first 24: products, a shelf's goods, a store, goods with a mark
 * or an ingredient.
 */
const queries = z
  .array(
    z.object({
      q: z.string(),
      finds: z.array(z.string()).optional(),
      shelf: z.string().optional(),
      store: z.string().optional(),
      mark: z.string().optional(),
      contains: z.string().optional(),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'search/queries.json'), 'utf8')))
type Query = (typeof queries)[number]

/** The recall measured when this list was written; a change below it makes search worse. */
const measuredRecall = 0.9969

const seed: { id: string; allergens: string[] }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../database/seed/products.json'), 'utf8'),
)
const allergens = new Map(seed.map(({ id, allergens: list }) => [id, list]))

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true })
})
afterAll(() => shop?.close())

type SearchHit = { items: { id: string; category: string; diets: string[] }[]; brands: { id: string }[] }
const share = (good: number, all: number) => (all === 0 ? 0 : good / all)

function recallOf(query: Query, { items, brands }: SearchHit): number {
  const those = (fits: (item: SearchHit['items'][number]) => boolean) => share(items.filter(fits).length, items.length)
  if (query.finds)
    return share(query.finds.filter((id) => items.some((item) => item.id === id)).length, query.finds.length)
  if (query.shelf) return those(({ category }) => category === query.shelf)
  if (query.store) return brands.some(({ id }) => id === query.store) ? 1 : 0
  if (query.mark) return those(({ diets }) => diets.includes(query.mark ?? ''))
  return those(({ id }) => allergens.get(id)?.includes(query.contains ?? '') ?? false)
}

it('at least 120 queries in three scripts, with slips, joined words, stores, shelves and diets, find what they mean among the first 24', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(120)
  const missed: string[] = []
  let sum = 0
  for (const query of queries) {
    const { status, body } = await shop.visitor().get(`/api/search?q=${encodeURIComponent(query.q)}&limit=24`)
    expect(status, query.q).toBe(200)
    const recall = recallOf(query, body)
    if (recall < 1) missed.push(`${query.q} ${recall.toFixed(2)}`)
    sum += recall
  }
  const recall = sum / queries.length
  console.log(
    `recall at 24 over ${queries.length} queries: ${recall.toFixed(4)}; not whole: ${missed.join(', ') || 'none'}`,
  )
  expect(recall, missed.join(', ')).toBeGreaterThanOrEqual(measuredRecall)
})
