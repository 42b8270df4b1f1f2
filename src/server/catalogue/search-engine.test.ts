import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalMeilisearch, startLocalMeilisearch } from '#tests/support/local-meilisearch.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { reindexEngine } from './index-search-engine.ts'
import { openMeilisearch } from './meilisearch-engine.ts'

let engine: LocalMeilisearch
let shop: Shop
let plain: Shop
beforeAll(async () => {
  engine = await startLocalMeilisearch()
  shop = await openShop({ demo: true, settings: { SEARCH_ENGINE_URL: engine.url, SEARCH_ENGINE_KEY: engine.key } })
  plain = await openShop({ demo: true })
  await shop.database.run(() => reindexEngine(openMeilisearch({ ...engine, index: 'products' })))
})
afterAll(async () => {
  await shop?.close()
  await plain?.close()
  await engine?.close()
})

const search = async (of: Shop, q: string) => {
  const { body } = await of.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)
  return { ids: body.items.map(({ id }: { id: string }) => id), total: body.total, match: body.match }
}

test.each([
  'methi khakhra',
  'sweets without sesame',
  'તલ વગરની મીઠાઈ',
  'namkeen under 100',
  'khakgra',
  'pizza',
  'garlic snacks',
  'surat sweets',
])('Meilisearch finds for "%s" what the built-in search finds, in its order', async (q) => {
  const before = engine.requests.length
  expect(await search(shop, q)).toEqual(await search(plain, q))
  expect(engine.requests.length).toBeGreaterThan(before)
})

test('suggestions come from it as well', async () => {
  const before = engine.requests.length
  const { body } = await shop.visitor().get('/api/search/suggestions?q=khakh')
  expect(body.products.length).toBeGreaterThan(0)
  expect(engine.requests.length).toBeGreaterThan(before)
})

test('the products of a store with another name are written to it', async () => {
  const admin = await shop.signIn('admin@haatdi.example')
  const [{ brand_id: brandId }] = await shop.rows("select brand_id from product where id = 'sada-khakhra'")
  const { profile } = (await admin.get(`/api/seller/setup?brandId=${brandId}`)).body
  const { id: _, version, ...known } = profile
  const name = { ...known.name, en: `${known.name.en} Zanzariya` }
  const renamed = await admin.put('/api/seller/setup/profile', { ...known, name, brandId, seen: version })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  const posted = await shop.rows("select payload from outbox where kind = 'index-products'")
  expect(posted.flatMap(({ payload }) => payload.ids)).toContain('sada-khakhra')
})

test('a changed product is written to it through the outbox, and an archived one is removed', async () => {
  await shop.rows("update product set published = false, archived_at = now() where id = 'methi-khakhra'")
  engine.documents.delete('sada-khakhra')
  await shop.rows(
    `insert into outbox (kind, dedupe_key, payload) values ('index-products', 'index:test', '{"ids":["methi-khakhra","sada-khakhra"]}')`,
  )
  await vi.waitFor(
    () => {
      expect(engine.documents.has('sada-khakhra')).toBe(true)
      expect(engine.documents.has('methi-khakhra')).toBe(false)
    },
    { timeout: 30_000 },
  )
  await shop.rows("update product set published = true, archived_at = null where id = 'methi-khakhra'")
})

test('the built-in search answers while it is down, refuses or knows another key', async () => {
  for (const status of [500, 503, 403]) {
    engine.fails = status
    expect(await search(shop, `kaju katli ${status}00 rs sudhi`)).toEqual(
      await search(plain, `kaju katli ${status}00 rs sudhi`),
    )
  }
  engine.fails = undefined
})
