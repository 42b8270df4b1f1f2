import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'

let shop: Shop
let member: ShopVisitor
beforeAll(async () => {
  shop = await openOrderShop()
  member = await shop.signIn('customer@haatdi.example')
})
afterAll(() => shop.close())
beforeEach(async () => void (await member.delete('/api/cart')))

const put = (productId: string, quantity: number) =>
  member.put(`/api/cart/items/${productId}`, { quantity, city: 'Ahmedabad' })
const linesOf = (body: { items: Array<{ product: { id: string }; quantity: number }> }) =>
  body.items.map(({ product, quantity }) => [product.id, quantity])
const merge = (who: ShopVisitor, guestId: string, guestCartItems: object[]) =>
  who.post('/api/cart/merge', { guestId, guestCartItems })

describe("a guest's cart", () => {
  test("moves into the member's once: the guest's quantity wins, stock is the limit, unknown items are dropped", async () => {
    await put('methi-khakhra', 1)
    const guestId = randomUUID()
    const items = [
      { productId: 'methi-khakhra', quantity: 4 },
      { productId: 'nachni-ragi-khakhra', quantity: 9 },
      { productId: 'moon-cheese', quantity: 1 },
    ]
    const first = await merge(member, guestId, items)
    expect(first.body.merged).toBe(true)
    expect(linesOf(first.body)).toEqual([
      ['methi-khakhra', 4],
      ['nachni-ragi-khakhra', 5],
    ])
    await put('methi-khakhra', 2)
    const again = await merge(member, guestId, items)
    expect([again.status, again.body.merged]).toEqual([200, false])
    expect(linesOf(again.body)[0]).toEqual(['methi-khakhra', 2])
  })

  test('reports every change, and the same again to a browser that missed the response', async () => {
    await put('methi-khakhra', 1)
    await meanwhile(shop, `update product set published = false where id = 'jowar-khakhra-gluten-free'`)
    const guestId = randomUUID()
    const items = [
      { productId: 'methi-khakhra', quantity: 4 },
      { productId: 'nachni-ragi-khakhra', quantity: 9 },
      { productId: 'garam-masala-gujarati', quantity: 1 },
      { productId: 'jowar-khakhra-gluten-free', quantity: 2 },
      { productId: 'moon-cheese', quantity: 1 },
    ]
    const { body } = await merge(member, guestId, items)
    await meanwhile(shop, `update product set published = true where id = 'jowar-khakhra-gluten-free'`)
    const named = (productId: string) => ({ productId, name: expect.stringMatching(/\w/) })
    expect(body.changes).toEqual([
      { kind: 'quantity-changed', ...named('methi-khakhra'), from: 1, to: 4 },
      { kind: 'capped-at-stock', ...named('nachni-ragi-khakhra'), wanted: 9, quantity: 5 },
      { kind: 'added', ...named('nachni-ragi-khakhra'), quantity: 5 },
      { kind: 'left-out', ...named('garam-masala-gujarati'), because: 'out-of-stock' },
      { kind: 'left-out', ...named('jowar-khakhra-gluten-free'), because: 'withdrawn' },
      { kind: 'left-out', productId: 'moon-cheese', name: '', because: 'withdrawn' },
    ])
    const again = await merge(member, guestId, items)
    expect(again.body).toEqual({ ...body, merged: false })
  })

  test('is merged once for ten concurrent requests, with the same result each', async () => {
    await put('methi-khakhra', 1)
    const guestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => merge(member, guestId, [{ productId: 'methi-khakhra', quantity: 3 }])),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.filter(({ body }) => body.merged)).toHaveLength(1)
    for (const { body } of answers) {
      expect(linesOf(body)).toEqual([['methi-khakhra', 3]])
      expect(body.changes).toEqual([expect.objectContaining({ kind: 'quantity-changed', from: 1, to: 3 })])
    }
  })

  test('wins as the newer one from another city, and the other cart is parked', async () => {
    await put('methi-khakhra', 2)
    const { body } = await merge(member, randomUUID(), [{ productId: 'rajkot-wafer-salted', quantity: 1 }])
    expect(body).toMatchObject({
      city: 'Rajkot',
      cleared: { from: 'Ahmedabad', to: 'Rajkot', because: 'mixed-cities' },
      parked: {
        city: 'Ahmedabad',
        lines: [{ productId: 'methi-khakhra', brandId: 'otlavali-khakhra', city: 'Ahmedabad', quantity: 2 }],
      },
    })
    expect(linesOf(body)).toEqual([['rajkot-wafer-salted', 1]])
  })

  test('is parked whole when it spans several cities, and reports it', async () => {
    await put('methi-khakhra', 2)
    const { body } = await merge(member, randomUUID(), [
      { productId: 'rajkot-wafer-salted', quantity: 1 },
      { productId: 'sada-khakhra', quantity: 1 },
    ])
    expect([linesOf(body), body.changes]).toEqual([[['methi-khakhra', 2]], [{ kind: 'discarded', because: 'invalid' }]])
  })

  test('that went to one account does not go to another, in any order', async () => {
    const other = await shop.signIn('seller@haatdi.example')
    for (const [first, second] of [
      [member, other],
      [other, member],
    ] as const) {
      const guestId = randomUUID()
      await merge(first, guestId, [])
      const { status, body } = await merge(second, guestId, [{ productId: 'methi-khakhra', quantity: 1 }])
      expect([status, body.code]).toEqual([403, 'cart/not-yours'])
    }
    const guestId = randomUUID()
    const raced = await Promise.all([member, other].map((who) => merge(who, guestId, [])))
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('is refused to guests', async () => {
    expect((await merge(shop.visitor(), randomUUID(), [])).status).toBe(401)
  })
})
