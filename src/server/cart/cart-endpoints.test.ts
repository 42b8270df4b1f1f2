import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, meanwhile, openOrderShop, postOrder, standard } from '#tests/support/order-shop.ts'

let shop: Shop
let member: ShopVisitor
beforeAll(async () => {
  shop = await openOrderShop()
  member = await shop.signIn('customer@haatdi.example')
})
afterAll(() => shop.close())
beforeEach(async () => void (await member.delete('/api/cart')))

const put = (productId: string, quantity: unknown, city = 'Ahmedabad') =>
  member.put(`/api/cart/items/${productId}`, { quantity, city })
const linesOf = (body: { items: Array<{ product: { id: string }; quantity: number }> }) =>
  body.items.map(({ product, quantity }) => [product.id, quantity])

describe("a member's cart", () => {
  test('stores added items, sets quantities and never sums them', async () => {
    await put('methi-khakhra', 2)
    await put('tikha-gathiya-ahm', 1)
    const { body } = await put('methi-khakhra', 5)
    expect(linesOf(body)).toEqual([
      ['methi-khakhra', 5],
      ['tikha-gathiya-ahm', 1],
    ])
    expect(body).toMatchObject({ city: 'Ahmedabad', promoCode: null })
    expect(body.cleared).toBeUndefined()
    const other = await shop.signIn('seller@haatdi.example')
    expect((await other.get('/api/cart')).body.items).toEqual([])
  })

  test('saves a valid code, prices with it, refuses a useless one with its reason, and removes it', async () => {
    await put('methi-khakhra', 5)
    const code = (wanted: string) => member.put('/api/cart/promo', { code: wanted })
    expect(await code('NOBODYS')).toMatchObject({ status: 422, body: { code: 'promo/unknown' } })
    const early = await code('freeghuj')
    expect([early.status, early.body.code]).toEqual([422, 'promo/below-minimum'])
    expect(early.body.error).toBe('Add ₹49 more to use this coupon.')
    expect((await member.get('/api/cart')).body.promoCode).toBeNull()
    await put('methi-khakhra', 6)
    const accepted = await code(' freeghuj ')
    expect([accepted.status, accepted.body]).toMatchObject([
      200,
      { goods: 660, promo: { code: 'FREEGHUJ', applied: true } },
    ])
    // Once saved it stays, whatever code is tried after it.
    await code('NOBODYS')
    expect((await member.get('/api/cart')).body.promoCode).toBe('FREEGHUJ')
    const off = await member.delete('/api/cart/promo')
    expect([off.status, off.body]).toMatchObject([200, { goods: 660, promo: null }])
    expect((await member.get('/api/cart')).body.promoCode).toBeNull()
  })

  test('GET /api/cart: items with product (id, name, description, currentPrice, imageUrl, brandId, weight, weightGrams), priceSnapshot and quantity', async () => {
    await put('tikha-gathiya-ahm', 3)
    const { body } = await member.get('/api/cart')
    const shown = (await shop.visitor().get('/api/products/tikha-gathiya-ahm')).body
    const { id, name, description, price, currentPrice, imageUrl, brandId, weight, weightGrams } = shown
    expect(body.items).toEqual([
      {
        product: expect.objectContaining({
          id,
          name,
          description,
          currentPrice,
          imageUrl,
          brandId,
          weight,
          weightGrams,
        }),
        priceSnapshot: price,
        quantity: 3,
      },
    ])
  })

  test('shows the price at which a product was added beside the present one', async () => {
    await put('jowar-khakhra-gluten-free', 1)
    await meanwhile(shop, `update product set price_paise = 15500 where id = 'jowar-khakhra-gluten-free'`)
    const { body } = await member.get('/api/cart')
    await meanwhile(shop, `update product set price_paise = 14000 where id = 'jowar-khakhra-gluten-free'`)
    expect(body.items[0]).toMatchObject({ priceSnapshot: 140, product: { price: 155 } })
  })

  test('is emptied by the food of another city, and reports it', async () => {
    await put('methi-khakhra', 2)
    const { body } = await put('rajkot-wafer-salted', 1)
    expect(linesOf(body)).toEqual([['rajkot-wafer-salted', 1]])
    expect(body).toMatchObject({
      city: 'Rajkot',
      cleared: { from: 'Ahmedabad', to: 'Rajkot', because: 'mixed-cities' },
    })
  })

  test('is emptied when its member now shops in another city', async () => {
    await put('methi-khakhra', 2)
    const { body } = await put('rajkot-wafer-salted', 1, 'Rajkot')
    expect(body.cleared).toEqual({ from: 'Ahmedabad', to: 'Rajkot', because: 'location-changed' })
  })

  test('removes a line, then all', async () => {
    await put('methi-khakhra', 2)
    await put('masala-khakhra', 1)
    expect(linesOf((await member.delete('/api/cart/items/methi-khakhra')).body)).toEqual([['masala-khakhra', 1]])
    expect((await member.delete('/api/cart/items/methi-khakhra')).status).toBe(200)
    expect((await member.delete('/api/cart')).body).toMatchObject({ items: [], city: null })
  })

  test.each<[string, string, unknown, number, string]>([
    ['a product nobody sells', 'moon-cheese', 1, 404, 'thing/not-found'],
    ['none', 'methi-khakhra', 0, 422, 'request/invalid'],
    ['less than none', 'methi-khakhra', -1, 422, 'request/invalid'],
    ['half', 'methi-khakhra', 1.5, 422, 'request/invalid'],
    ['a word', 'methi-khakhra', 'abc', 422, 'request/invalid'],
    ['a hundred', 'methi-khakhra', 100, 422, 'request/invalid'],
    ['more than there are', 'nachni-ragi-khakhra', 6, 422, 'cart/quantity'],
    ['what is out of stock', 'garam-masala-gujarati', 1, 409, 'product/out-of-stock'],
  ])('refuses %s', async (_case, productId, quantity, status, code) => {
    const answer = await put(productId, quantity)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await member.get('/api/cart')).body.items).toEqual([])
  })

  test('is refused to guests', async () => {
    expect((await shop.visitor().get('/api/cart')).status).toBe(401)
  })
})

