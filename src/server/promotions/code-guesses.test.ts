import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'

const most = 6
let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop({ LIMIT_COUPON_CODES: `${most}/15m` })
  const promotions = await openPromotionAdmin(shop)
  await promotions.begin('SECRET')
  await promotions.begin('STOPPED', { on: false })
  await promotions.begin('ANOTHER')
})
afterAll(() => shop.close())

const items = [{ productId: 'methi-khakhra', quantity: 2 }]
const destination = { country: 'IN', pincode: '110001' }
const price = async (promoCode: string, visitor: ShopVisitor = shop.visitor()) =>
  visitor.post('/api/cart/price', { items, destination, serviceId: 'dodi-logistics/standard', promoCode })

test('a code that was never made and one that is off are refused in the same words, until too many were tried', async () => {
  const never = await price('NEVER-MADE')
  const stopped = await price('STOPPED')
  const { code: _never, ...refusalOfUnknown } = never.body.promo
  const { code: _stopped, ...refusalOfStopped } = stopped.body.promo
  expect([stopped.status, refusalOfStopped]).toEqual([never.status, refusalOfUnknown])
  expect(stopped.body.total).toBe(never.body.total)

  // A customer's own code is one guess, however often the cart is priced with it.
  const holder = shop.visitor()
  for (let turn = 0; turn < most; turn++) expect((await price('secret', holder)).body.promo.applied).toBe(true)

  const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => price(`GUESS-${index}`)))
  const reasons = guesses.map(({ status, body }) => [status, body.promo.applied, body.promo.reason])
  const evaluated = reasons.filter(([, , reason]) => reason === refusalOfUnknown.reason)
  expect(evaluated).toHaveLength(most - 3)
  expect(new Set(reasons.map(([status, applied]) => `${status} ${applied}`))).toEqual(new Set(['200 false']))

  // Codes tried before the limit still work; another one is not checked, whether it exists or not, at any endpoint.
  expect((await price('SECRET')).body.promo.applied).toBe(true)
  const late = await price('ANOTHER')
  expect(late.body.promo).toMatchObject({ applied: false, reason: expect.stringMatching(/^Too many coupon codes/) })
  const member = await shop.signIn('customer')
  await member.put('/api/cart/items/methi-khakhra', { quantity: 2, city: 'Ahmedabad' })
  const refused = await member.put('/api/cart/promo', { code: 'ANOTHER' })
  expect([refused.status, refused.body.code]).toEqual([429, 'promo/too-many'])
  const quote = (promoCode?: string) => shop.visitor().post('/api/shipping/quote', { destination, items, promoCode })
  const prices = async (code?: string) =>
    (await quote(code)).body.options.map((option: { price: number }) => option.price)
  expect(await prices('ANOTHER')).toEqual(await prices())
  // A public code does not count as a guess.
  expect((await price('FREEGHUJ')).body.promo.missing).toBeGreaterThan(0)
})
