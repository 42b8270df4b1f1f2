import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'
import { openSlowClients, type SlowClients } from '#tests/support/slow-clients.ts'

let shop: Shop
let slow: SlowClients
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(async () => {
  slow.close()
  await shop.close()
})

test('slow senders and readers are cut in time, and others are served meanwhile', async () => {
  slow = openSlowClients(shop.origin, { headers: 20, body: 20, reader: 5 })
  await vi.waitFor(
    async () => {
      expect((await shop.fetch('/api/products?limit=3')).status).toBe(200)
      expect(slow.open()).toBe(0)
    },
    { timeout: 60_000, interval: 500 },
  )
  const { headers, body, reader } = slow.lives
  expect([headers.length, body.length, reader.length]).toEqual([20, 20, 5])
  // The promise is 15 and 30 seconds; a busy machine is given some more.
  expect(Math.max(...headers)).toBeLessThan(20)
  expect(Math.max(...body)).toBeLessThan(36)
  expect(Math.max(...reader)).toBeLessThan(60)
})
