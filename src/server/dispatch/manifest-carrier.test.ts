import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop } from '#tests/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop.close())

test('a list of a partner without an adapter says its name, before and after it is closed', async () => {
  const { order } = await labelledOrder(shop)
  const hub = await shop.signIn('hub@haatdi.example')
  const path = '/api/courier/hub/manifests'
  const read = async () => (await hub.get(path)).body
  const [{ carrier, carrierName }] = (await read()).waiting
  expect(carrierName).not.toBe(carrier)
  const scanned = await hub.post(`${path}/scan`, { code: order.number })
  expect(scanned.status, JSON.stringify(scanned.body)).toBe(200)
  expect((await read()).open).toMatchObject([{ carrier: carrierName }])
  await shop.rows(
    `update manifest set state = 'closed', closed_at = now(), counted = 1, signed_by = 'Ramesh' where state = 'open'`,
  )
  expect((await read()).closed).toMatchObject([{ carrier: carrierName }])
})
