import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { buildBrand, buildProduct } from '#tests/support/builders.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'

const abroad = { country: 'GB', pincode: 'LE4 5AB' }
const home = { country: 'IN', pincode: '380009' }
/** Allows five kilograms of food and no more. */
const tight = { country: 'SG', pincode: '218135' }

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
  await shop.database.run(async () => {
    const [seller, other, paused] = [
      await buildBrand(),
      await buildBrand(),
      await buildBrand({ holidayUntil: '2099-01-01' }),
    ]
    const build = (id: string, brandId: string, rupees: number, rest = {}) =>
      buildProduct({ id, brandId, category: 'spices', pricePaise: paise(rupees * 100), stock: 5, ...rest })
    await build('stays-home', seller.id, 12, { exportEligible: false })
    await build('home-too', seller.id, 13, { exportEligible: false })
    await build('sold-out', seller.id, 12, { stock: 0 })
    await build('goes-dear', seller.id, 90)
    await build('goes-nearby', seller.id, 15)
    await build('goes-scarce', seller.id, 14, { stock: 1 })
    await build('other-seller', other.id, 12)
    await build('on-holiday', paused.id, 12)
  })
})
afterAll(() => shop.close())

const swapsOf = async (items: { productId: string; quantity: number }[], rest: object = {}, language = 'en') => {
  const { body } = await shop.visitor().post(`/api/cart/price?lng=${language}`, { items, ...rest })
  return Object.fromEntries(
    (body.lines as { productId: string; swap: { id: string } | null }[]).map(({ productId, swap }) => [
      productId,
      swap?.id ?? null,
    ]),
  )
}
const two = (...ids: string[]) => ids.map((productId) => ({ productId, quantity: 2 }))

test('suggests for a line that may not travel one that may: same store, closest price, enough stock', async () => {
  expect(await swapsOf(two('stays-home', 'methi-khakhra'), { destination: abroad })).toEqual({
    'stays-home': 'goes-nearby',
    'methi-khakhra': null,
  })
})

test('suggests nothing that is in the cart, and nothing twice', async () => {
  const swaps = await swapsOf(two('stays-home', 'home-too', 'goes-nearby'), { destination: abroad })
  expect(swaps['goes-nearby']).toBeNull()
  expect([swaps['stays-home'], swaps['home-too']].toSorted()).toEqual(['goes-dear', 'other-seller'])
})

test('suggests nothing where the line may travel, and a substitute for what is out of stock', async () => {
  expect(await swapsOf(two('stays-home'), { destination: home })).toEqual({ 'stays-home': null })
  expect((await swapsOf(two('sold-out')))['sold-out']).toBe('stays-home')
})

test('suggests nothing for a cart too heavy for the border', async () => {
  const items = ['methi-khakhra', 'goes-nearby', 'goes-dear'].map((productId) => ({ productId, quantity: 5 }))
  const heavy = [...items, { productId: 'tikha-gathiya-ahm', quantity: 20 }]
  const { body } = await shop.visitor().post('/api/cart/price', { items: heavy, destination: tight })
  expect(body.blocked.map(({ code }: { code: string }) => code)).toContain('parcel/too-much-food')
  for (const { swap } of body.lines) expect(swap).toBeNull()
})
