import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '#server/refunds/reconcile.ts'
import { meanwhile } from '#tests/support/order-shop.ts'
import { codesOf, fifty, items, openPromotionShop, type PromotionShop } from '#tests/support/promotion-shop.ts'

let promotionShop: PromotionShop
beforeAll(async () => {
  promotionShop = await openPromotionShop()
})
afterAll(() => promotionShop?.shop.close())
beforeEach(() => meanwhile(promotionShop.shop, 'update product set stock = 1000 where stock <> 1000'))
afterEach(() => promotionShop.endAll())

const lineOf = (cart: { lines: { productId: string }[] }, id: string) =>
  cart.lines.find(({ productId }) => productId === id) as never as Record<string, number>
const booked = async (orderId: string) =>
  (
    await meanwhile(
      promotionShop.shop,
      `select account, sum(amount_paise)::int as paise from ledger_entry
       where order_id = $1 and part = 'discount' and line_id in (
         select id from order_line where order_id = $1 and promotion_id <> 'festival-namkeen') group by 1 order by 1`,
      [orderId],
    )
  ).rows

describe('an amount off the items of a cart', () => {
  test('is named in the cart, shared over the items that have no other discount, and charged as shown', async () => {
    const plain = await promotionShop.price()
    const id = await promotionShop.begin()
    const cart = await promotionShop.price()
    expect(cart.offers).toEqual([{ id, kind: 'applied', text: '₹50 off', off: 50 }])
    expect(cart.discount).toBe(plain.discount + 50)
    expect(cart.goods).toBe(plain.goods)
    expect(lineOf(cart, 'tikha-gathiya-ahm')).toEqual(lineOf(plain, 'tikha-gathiya-ahm'))
    const shares = ['methi-khakhra', 'masala-khakhra'].map((product) => lineOf(cart, product).discount!)
    expect(shares.every((share) => share > 0)).toBe(true)
    expect(Math.round((shares[0]! + shares[1]!) * 100)).toBe(5000)

    const { status, body } = await promotionShop.order('amount', { expectedTotal: cart.total })
    expect([status, body.order.total]).toEqual([201, cart.total])
    expect(await promotionShop.ofOrder(body.order.id)).toEqual({
      ...{ promotion_id: id, off: 5000, spends: 0, funded_by: 'shop', code: null },
    })
    expect(await booked(body.order.id)).toEqual([{ account: 'platform', paise: -5000 }])
    expect((await promotionShop.shop.database.run(() => reconcile([]))).differences).toEqual([])
  })

  test('that stores fund is deducted from them before their commission', async () => {
    await promotionShop.begin({ fundedBy: 'seller' })
    const { body } = await promotionShop.order('seller-funded')
    expect(await booked(body.order.id)).toEqual([{ account: 'seller', paise: -5000 }])
    const { rows } = await meanwhile(
      promotionShop.shop,
      `select c.base_paise = l.net_paise as of_net, c.discount_funded_by from line_commission c
       join order_line l on l.id = c.line_id where l.order_id = $1 and l.product_id = 'methi-khakhra'`,
      [body.order.id],
    )
    expect(rows).toEqual([{ of_net: true, discount_funded_by: 'seller' }])
  })

  test('says in three languages how much is missing for it', async () => {
    await promotionShop.begin({ goodsAtLeast: 5_000 })
    const texts = await Promise.all(
      ['en', 'gu', 'hi'].map(
        async (lng) =>
          (await promotionShop.shop.visitor().post(`/api/cart/price?lng=${lng}`, { items })).body.offers.map(
            ({ kind, text }: { kind: string; text: string }) => [kind, text],
          )[0],
      ),
    )
    expect(texts.map(([kind]) => kind)).toEqual(['goods', 'goods', 'goods'])
    expect(texts[0][1]).toMatch(/^Add ₹[\d,.]+ more to get this offer: ₹50 off\.$/)
    expect(new Set(texts.map(([, text]) => text)).size).toBe(3)
  })

  test('with a code takes something off for that code alone, as often as its terms say', async () => {
    const id = await promotionShop.begin({ code: 'FIFTY', limitInAll: 1, isPublic: true, goodsAtLeast: 400 })
    const plain = await promotionShop.price()
    expect(plain.offers).toEqual([])
    const few = [{ productId: 'masala-khakhra', quantity: 1 }]
    expect((await promotionShop.price({ items: few, promoCode: 'FIFTY' })).promo).toMatchObject({
      applied: false,
      reason: expect.stringMatching(/^Add ₹.* more/),
    })
    const many = [{ productId: 'methi-khakhra', quantity: 6 }]
    const cart = await promotionShop.price({ items: many, promoCode: 'fifty' })
    expect(cart.promo).toMatchObject({ applied: true, isOnItems: true, code: 'FIFTY' })
    const seen = { items: many, promoCode: 'FIFTY', expectedTotal: cart.total }
    const answers = await Promise.all([1, 2, 3, 4].map((turn) => promotionShop.order(`fifty-${turn}`, seen)))
    expect(codesOf(answers)).toEqual([201, 'promo/used-up', 'promo/used-up', 'promo/used-up'])
    const won = answers.find(({ status }) => status === 201)!
    expect(await promotionShop.ofOrder(won.body.order.id)).toMatchObject({ promotion_id: id, code: 'FIFTY' })
  })
})

