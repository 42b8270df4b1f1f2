import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'

let shop: Shop
let promotions: Awaited<ReturnType<typeof openPromotionAdmin>>
beforeAll(async () => {
  shop = await openOrderShop()
  promotions = await openPromotionAdmin(shop)
})
afterAll(() => shop.close())

/** Returns the raw response with all codes that a shopper sees without typing one. */
const readPublicPages = async () => {
  const guest = shop.visitor()
  const answers = await Promise.all([
    guest.get('/api/settings'),
    guest.get('/api/shop-stats'),
    guest.get('/api/home?city=Ahmedabad'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  return JSON.stringify(answers.map(({ body }) => body))
}

it('the starting code is public; a code made for one customer is never listed, and works for whoever has it', async () => {
  await promotions.begin('SORRY-1', { limitInAll: 1 })
  const isPublic = await readPublicPages()
  expect(isPublic).toContain('FREEGHUJ')
  expect(isPublic).not.toMatch(/sorry-1/i)
  const { body } = await shop.visitor().post('/api/cart/price', {
    items: [{ productId: 'methi-khakhra', quantity: 6 }],
    destination: { country: 'IN', pincode: '110001' },
    promoCode: 'sorry-1',
  })
  expect(body.promo).toMatchObject({ applied: true })
})

it('an admin sees and changes whether a code is public', async () => {
  const id = await promotions.begin('DIWALI-26')
  expect((await promotions.read(id)).now.terms.isPublic).toBe(false)
  expect((await promotions.replace(id, { isPublic: true })).body.now.terms.isPublic).toBe(true)
  await promotions.replace('freeghuj', { on: false })
  const isPublic = await readPublicPages()
  expect(isPublic).toContain('DIWALI-26')
  expect(isPublic).not.toContain('FREEGHUJ')
  await promotions.replace(id, { isPublic: false })
  expect(await readPublicPages()).not.toContain('DIWALI-26')
})
