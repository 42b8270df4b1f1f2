import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cookieHeader, type Shop } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'
import { openSlowClients, type SlowClients } from '#tests/support/slow-clients.ts'

let shop: Shop
let slow: SlowClients
let uploaded: Promise<number | undefined>
beforeAll(async () => {
  shop = await openOrderShop()
  const admin = await shop.signIn('admin@haatdi.example')
  uploaded = uploadSlowly('/api/admin/country-imports', cookieHeader(admin))
})
afterAll(async () => {
  slow.close()
  await shop.close()
})

/** Sends 4 kB of a file a second, for 36 seconds; returns the status of the answer. */
const uploadSlowly = (path: string, cookie: string) =>
  new Promise<number | undefined>((done, fail) => {
    const headers = { cookie, origin: shop.origin, 'content-type': 'text/csv', 'content-length': 36 * 4_000 }
    const sent = request(shop.origin + path, { method: 'POST', headers }, (response) => done(response.statusCode))
    sent.once('error', fail)
    let pieces = 0
    const sending = setInterval(() => {
      pieces += 1
      sent.write('a'.repeat(4_000))
      if (pieces < 36) return
      clearInterval(sending)
      sent.end()
    }, 1_000)
    sent.once('close', () => clearInterval(sending))
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

test('an upload that takes longer than other requests may, but goes on, is read', async () => {
  // Its text has no column of ours, which is found once all of it is read.
  expect(await uploaded).toBe(422)
})
