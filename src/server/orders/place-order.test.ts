import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemoShop } from '#server/seed/fill-demo-shop.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    fill: () => fillDemoShop(join(import.meta.dirname, '../../../database/seed')),
    settings: { LOG_LEVEL: 'error' },
  })
})
afterAll(() => shop.close())

const shipping = {
  fullName: 'Hetal Joshi',
  email: 'hetal@example.com',
  phone: '98250 12345',
  address: '12 Prabhat Society, Navrangpura',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380009',
  country: 'IN',
}
const items = [{ productId: 'methi-khakhra', quantity: 2 }]
const body = { shipping, items, paymentMethod: 'cod', serviceId: 'dodi-logistics/standard', expectedTotal: 5000 }

test('smoke', async () => {
  const visitor = shop.visitor()
  const price = await visitor.post('/api/cart/price', {
    items,
    destination: { country: 'IN', pincode: '380009' },
    serviceId: 'dodi-logistics/standard',
    paymentMethod: 'cod',
  })
  console.log(JSON.stringify(price.body, null, 1))
  const quote = await visitor.post('/api/shipping/quote', { items, destination: { country: 'GB', pincode: 'LE4 5AB' } })
  console.log(JSON.stringify(quote.body, null, 1))
  const placed = await visitor.post('/api/orders', body, { 'idempotency-key': randomUUID() })
  console.log(placed.status, JSON.stringify(placed.body))
  const read = await visitor.get(`/api/orders/${placed.body.order.id}`)
  console.log(read.status, JSON.stringify(read.body, null, 1))
  expect(placed.status).toBe(201)
})
