import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type CdnPurge, createCdnPurge } from './cdn-purge.ts'

let purged: { method: string; keys: unknown; authorization: unknown }[] = []
let refusals = 0
const cdn = createServer(({ method = '', headers }: IncomingMessage, response) => {
  if (refusals > 0) {
    refusals -= 1
    response.writeHead(503).end()
    return
  }
  purged.push({ method, keys: headers['surrogate-key'], authorization: headers.authorization })
  response.end()
})
let hook: CdnPurge

beforeAll(async () => {
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`
  hook = createCdnPurge({ cdnPurge: { url, token: 'secret' } }, pino({ level: 'silent' }))
})
afterAll(() => {
  hook.stop()
  cdn.close()
})
beforeEach(() => {
  purged = []
})

const arrived = (count: number) => vi.waitUntil(() => purged.length === count, { timeout: 20_000 })

test('purges the stale keys of gathered changes in one request, and those of responses that name nothing', async () => {
  hook.purge(['product:khakhra', 'lists'])
  hook.purge(['product:khakhra'])
  await arrived(1)
  expect(purged).toEqual([{ method: 'POST', keys: 'product:khakhra lists unnamed', authorization: 'Bearer secret' }])
})

test('purges everything with one key, whatever else changed', async () => {
  hook.purge(['product:khakhra'])
  hook.purge(undefined)
  await arrived(1)
  expect(purged[0]?.keys).toBe('shop')
})

test('tries again when the cache does not answer as it should', async () => {
  refusals = 1
  hook.purge(['lists'])
  await arrived(1)
  expect(purged[0]?.keys).toBe('lists unnamed')
})

test('does nothing without a cache in front', () => {
  const none = createCdnPurge({ cdnPurge: undefined }, pino({ level: 'silent' }))
  expect(() => none.purge(undefined)).not.toThrow()
})