describe('price of a cart', () => {
  const price = (input: object) => shop.visitor().post('/api/cart/price', { items: itemsOfTwoSellers, ...input })
  const home = { destination: { country: 'IN', pincode: shipping.pincode }, serviceId: standard }

  test('is the exact sum of its parts', async () => {
    const { body } = await price({ ...home, paymentMethod: 'cod' })
    const cents = (rupees: number) => Math.round(rupees * 100)
    expect(cents(body.goods)).toBe(2 * 11000 + 12500)
    expect(cents(body.discount)).toBe(2500)
    expect(cents(body.total)).toBe(cents(body.goods) - cents(body.discount) + cents(body.delivery) + cents(body.codFee))
    expect(body.sellers.map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual([220, 100])
    expect(body.lines[1]).toMatchObject({ discountPercent: 20, gross: 125, discount: 25, net: 100 })
  })

  // The threshold is on goods before discounts; delivery is in India at standard speed (docs/spec/decisions.md#14).
  test.each([
    ['500 is not above 500', 50000, undefined, false],
    ['500.01 is', 50001, undefined, true],
    ['598 is not enough for the code', 59800, 'FREEGHUJ', 'promo/below'],
    ['599 is', 59900, 'FREEGHUJ', true],
  ])('%s', async (_case, paise, promoCode, free) => {
    await meanwhile(shop, `update product set price_paise = $1 where id = 'sada-khakhra'`, [paise])
    const { body } = await price({ ...home, items: [{ productId: 'sada-khakhra', quantity: 1 }], promoCode })
    await meanwhile(shop, `update product set price_paise = 9500 where id = 'sada-khakhra'`)
    if (free === 'promo/below')
      expect(body.promo).toMatchObject({ applied: false, missing: 1, reason: expect.stringContaining('₹1') })
    else expect(body.delivery === 0).toBe(free)
  })

  test('shows the counted weight, what still fits, and the extra delivery cost of the next unit', async () => {
    const { body: now } = await price(home)
    expect(now.countedGrams).toBeGreaterThanOrEqual(now.actualGrams)
    expect(now.chargeableGrams).toBe(Math.ceil(now.countedGrams / 500) * 500)
    const heavier = await price({
      ...home,
      items: [{ productId: itemsOfTwoSellers[0]?.productId, quantity: 4 }, itemsOfTwoSellers[1]],
    })
    expect(heavier.body.goods).toBeGreaterThan(500)
    expect(heavier.body).toMatchObject({ delivery: 0, nextSlabAdds: 0 })
    expect(now.nextSlabAdds).toBeGreaterThan(0)
    const { body: unplaced } = await price({})
    expect(unplaced).toMatchObject({ nextSlabAdds: null, countedGrams: now.countedGrams })
  })

  test('reports problems line by line, and counts only what can be bought', async () => {
    const { status, body } = await price({
      items: [
        { productId: 'methi-khakhra', quantity: 1 },
        { productId: 'moon-cheese', quantity: 1 },
        { productId: 'garam-masala-gujarati', quantity: 1 },
        { productId: 'rajkot-wafer-salted', quantity: 1 },
        { productId: 'nachni-ragi-khakhra', quantity: 9 },
      ],
    })
    expect(status).toBe(200)
    expect(body.lines.map(({ problem }: { problem: { code: string } | null }) => problem?.code)).toEqual([
      undefined,
      'product/withdrawn',
      'product/out-of-stock',
      'cart/mixed-cities',
      'product/short',
    ])
    expect(body.lines[4].problem).toMatchObject({ available: 5, reason: 'Only 5 left. Please reduce the quantity.' })
    expect(body.goods).toBe(110 + 9 * 130)
  })

  test('reports where cash is not accepted, in the requested language', async () => {
    const { body } = await shop.visitor().post('/api/cart/price?lng=hi', {
      items: itemsOfTwoSellers,
      destination: { country: 'GB', pincode: 'LE4 5AB' },
    })
    expect(body.cashOnDelivery).toEqual({ allowed: false, reason: 'कैश ऑन डिलीवरी भारत के पतों के लिए है।', fee: 0 })
  })

  test('shows the cash fee before a destination is known, whatever method is chosen', async () => {
    const { body: unplaced } = await price({ items: itemsOfTwoSellers })
    const { body: online } = await price({ ...home, paymentMethod: 'online' })
    expect(unplaced.cashOnDelivery).toMatchObject({ allowed: true, reason: null, fee: 40 })
    expect(online.cashOnDelivery).toMatchObject({ allowed: true, fee: 40 })
    expect([unplaced.codFee, online.codFee]).toEqual([0, 0])
  })

  test('gives the same message about cash as a refused cash order', async () => {
    const many = [{ productId: 'methi-khakhra', quantity: 50 }]
    const { body } = await shop.visitor().post('/api/cart/price', {
      items: many,
      destination: { country: 'IN', pincode: shipping.pincode },
      serviceId: standard,
      paymentMethod: 'cod',
    })
    const refused = await postOrder(shop.visitor(), { items: many })
    expect([body.cashOnDelivery.allowed, refused.body.code]).toEqual([false, 'cod/over-limit'])
    expect(body.cashOnDelivery.reason).toBe(refused.body.error)
  })
})
