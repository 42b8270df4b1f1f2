import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { serveProbes } from './probes.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a running shop is live and ready, and says nothing else', async () => {
  for (const [path, text] of [
    ['/livez', 'live\n'],
    ['/readyz', 'ready\n'],
  ] as const) {
    const response = await shop.fetch(path)
    expect([response.status, await response.text()]).toEqual([200, text])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

const probed = async (query: () => Promise<unknown>) => {
  const app = Fastify()
  const probes = serveProbes(app, { pool: { query } } as unknown as Database)
  const status = async (path: string) => (await app.inject(path)).statusCode
  return { ...probes, status }
}

test('a database that fails makes the shop not ready, and never not live', async () => {
  const { status } = await probed(() => Promise.reject(new Error('gone')))
  expect([await status('/readyz'), await status('/livez')]).toEqual([503, 200])
})

test('a draining shop is not ready, and lives until its last response', async () => {
  const { drain, status } = await probed(() => Promise.resolve())
  expect(await status('/readyz')).toBe(200)
  drain()
  expect([await status('/readyz'), await status('/livez')]).toEqual([503, 200])
})

test('probes by the dozen ask the database once', async () => {
  let calls = 0
  const { status } = await probed(async () => void calls++)
  await Promise.all(Array.from({ length: 12 }, () => status('/readyz')))
  expect(calls).toBe(1)
})

test('a draining shop answers what still reaches it and closes those connections, also out of the cache', async () => {
  const paths = ['/api/products?limit=1', '/livez']
  const ask = () =>
    Promise.all(
      paths.map(async (path) => {
        const { status, headers } = await shop.fetch(path)
        return [status, headers.get('connection')]
      }),
    )
  expect(await ask()).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  shop.drain()
  expect(await ask()).toEqual([
    [200, 'close'],
    [200, 'close'],
  ])
})
