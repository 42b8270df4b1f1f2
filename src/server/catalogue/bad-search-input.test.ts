import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseQuery } from '#domain/search/analyse-query.ts'
import { badInputs } from '#tests/search/bad-inputs.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { currentWorld } from './search-world-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true })
})
afterAll(() => shop?.close())

const search = async (q: string) => shop.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)

test.each(badInputs)('answers %s without an error, and claims no match', async (_, q) => {
  const { status, body } = await search(q)
  expect(status).toBeLessThan(500)
  if (status === 200) expect({ match: body.match, brands: body.brands }).toEqual({ match: 'nearest', brands: [] })
})

test.each(badInputs)('suggests nothing wrong for %s, without an error', async (_, q) => {
  const { status, body } = await shop.visitor().get(`/api/search/suggestions?q=${encodeURIComponent(q)}`)
  expect(status).toBeLessThan(500)
  if (status === 200)
    expect({ stores: body.stores, categories: body.categories }).toEqual({ stores: [], categories: [] })
})

test('each is analysed in a tenth of a second at most', async () => {
  const world = await currentWorld(shop.database.pool)
  for (const [what, q] of badInputs) {
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage()
      analyseQuery(q, world, { growing: true })
      analyseQuery(q, world)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 2000
    })
    expect(Math.min(...times), what).toBeLessThan(100)
  }
})

test('a word between marks and markup is still found', async () => {
  for (const q of ['\u202ekhakhra\u202c', '<b>khakhra</b>', '🥨 khakhra', 'k\u200bhakhra']) {
    const { body } = await search(q)
    expect({ q, match: body.match }).toEqual({ q, match: 'exact' })
    expect(body.items[0].name).toMatch(/khakhra/i)
  }
})
