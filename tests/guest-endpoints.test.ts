import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop?.close())

const items = [{ productId: 'methi-khakhra', quantity: 2 }]
const destination = { country: 'IN', pincode: '380006', state: 'Gujarat' }
const emailMessage = {
  name: 'Asha',
  email: 'asha@example.com',
  subject: 'A question',
  message: 'Which khakhra keeps longest?',
}

/** The requests that the specification allows without an account, and their results. */
const guestRequests: [what: string, path: string, body: object | undefined, expected: RegExp][] = [
  ['browse: home', '/api/home', undefined, /Ahmedabad/],
  ['browse: products', '/api/products', undefined, /"items":\[\{"id"/],
  ['browse: a product', '/api/products/methi-khakhra', undefined, /ingredients/],
  ['browse: stores', '/api/brands', undefined, /otlavali-khakhra/],
  ['browse: a store', '/api/brands/otlavali-khakhra', undefined, /Ahmedabad/],
  ['browse: reviews', '/api/reviews', undefined, /items/],
  ['use the cart', '/api/cart/price', { items, destination }, /total/],
  ['use the cart: what delivery costs', '/api/shipping/quote', { items, destination }, /serviceId/],
  ['search', '/api/search?q=khakhra', undefined, /methi-khakhra/],
  ['search: suggestions', '/api/search/suggestions?q=kha', undefined, /khakhra/i],
  ['contact', '/api/contact', emailMessage, /"received":true/],
]

describe('anonymous visitors may browse, use the cart, search and contact (specification section 6)', () => {
  it.each(guestRequests)('%s', async (_what, path, body, expected) => {
    const visitor = shop.visitor()
    const answer = body ? await visitor.post(path, body) : await visitor.get(path)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    expect(JSON.stringify(answer.body) ?? '').toMatch(expected)
    // The request signs in no account.
    expect([...visitor.cookies.keys()].filter((name) => /session|signedIn/.test(name))).toEqual([])
  })

  it('and nothing that is someone’s: the saved cart, orders, account and every workplace ask to sign in', async () => {
    for (const path of ['cart', 'orders', 'account/profile', 'seller/parts', 'courier/hub/boxes', 'admin/orders'])
      expect([path, (await shop.visitor().get(`/api/${path}`)).status]).toEqual([path, 401])
  })
})
