import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { countRows, itemsOfTwoSellers, openOrderShop, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
let phone: ShopVisitor
let laptop: ShopVisitor
beforeAll(async () => {
  shop = await openOrderShop()
  ;[phone, laptop] = [await shop.signIn('customer'), await shop.signIn('customer')]
})
afterAll(() => shop.close())

const put = (productId: string, quantity: number) =>
  phone.put(`/api/cart/items/${productId}`, { quantity, city: 'Ahmedabad' })
beforeEach(async () => {
  await phone.delete('/api/cart')
  for (const { productId, quantity } of itemsOfTwoSellers) await put(productId, quantity)
})

const asShown = { items: itemsOfTwoSellers, fromCart: true }
const inCart = async (visitor: ShopVisitor) =>
  (await visitor.get('/api/cart')).body.items.map(
    ({ product, quantity }: { product: { id: string }; quantity: number }) => [product.id, quantity],
  )
const ordersAndStock = async () => {
  const { customer_order, stock } = await countRows(shop)
  return { orders: customer_order, stock }
}

describe('a cart that is on the pages of two devices', () => {
  test('is ordered once when both press at the same time, time and again', async () => {
    for (let round = 0; round < 5; round++) {
      for (const { productId, quantity } of itemsOfTwoSellers) await put(productId, quantity)
      const before = await ordersAndStock()
      const answers = await Promise.all([phone, laptop, phone, laptop].map((device) => postOrder(device, asShown)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
      for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.code).toBe('cart/changed')
      const after = await ordersAndStock()
      expect(after).toEqual({ orders: Number(before.orders) + 1, stock: Number(before.stock) - 3 })
    }
  })

  test('and the later one is refused with the current cart', async () => {
    expect((await postOrder(phone, asShown)).status).toBe(201)
    const refused = await postOrder(laptop, asShown)
    expect([refused.status, refused.body.code]).toEqual([409, 'cart/changed'])
    expect(await inCart(laptop)).toEqual([])
  })

  test('is not ordered with more of something than is still in it', async () => {
    await put('methi-khakhra', 1)
    expect((await postOrder(laptop, asShown)).body.code).toBe('cart/changed')
    expect(await inCart(laptop)).toEqual([
      ['methi-khakhra', 1],
      ['tikha-gathiya-ahm', 1],
    ])
    const less = itemsOfTwoSellers.map(({ productId }) => ({ productId, quantity: 1 }))
    expect((await postOrder(laptop, { items: less, fromCart: true })).status).toBe(201)
  })

  test('gives the same answer under the same key, although it has left the cart', async () => {
    const key = randomUUID()
    const first = await postOrder(phone, asShown, key)
    const again = await postOrder(laptop, asShown, key)
    expect([again.status, again.body.order.id]).toEqual([201, first.body.order.id])
  })

  test('once refused, its key is free: the cart filled again is ordered under it', async () => {
    const key = randomUUID()
    await phone.delete('/api/cart')
    expect((await postOrder(phone, asShown, key)).body.code).toBe('cart/changed')
    for (const { productId, quantity } of itemsOfTwoSellers) await put(productId, quantity)
    expect((await postOrder(phone, asShown, key)).status).toBe(201)
  })
})

test('anyone who lists things without saying that they are the cart may order them again, and a guest always may', async () => {
  for (let times = 0; times < 2; times++)
    expect((await postOrder(phone, { items: itemsOfTwoSellers })).status).toBe(201)
  expect((await postOrder(shop.visitor(), asShown)).status).toBe(201)
})
