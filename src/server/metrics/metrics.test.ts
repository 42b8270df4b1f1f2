import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { createMetrics } from './shop-metrics.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

/** Returns the values of the metrics whose line starts with the text. */
const valuesOf = (text: string, start: string): number[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => Number(line.split(' ').at(-1)))

test('says how orders, messages and payments stand, and nothing personal', async () => {
  expect((await postOrder(shop.visitor())).status).toBe(201)
  const { registry } = createMetrics(shop.database, { backup: undefined })
  const text = await registry.metrics()
  expect(valuesOf(text, 'haatdi_database_up')).toEqual([1])
  expect(valuesOf(text, 'haatdi_orders_last_hour')).toEqual([1])
  expect(valuesOf(text, 'haatdi_outbox_messages{')).toHaveLength(6)
  expect(valuesOf(text, 'haatdi_paid_without_order')).toEqual([0])
  expect(text).toContain('haatdi_nodejs_eventloop_lag_seconds')
  expect(text).not.toMatch(/@|haatdi\.example/)
})

test('a database that does not answer is down, and its figures are absent rather than old', async () => {
  const gone = () => Promise.reject(new Error('gone'))
  const away = { ...shop.database, run: gone }
  const { registry } = createMetrics({ ...away, background: away } as unknown as typeof shop.database, {
    backup: undefined,
  })
  const text = await registry.metrics()
  expect(valuesOf(text, 'haatdi_database_up')).toEqual([0])
  expect(valuesOf(text, 'haatdi_orders_last_hour')).toEqual([])
})
