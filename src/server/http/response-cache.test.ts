import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ShownTags } from './cache-tags.ts'
import { ResponseCache } from './response-cache.ts'

let cache: ResponseCache
/** The requests that had the page computed, in order. */
let working: ServerResponse[]
let arrivals = 0
const server = createServer((request, response) => {
  arrivals += 1
  cache.answer('page', request, response, () => void working.push(response))
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())
beforeEach(() => {
  cache = new ResponseCache()
  working = []
  arrivals = 0
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const get = (): Promise<string> => fetch(url()).then((answer) => answer.text())
const askers = (count: number) => Array.from({ length: count }, get)
const isRequested = (count: number) => vi.waitUntil(() => working.length === count)
/** Waits until so many requests have reached the server. */
const arrived = (count: number) => vi.waitUntil(() => arrivals === count)

const lists: ShownTags = new Set(['lists'])
const khakhra: ShownTags = new Set(['product:khakhra', 'settings'])

function store(body: string, generation = cache.generation, shown?: ShownTags): void {
  cache.store('page', { body, headers: {}, generation, shown })
}
function finish(body: string, response = working.at(-1)): void {
  response?.end(body)
}
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('computes a page once for fifty concurrent requests', async () => {
  const answers = askers(50)
  await isRequested(1)
  await arrived(50)
  store('made once')
  finish('made once')
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['made once']))
  expect(working).toHaveLength(1)
})

test('sends the previous response while an expired page is computed', async () => {
  store('first')
  later(61)
  const renewer = get()
  await isRequested(1)
  expect(await Promise.all(askers(5))).toEqual(Array(5).fill('first'))
  store('second')
  finish('second')
  expect(await renewer).toBe('second')
  expect(await get()).toBe('second')
  expect(working).toHaveLength(1)
})

test('does not send a page that expired long ago: all wait for the new one', async () => {
  store('old offers')
  later(600)
  const answers = askers(3)
  await isRequested(1)
  await arrived(3)
  store('offers of today')
  finish('offers of today')
  expect(await Promise.all(answers)).toEqual(Array(3).fill('offers of today'))
})

test('computes it again by one waiter for all when the catalogue changes meanwhile', async () => {
  const answers = askers(10)
  await isRequested(1)
  await arrived(10)
  const { generation } = cache
  cache.clear()
  store('before', generation)
  cache.release('page', working[0] as ServerResponse)
  finish('before', working[0])
  await isRequested(2)
  store('after')
  finish('after')
  expect((await Promise.all(answers)).toSorted()).toEqual([...Array(9).fill('after'), 'before'])
  expect(working).toHaveLength(2)
})

test('does not wait for a response that is never cached', async () => {
  const answers = askers(3)
  await isRequested(1)
  await arrived(3)
  cache.release('page', working[0] as ServerResponse)
  await isRequested(3)
  const another = get()
  await isRequested(4)
  for (const response of working) finish('each her own', response)
  expect(await Promise.all([...answers, another])).toEqual(Array(4).fill('each her own'))
})

test('computes it by a waiter for all when the first requester disconnects', async () => {
  const gone = request(url(), { agent: false })
  gone.on('error', () => undefined)
  gone.end()
  await isRequested(1)
  const answers = askers(5)
  await arrived(6)
  gone.destroy()
  await isRequested(2)
  await arrived(6)
  store('here')
  finish('here')
  expect(await Promise.all(answers)).toEqual(Array(5).fill('here'))
  expect(working).toHaveLength(2)
})

test('computes each page again when anything may have changed, and sends the former one only where that fails', async () => {
  store('former')
  cache.clear()
  const answers = askers(3)
  await isRequested(1)
  await arrived(3)
  const [failed] = working as [ServerResponse]
  expect(cache.serveFormer('page', failed.req, failed)).toBe(true)
  expect(await Promise.all(answers)).toEqual(Array(3).fill('former'))
  // It is tried again after a few seconds.
  expect(await get()).toBe('former')
  later(4)
  const again = get()
  await isRequested(2)
  store('new')
  finish('new')
  expect(await again).toBe('new')
})

test('has no former page of yesterday, nor one of a product that has changed', () => {
  const response = { req: undefined } as unknown as ServerResponse
  store('yesterday')
  later(13 * 60 * 60)
  expect(cache.serveFormer('page', response.req, response)).toBe(false)
  store('khakhra', cache.generation, khakhra)
  cache.clear(['product:khakhra'])
  expect(cache.serveFormer('page', response.req, response)).toBe(false)
})

test.each([
  ['a product it shows', khakhra, ['product:khakhra'], false],
  ['another product', khakhra, ['product:ganthiya'], true],
  ['lists, which it does not show', khakhra, ['lists'], true],
  ['lists, which it shows', lists, ['product:ganthiya', 'lists'], false],
  ['anything, as nobody knows what it shows', undefined, ['product:ganthiya'], false],
] as const)('after a change of %s', async (_change, shown, changed, isStored) => {
  store('page', cache.generation, shown)
  cache.clear(changed)
  expect(cache.size).toBe(isStored ? 1 : 0)
})

test('stores a response unless what it shows changed while it was computed', () => {
  const { generation } = cache
  cache.clear(['product:ganthiya'])
  store('khakhra', generation, khakhra)
  expect(cache.size).toBe(1)
  cache.clear(['product:khakhra'])
  store('khakhra', generation, khakhra)
  expect(cache.size).toBe(0)
  for (let change = 0; change < 1_000; change += 1) cache.clear(['product:ganthiya'])
  store('begun before all that is remembered', generation + 2, khakhra)
  expect(cache.size).toBe(0)
})

test('forgets what a replaced response showed', () => {
  store('khakhra', cache.generation, khakhra)
  store('list', cache.generation, lists)
  cache.clear(['product:khakhra'])
  expect(cache.size).toBe(1)
  cache.clear(['lists'])
  expect(cache.size).toBe(0)
})
