import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ settings: { LIMIT_PAGE: '10/1m', LIMIT_SEARCH: '3/1m', LIMIT_DOCUMENT: '3/1m' } })
})
afterAll(() => shop.close())

const statuses = async (paths: readonly string[]) => {
  const found = []
  for (const path of paths) found.push((await shop.fetch(path)).status)
  return found
}

test('counts words searched through the list of products as searches', async () => {
  expect(await statuses([1, 2, 3, 4].map((turn) => `/api/products?q=chai${turn}`))).toEqual([200, 200, 200, 429])
})

test('renders a sitemap once for all its URLs, and limits pages, a long one counting for as many as it holds', async () => {
  expect(await statuses([1, 2, 3, 4, 5].map((turn) => `/robots.txt?x=${turn}`))).toEqual(Array(5).fill(200))
  expect(await statuses(['/products?q=a', '/products?pages=8&q=b', '/products?q=c'])).toEqual([200, 200, 200])
  const limited = await shop.fetch('/products?q=d')
  expect([limited.status, limited.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  // A cached page costs nothing.
  expect(await statuses(['/products?q=a', '/products?q=a&z=1'])).toEqual([200, 200])
})
