import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPromotionRules } from '#server/promotions/promotion-store.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { readEmailsTo } from '#tests/support/order-emails.ts'
import { meanwhile, openOrderShop, postOrder, standard } from '#tests/support/order-shop.ts'
import { codeTerms, openPromotionAdmin } from '#tests/support/promotion-admin.ts'
import { startingPromotions } from '#tests/support/starting-promotions.ts'

let shop: Shop
let promotions: Awaited<ReturnType<typeof openPromotionAdmin>>
beforeAll(async () => {
  shop = await openOrderShop()
  promotions = await openPromotionAdmin(shop)
})
afterAll(() => shop?.close())

const gathiya = 'tikha-gathiya-ahm'
const cardOf = async () => (await shop.visitor().get(`/api/products/${gathiya}`)).body
const priceOf = async (input: object = {}) => {
  const { body } = await shop.visitor().post('/api/cart/price', {
    items: [{ productId: gathiya, quantity: 2 }],
    destination: { country: 'IN', pincode: shipping.pincode },
    serviceId: standard,
    paymentMethod: 'cod',
    ...input,
  })
  return body
}

describe('default promotions', () => {
  it('are in the database with the exact amounts of the specification', async () => {
    const rules = await shop.database.run(listPromotionRules)
    expect(rules).toEqual(startingPromotions)
  })

  // Goods before discounts decide, so that a discount never cancels the promotion that caused it (docs/spec/correctness.md#6).
  it.each([
    ['FREEGHUJ at 598', 598_00, 'FREEGHUJ', 'too-little'],
    ['FREEGHUJ at 598.99', 598_99, 'FREEGHUJ', 'too-little'],
    ['FREEGHUJ at 599, of which 20 % are taken off', 599_00, 'FREEGHUJ', 'free'],
    ['500.00 without a code', 500_00, undefined, 'paid'],
    ['500.01 without a code, of which 20 % are taken off', 500_01, undefined, 'free'],
  ])('%s', async (_case, paise, promoCode, wanted) => {
    await meanwhile(shop, 'update product set price_paise = $1 where id = $2', [paise, gathiya])
    const body = await priceOf({ items: [{ productId: gathiya, quantity: 1 }], promoCode })
    await meanwhile(shop, 'update product set price_paise = 12500 where id = $1', [gathiya])
    expect(Math.round(body.goods * 100)).toBe(paise)
    expect(body.discount).toBeGreaterThan(99)
    if (wanted === 'too-little') expect(body.promo).toMatchObject({ applied: false, missing: (599_00 - paise) / 100 })
    if (wanted === 'free') expect(body.delivery).toBe(0)
    // Free delivery by itself applies from 500.01; at 598 it applies without the code.
    if (wanted === 'paid') expect(body.delivery).toBeGreaterThan(0)
  })
})

describe('one amount', () => {
  it('is the same on card, cart, order, order page and email', async () => {
    const card = await cardOf()
    const seen = await priceOf()
    expect([card.discountPercent, card.price, card.currentPrice]).toEqual([20, 125, 100])
    expect(seen.lines[0]).toMatchObject({ discountPercent: 20, gross: 250, discount: 50, net: 200 })
    const guest = shop.visitor()
    const { body } = await postOrder(guest, {
      items: [{ productId: gathiya, quantity: 2 }],
      expectedTotal: seen.total,
      shipping: { ...shipping, email: 'one-figure@example.com' },
    })
    expect(body.order.total).toBe(seen.total)
    const { body: page } = await guest.get(`/api/orders/${body.order.id}`)
    expect(page.amounts).toMatchObject({ goods: 250, discount: 50, delivery: seen.delivery, total: seen.total })
    expect(page.parts[0].lines[0]).toMatchObject({ discount: 50, net: 200 })
    const [emailMessage] = await readEmailsTo(shop, 'one-figure@example.com', body.order.number, 1)
    expect(emailMessage).toMatch(/Items: ₹250\nOffer: -₹50\n/)
    expect(emailMessage).toMatch(new RegExp(`₹${seen.total}(?!\\d)`))
  })
})