test('a percentage off the items of one store ends at its cap', async () => {
  const { brand_id: brandId } = await promotionShop.one(`select brand_id from product where id = 'methi-khakhra'`)
  await promotionShop.begin({ kind: 'goods-percent', percent: 40, most: 30, brandId, goodsAtLeast: 0 })
  const { offers } = await promotionShop.price()
  expect(offers).toMatchObject([
    { kind: 'applied', off: 30, text: expect.stringMatching(/^40% off, up to ₹30 \(.+\)$/) },
  ])
})

test('of buy 2 get 1 the cheapest unit is free, and one unit before the cart says so', async () => {
  await promotionShop.begin({ kind: 'buy-x-get-y', buys: 2, gets: 1, category: 'snacks', goodsAtLeast: 0 })
  const two = await promotionShop.price({ items: [{ productId: 'methi-khakhra', quantity: 2 }] })
  expect(two.offers).toMatchObject([
    { kind: 'units', text: 'Add 1 more item to get this offer: Buy 2, get 1 free (Snacks).' },
  ])
  const three = await promotionShop.price()
  const cheapest = Math.min(...['methi-khakhra', 'masala-khakhra'].map((id) => lineOf(three, id).unitPrice!))
  expect(three.offers).toMatchObject([{ kind: 'applied', off: cheapest }])
})

describe('an admin', () => {
  test.each([
    ['more off than nine tenths of the smallest order', { amount: 95 }, 'terms.amount'],
    ['a limit without a code', { limitInAll: 5 }, 'terms.code'],
    ['a category that there is not', { category: 'nothing-such' }, 'terms.category'],
    ['nothing off', { amount: 0 }, 'terms.amount'],
  ])('cannot begin an offer with %s', async (_, terms, field) => {
    const { status, body } = await promotionShop.post(terms)
    expect([status, Object.keys(body.details)]).toEqual([422, [field]])
  })

  test('cannot begin one for a store that there is not', async () => {
    expect((await promotionShop.post({ brandId: 'nobody' })).status).toBe(404)
  })

  test('sees what a draft does to a cart, and what it would have done to past orders', async () => {
    for (const name of ['past', 'past-too']) expect((await promotionShop.order(name)).status).toBe(201)
    const sample = { goods: 600, category: 'sweets', grams: 1000, country: 'IN', pincode: '380009' }
    const preview = await promotionShop.promotions.admin.post('/api/admin/promotions/preview', {
      terms: fifty,
      replaces: null,
      cart: sample,
    })
    const [service] = preview.body.services
    expect(service.after.discount - service.before.discount).toBe(50)
    const ask = (terms: object, period: object = {}) =>
      promotionShop.promotions.admin.post('/api/admin/promotions/simulate', {
        ...{ terms: { ...fifty, ...terms }, replaces: null, from: '2020-06-01', to: '2021-05-31' },
        ...period,
      })
    expect((await ask({})).body).toMatchObject({ orders: 0, withIt: 0, cost: 0, funders: [] })
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const period = { from: today, to: today }
    const { rows } = await meanwhile(
      promotionShop.shop,
      `select count(*)::int as orders from customer_order where state in ('placed', 'closed') and placed_at > now() - interval '1 hour'`,
    )
    const { body } = await ask({ goodsAtLeast: 200, fundedBy: 'seller' }, period)
    expect(body.orders).toBe(rows[0].orders)
    expect(body.withIt).toBeGreaterThan(0)
    expect(body.funders.reduce((all: number, { cost }: { cost: number }) => all + cost, 0)).toBeCloseTo(body.cost, 2)
    const dear = await ask({ amount: 90, goodsAtLeast: 100 }, period)
    expect(dear.body).toMatchObject({ funders: [{ of: 'shop' }] })
    expect(dear.body.belowCommission.lines).toBeGreaterThan(0)
    const once = await ask({ budget: 50 }, period)
    expect(once.body.ranOut).toEqual(expect.any(String))
    expect(once.body.cost).toBeLessThanOrEqual(50)
  })

  test.each([
    ['of a discount on delivery', { kind: 'free-standard-delivery', goodsAbove: 500, heaviestGrams: null }, {}],
    ['of a period that ends before it begins', {}, { from: '2026-02-01', to: '2026-01-01' }],
    ['of more than a year', {}, { from: '2024-01-01', to: '2026-01-01' }],
  ])('gets no simulation %s', async (_, terms, period) => {
    const base = 'kind' in terms ? { on: true, fundedBy: 'shop', until: null } : fifty
    const { status } = await promotionShop.promotions.admin.post('/api/admin/promotions/simulate', {
      ...{ terms: { ...base, ...terms }, replaces: null, from: '2026-01-01', to: '2026-01-31' },
      ...period,
    })
    expect(status).toBe(422)
  })
})
