import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { limitRoutes } from './route-costs.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true, settings: { LIMIT_ASSET: '4/1m', LIMIT_READ: '4/1m' } })
})
afterAll(() => shop.close())

test('a route that is in no contract and names no cost keeps the shop from starting', async () => {
  const app = Fastify()
  limitRoutes(app, async () => {})
  expect(() => app.get('/expensive', async () => 'drawn')).toThrow('/expensive needs config.cost')
  app.get('/counted', { config: { cost: 'read' } }, async () => 'read')
  app.register(async (scope) => {
    scope.get('/nested', async () => 'drawn')
  })
  await expect(app.ready()).rejects.toThrow('/nested needs config.cost')
})

test('counts named pictures and the cloth of a festival together, whether or not they exist', async () => {
  const paths = [
    '/cloth/festival/navratri/bandhani.svg',
    '/cloth/festival/nowhere/bandhani.svg',
    '/icons/nothing.png',
    '/share/nothing.jpg',
    '/cloth/festival/navratri/field.svg?v=2',
    '/icons/nothing.svg',
  ]
  const statuses = []
  for (const path of paths) statuses.push((await shop.fetch(path)).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.slice(0, 4)).not.toContain(429)
  expect(statuses.slice(4)).toEqual([429, 429])
  const limited = await shop.fetch('/cloth/festival/navratri/bandhani.svg')
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
})

test("counts the API's description, and opened order links, as reads", async () => {
  const statuses = []
  for (const path of ['/api/docs', '/api/openapi.json', '/api/docs?x=1', '/orders/x/open/y', '/api/openapi.json'])
    statuses.push((await shop.fetch(path, { redirect: 'manual' })).status)
  expect(statuses).toEqual([200, 200, 200, 303, 429])
})

test('texts held in memory stay open to everybody', async () => {
  for (const path of ['/livez', '/favicon.ico', '/sw.js'])
    for (let turn = 0; turn < 6; turn++)
      expect((await shop.fetch(path, { redirect: 'manual' })).status, path).not.toBe(429)
})