describe('promotion edited by an admin', () => {
  it('becomes a new version: shoppers see it at once, an order keeps the version it was placed by (correctness 12)', async () => {
    expect((await cardOf()).discountPercent).toBe(20)
    const first = await postOrder(shop.visitor(), { items: [{ productId: gathiya, quantity: 2 }] })
    const { status, body } = await promotions.replace('festival-namkeen', { percent: 25, fundedBy: 'seller' })
    expect([status, body.newest, body.now.terms.percent]).toEqual([200, 2, 25])
    expect(body.versions.map(({ state }: { state: string }) => state)).toEqual(['in_force', 'replaced'])
    // The card was cached for everybody; the change cleared the cache.
    expect(await cardOf()).toMatchObject({ discountPercent: 25, currentPrice: 93.75 })
    expect((await priceOf()).discount).toBe(62.5)
    expect((await shop.visitor().get('/api/settings')).body.offers).toContainEqual({
      id: 'festival-namkeen',
      percent: 25,
    })
    const second = await postOrder(shop.visitor(), { items: [{ productId: gathiya, quantity: 2 }] })
    const { rows } = await meanwhile(
      shop,
      `select o.promotions_version, u.version, u.funded_by, u.off_paise::int as off from customer_order o join order_promotion u on u.order_id = o.id
       where o.id = any($1) and u.promotion_id = 'festival-namkeen' order by o.placed_at`,
      [[first.body.order.id, second.body.order.id]],
    )
    expect(rows).toEqual([
      { promotions_version: 'free-delivery:1 freeghuj:1 festival-namkeen:1', version: 1, funded_by: 'shop', off: 5000 },
      {
        promotions_version: 'free-delivery:1 freeghuj:1 festival-namkeen:2',
        version: 2,
        funded_by: 'seller',
        off: 6250,
      },
    ])
    expect((await promotions.read('festival-namkeen')).latest).toHaveLength(3)
  })

  it('waits for its day, and can be turned off and on again', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    const planned = await promotions.replace('festival-namkeen', { percent: 40 }, inAnHour)
    expect(planned.body).toMatchObject({ scheduled: 1, now: { terms: { percent: 25 } } })
    expect((await cardOf()).discountPercent).toBe(25)
    await promotions.replace('festival-namkeen', { percent: 20, on: false })
    expect(await cardOf()).toMatchObject({ discountPercent: null, currentPrice: 125 })
    const { body } = await promotions.replace('festival-namkeen', { on: true })
    expect(body).toMatchObject({ newest: 5, scheduled: 0, now: { state: 'in_force' } })
    expect((await cardOf()).discountPercent).toBe(20)
  })

  it('never alters a version of the past, not even by hand', async () => {
    await expect(meanwhile(shop, `update promotion_version set percent = 90`)).rejects.toThrow(/append-only/)
    await expect(meanwhile(shop, 'delete from promotion_version')).rejects.toThrow(/append-only/)
  })

  it.each([
    [
      'begins in the past',
      () => promotions.replace('freeghuj', {}, '2020-01-01T00:00:00.000Z'),
      422,
      'request/invalid',
    ],
    [
      'ends before it begins',
      () => promotions.replace('freeghuj', { until: '2020-01-01T00:00:00.000Z' }),
      422,
      'request/invalid',
    ],
    [
      'takes the code of another',
      () =>
        promotions.admin.post('/api/admin/promotions', {
          terms: { ...codeTerms, code: 'freeghuj' },
          from: null,
          reason: 'Twice',
        }),
      409,
      'promotion/code-taken',
    ],
    [
      'becomes another kind',
      () =>
        promotions.admin.post('/api/admin/promotions/freeghuj/versions', {
          terms: { kind: 'category-percent', on: true, fundedBy: 'shop', until: null, category: 'sweets', percent: 5 },
          from: null,
          reason: 'Other',
          seen: 1,
        }),
      422,
      'request/invalid',
    ],
    [
      'was changed by another admin meanwhile',
      () =>
        promotions.admin.post('/api/admin/promotions/freeghuj/versions', {
          terms: { ...codeTerms, code: 'FREEGHUJ' },
          from: null,
          reason: 'Late',
          seen: 0,
        }),
      409,
      'flow/stale',
    ],
    [
      'is not there',
      () =>
        promotions.admin.post('/api/admin/promotions/nothing/versions', {
          terms: { ...codeTerms, code: 'NOTHING' },
          from: null,
          reason: 'None',
          seen: 1,
        }),
      404,
      'thing/not-found',
    ],
  ])('is refused when it %s', async (_case, act, status, code) => {
    const answer = await act()
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await promotions.read('freeghuj')).newest).toBe(1)
  })

  it('requires the second factor', async () => {
    const other = await shop.signIn('admin@haatdi.example')
    const { status, body } = await other.post('/api/admin/promotions', {
      terms: { ...codeTerms, code: 'UNPROVEN' },
      from: null,
      reason: 'Unproven',
    })
    expect([status, body.code]).toEqual([403, 'auth/second-factor'])
  })

  it('refuses the second of two concurrent admins', async () => {
    const { versions, newest } = await promotions.read('free-delivery')
    const put = (goodsAbove: number) =>
      promotions.admin.post('/api/admin/promotions/free-delivery/versions', {
        terms: { ...versions[0].terms, goodsAbove },
        from: null,
        reason: 'At once',
        seen: newest,
      })
    const answers = await Promise.all([put(600), put(700)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await promotions.replace('free-delivery', { goodsAbove: 500 })
  })
})

describe('coupon code of an admin', () => {
  it('applies within its dates, from its minimum amount and up to its weight', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    await promotions.admin.post('/api/admin/promotions', {
      terms: { ...codeTerms, code: 'SOON' },
      from: soon,
      reason: 'Planned',
    })
    const { reason } = (await priceOf({ promoCode: 'NEVER-MADE' })).promo
    expect((await priceOf({ promoCode: 'SOON' })).promo).toMatchObject({ applied: false, reason, missing: null })
    await promotions.begin('HIDDEN', { goodsAtLeast: 250.01 })
    expect((await priceOf({ promoCode: 'HIDDEN' })).promo).toMatchObject({ applied: false, reason, missing: null })
    await promotions.begin('LIGHT', { heaviestGrams: 500, isPublic: true })
    expect((await priceOf({ promoCode: 'light' })).promo).toMatchObject({
      applied: false,
      reason: 'This coupon isn’t valid for a box this heavy.',
    })
    await promotions.begin('LEAST', { goodsAtLeast: 250.01, isPublic: true })
    expect((await priceOf({ promoCode: 'LEAST' })).promo).toMatchObject({ applied: false, missing: 0.01 })
  })

  it('is previewed on a cart before it is public', async () => {
    const cart = { goods: 400, category: 'sweets', grams: 900, country: 'IN', pincode: shipping.pincode }
    const { status, body } = await promotions.admin.post('/api/admin/promotions/preview', {
      terms: { ...codeTerms, code: 'TRY' },
      replaces: null,
      cart,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const one = body.services.find(({ serviceId }: { serviceId: string }) => serviceId === standard)
    expect(one.before).toMatchObject({ discount: 0, promotions: [] })
    expect(one.before.delivery).toBeGreaterThan(0)
    expect(one.after).toMatchObject({ delivery: 0, total: 400, promotions: ['preview'] })
    expect((await priceOf({ promoCode: 'TRY' })).promo).toMatchObject({ applied: false })
  })
})
