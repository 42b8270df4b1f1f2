import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOfferAdmin } from '#tests/support/offer-admin.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'

let shop: Shop
let offers: Awaited<ReturnType<typeof openOfferAdmin>>
beforeAll(async () => {
  shop = await openOrderShop()
  offers = await openOfferAdmin(shop)
})
afterAll(() => shop.close())

/** Returns the raw response with all codes that a shopper sees without typing one. */
const toldToAll = async () => {
  const guest = shop.visitor()
  const answers = await Promise.all([
    guest.get('/api/settings'),
    guest.get('/api/shop-facts'),
    guest.get('/api/home?city=Ahmedabad'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  return JSON.stringify(answers.map(({ body }) => body))
}

it('the code every shop starts with is told; one that was made for a customer is told to nobody, and works for who has it', async () => {
  await offers.begin('SORRY-1', { limitInAll: 1 })
  const told = await toldToAll()
  expect(told).toContain('FREEGHUJ')
  expect(told).not.toMatch(/sorry-1/i)
  const { body } = await shop.visitor().post('/api/cart/price', {
    items: [{ productId: 'methi-khakhra', quantity: 6 }],
    destination: { country: 'IN', pincode: '110001' },
    promoCode: 'sorry-1',
  })
  expect(body.promo).toMatchObject({ applied: true })
})

it('an admin sees whether a code is told, and changes it', async () => {
  const id = await offers.begin('DIWALI-26')
  expect((await offers.read(id)).now.terms.told).toBe(false)
  expect((await offers.replace(id, { told: true })).body.now.terms.told).toBe(true)
  await offers.replace('freeghuj', { on: false })
  const told = await toldToAll()
  expect(told).toContain('DIWALI-26')
  expect(told).not.toContain('FREEGHUJ')
  await offers.replace(id, { told: false })
  expect(await toldToAll()).not.toContain('DIWALI-26')
})
