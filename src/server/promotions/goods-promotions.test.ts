import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { createSandboxGateway } from '#server/gateways/sandbox-gateway.ts'
import { pollGateway } from '#server/payments/payment-polling.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'
import { releaseBudgets, takeFromBudgets } from './promotion-budget-store.ts'

const secret = 'a secret that the offers share, long enough'
let shop: Shop
let context: AppContext
let promotions: Awaited<ReturnType<typeof openPromotionAdmin>>
let begun: string[] = []
beforeAll(async () => {
  shop = await openOrderShop({ SESSION_SECRET: secret })
  promotions = await openPromotionAdmin(shop)
  const config = { ...readConfig({ SESSION_SECRET: secret }), publicUrl: shop.origin }
  const silent = { notifyOutbox: () => undefined, orderChanged: () => undefined, catalogueChanged: () => undefined }
  const gateways = [createSandboxGateway({ config, secret })]
  context = { config, secret, gateways, log: pino({ level: 'silent' }), ...silent } as unknown as AppContext
})
afterAll(() => shop?.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 1000 where stock <> 1000'))
afterEach(async () => {
  for (const id of begun) await promotions.replace(id, { on: false })
  begun = []
})

const fifty = {
  ...{ kind: 'goods-amount', on: true, fundedBy: 'shop', until: null, code: null, isPublic: false, amount: 50 },
  ...{ category: null, brandId: null, goodsAtLeast: 100, limitInAll: null, limitPerCustomer: null, budget: null },
}
const post = (terms: object) =>
  promotions.admin.post('/api/admin/promotions', { terms: { ...fifty, ...terms }, from: null, reason: 'For the test' })
async function begin(terms: object = {}): Promise<string> {
  const { status, body } = await post(terms)
  expect(status, JSON.stringify(body)).toBe(201)
  begun.push(body.id)
  return body.id
}

/** Of two stores, the second with the festival's percentage off. */
const items = [
  { productId: 'methi-khakhra', quantity: 2 },
  { productId: 'masala-khakhra', quantity: 1 },
  { productId: 'tikha-gathiya-ahm', quantity: 1 },
]
const price = async (input: object = {}, visitor: ShopVisitor = shop.visitor()) => {
  const to = { destination: { country: 'IN', pincode: shipping.pincode }, serviceId: 'dodi-logistics/standard' }
  return (await visitor.post('/api/cart/price', { items, ...to, paymentMethod: 'cod', ...input })).body
}
const guest = (name: string) => ({ ...shipping, email: `${name}@example.com` })
const order = (name: string, input: object = {}) =>
  postOrder(shop.visitor(), { items, shipping: guest(name), ...input } as never)
const lineOf = (cart: { lines: { productId: string }[] }, id: string) =>
  cart.lines.find(({ productId }) => productId === id) as never as Record<string, number>
const one = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows[0]
const spentOf = async (id: string) =>
  Number((await one('select spent_paise from promotion_budget where promotion_id = $1', [id]))?.spent_paise) / 100
const ofOrder = (id: string) =>
  one(
    `select promotion_id, off_paise::int as off, spends_paise::int as spends, funded_by, code from order_promotion
     where order_id = $1 and off_paise > 0 and promotion_id <> 'festival-namkeen' and promotion_id <> 'free-delivery'`,
    [id],
  )
const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 201 ? 201 : body.code)).toSorted()
const booked = async (orderId: string) =>
  (
    await meanwhile(
      shop,
      `select account, sum(amount_paise)::int as paise from ledger_entry
       where order_id = $1 and part = 'discount' and line_id in (
         select id from order_line where order_id = $1 and promotion_id <> 'festival-namkeen') group by 1 order by 1`,
      [orderId],
    )
  ).rows

describe('an amount off the items of a cart', () => {
  test('is named in the cart, shared over the items that have no other discount, and charged as shown', async () => {
    const plain = await price()
    const id = await begin()
    const cart = await price()
    expect(cart.offers).toEqual([{ id, kind: 'applied', text: '₹50 off', off: 50 }])
    expect(cart.discount).toBe(plain.discount + 50)
    expect(cart.goods).toBe(plain.goods)
    expect(lineOf(cart, 'tikha-gathiya-ahm')).toEqual(lineOf(plain, 'tikha-gathiya-ahm'))
    const shares = ['methi-khakhra', 'masala-khakhra'].map((product) => lineOf(cart, product).discount!)
    expect(shares.every((share) => share > 0)).toBe(true)
    expect(Math.round((shares[0]! + shares[1]!) * 100)).toBe(5000)

    const { status, body } = await order('amount', { expectedTotal: cart.total })
    expect([status, body.order.total]).toEqual([201, cart.total])
    expect(await ofOrder(body.order.id)).toEqual({
      ...{ promotion_id: id, off: 5000, spends: 0, funded_by: 'shop', code: null },
    })
    expect(await booked(body.order.id)).toEqual([{ account: 'platform', paise: -5000 }])
    expect((await shop.database.run(() => reconcile([]))).differences).toEqual([])
  })

  test('that stores fund is deducted from them before their commission', async () => {
    await begin({ fundedBy: 'seller' })
    const { body } = await order('seller-funded')
    expect(await booked(body.order.id)).toEqual([{ account: 'seller', paise: -5000 }])
    const { rows } = await meanwhile(
      shop,
      `select c.base_paise = l.net_paise as of_net, c.discount_funded_by from line_commission c
       join order_line l on l.id = c.line_id where l.order_id = $1 and l.product_id = 'methi-khakhra'`,
      [body.order.id],
    )
    expect(rows).toEqual([{ of_net: true, discount_funded_by: 'seller' }])
  })

  test('says in three languages how much is missing for it', async () => {
    await begin({ goodsAtLeast: 5_000 })
    const texts = await Promise.all(
      ['en', 'gu', 'hi'].map(
        async (lng) =>
          (await shop.visitor().post(`/api/cart/price?lng=${lng}`, { items })).body.offers.map(
            ({ kind, text }: { kind: string; text: string }) => [kind, text],
          )[0],
      ),
    )
    expect(texts.map(([kind]) => kind)).toEqual(['goods', 'goods', 'goods'])
    expect(texts[0][1]).toMatch(/^Add ₹[\d,.]+ more to get this offer: ₹50 off\.$/)
    expect(new Set(texts.map(([, text]) => text)).size).toBe(3)
  })

  test('with a code takes something off for that code alone, as often as its terms say', async () => {
    const id = await begin({ code: 'FIFTY', limitInAll: 1, isPublic: true, goodsAtLeast: 400 })
    const plain = await price()
    expect(plain.offers).toEqual([])
    const few = [{ productId: 'masala-khakhra', quantity: 1 }]
    expect((await price({ items: few, promoCode: 'FIFTY' })).promo).toMatchObject({
      applied: false,
      reason: expect.stringMatching(/^Add ₹.* more/),
    })
    const many = [{ productId: 'methi-khakhra', quantity: 6 }]
    const cart = await price({ items: many, promoCode: 'fifty' })
    expect(cart.promo).toMatchObject({ applied: true, isOnItems: true, code: 'FIFTY' })
    const seen = { items: many, promoCode: 'FIFTY', expectedTotal: cart.total }
    const answers = await Promise.all([1, 2, 3, 4].map((turn) => order(`fifty-${turn}`, seen)))
    expect(codesOf(answers)).toEqual([201, 'promo/used-up', 'promo/used-up', 'promo/used-up'])
    const won = answers.find(({ status }) => status === 201)!
    expect(await ofOrder(won.body.order.id)).toMatchObject({ promotion_id: id, code: 'FIFTY' })
  })
})

test('a percentage off the items of one store ends at its cap', async () => {
  const { brand_id: brandId } = await one(`select brand_id from product where id = 'methi-khakhra'`)
  await begin({ kind: 'goods-percent', percent: 40, most: 30, brandId, goodsAtLeast: 0 })
  const { offers } = await price()
  expect(offers).toMatchObject([
    { kind: 'applied', off: 30, text: expect.stringMatching(/^40% off, up to ₹30 \(.+\)$/) },
  ])
})

test('of buy 2 get 1 the cheapest unit is free, and one unit before the cart says so', async () => {
  await begin({ kind: 'buy-x-get-y', buys: 2, gets: 1, category: 'snacks', goodsAtLeast: 0 })
  const two = await price({ items: [{ productId: 'methi-khakhra', quantity: 2 }] })
  expect(two.offers).toMatchObject([
    { kind: 'units', text: 'Add 1 more item to get this offer: Buy 2, get 1 free (Snacks).' },
  ])
  const three = await price()
  const cheapest = Math.min(...['methi-khakhra', 'masala-khakhra'].map((id) => lineOf(three, id).unitPrice!))
  expect(three.offers).toMatchObject([{ kind: 'applied', off: cheapest }])
})

describe('a budget', () => {
  test('of three, wanted by twenty at once, is given to three and never exceeded', async () => {
    const id = await begin({ budget: 150 })
    const { total } = await price()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(`race-${index}`, { expectedTotal: total })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const others = new Set(codesOf(answers).filter((code) => code !== 201))
    expect([...others]).toEqual(['promo/budget-used'])
    expect(await spentOf(id)).toBe(150)
    expect((await promotions.read(id)).now.state).toBe('used_up')
    const listed = (await promotions.admin.get(`/api/admin/promotions?filter=id.is:${id}`)).body.items
    expect(listed).toMatchObject([{ state: 'used_up', budget: 150, budgetSpent: 150, amount: 50 }])

    const now = await price()
    expect(now.offers).toMatchObject([{ kind: 'used-up', text: expect.stringContaining('has ended') }])
    expect(now.total).toBeGreaterThan(total)
    const rises = [now.total - 10, now.total - 60].map((expectedTotal) => order('dearer', { expectedTotal }))
    for (const { body } of await Promise.all(rises))
      expect(body).toMatchObject({ code: 'price/rose', details: { total: now.total } })
    expect((await order('after', { expectedTotal: now.total })).status).toBe(201)
    expect(await spentOf(id)).toBe(150)
  })

  test('of a code that has ended is refused in plain words', async () => {
    await begin({ code: 'LASTFIFTY', budget: 50 })
    const cart = await price({ promoCode: 'LASTFIFTY' })
    expect((await order('last', { promoCode: 'LASTFIFTY', expectedTotal: cart.total })).status).toBe(201)
    expect((await price({ promoCode: 'LASTFIFTY' })).promo).toMatchObject({
      applied: false,
      reason: expect.stringMatching(/^This offer has ended/),
    })
    const late = await order('late', { promoCode: 'LASTFIFTY', expectedTotal: cart.total })
    expect([late.status, late.body.code]).toEqual([422, 'promo/budget-used'])
  })

  test('cannot be exceeded in the database, whatever the program does', async () => {
    const id = await begin({ budget: 50 })
    await expect(
      meanwhile(shop, 'update promotion_budget set spent_paise = 5001 where promotion_id = $1', [id]),
    ).rejects.toThrow(/promotion_budget_not_exceeded/)
  })

  test('gets back what a cancelled order took', async () => {
    const id = await begin({ budget: 50 })
    const first = await order('cancelled')
    expect([await spentOf(id), (await ofOrder(first.body.order.id)).spends]).toEqual([50, 5000])
    await meanwhile(shop, `update customer_order set state = 'cancelled' where id = $1`, [first.body.order.id])
    expect([await spentOf(id), (await ofOrder(first.body.order.id)).spends]).toEqual([0, 0])
    const { total } = await price()
    expect((await order('next', { expectedTotal: total })).status).toBe(201)
    expect(await spentOf(id)).toBe(50)
  })

  test.each([
    ['takes it again with a late payment', { taken: false }, 'paid', 50],
    ['is refunded when others have used it up meanwhile', { taken: true }, 'over', 50],
    ['takes it again when it was raised meanwhile', { taken: true, budget: 100 }, 'paid', 100],
    ['takes nothing of one that has no limit any more', { taken: true, budget: null }, 'paid', 50],
    ['is refunded when it was made smaller meanwhile', { taken: false, budget: 49 }, 'over', 0],
  ])('that an unpaid order gave back: the order %s', async (name, change, state, spent) => {
    const { taken, budget }: { taken: boolean; budget?: number | null } = change
    const id = await begin({ budget: 50 })
    const visitor = shop.visitor()
    const input = { items, shipping: guest(`late-${name.length}`), paymentMethod: 'online' }
    const { body } = await postOrder(visitor, input as never)
    expect(await spentOf(id)).toBe(50)
    await meanwhile(shop, `update payment set hold_until = now() - interval '1 second' where order_id = $1`, [
      body.order.id,
    ])
    await shop.database.run(() => pollGateway(context, context.gateways[0]!))
    expect(await spentOf(id)).toBe(0)
    if (taken) expect((await order('quicker', { expectedTotal: (await price()).total })).status).toBe(201)
    if (budget !== undefined) expect((await promotions.replace(id, { budget })).status).toBe(200)
    await pressSandbox(shop, body.payment.redirectUrl, { outcome: 'pay', onlineMethod: 'upi' })
    const checked = await visitor.post(`/api/payments/${body.payment.id}/check`, {})
    expect(checked.body).toMatchObject({ state, returning: state === 'over' ? { amount: body.order.total } : null })
    expect(await spentOf(id)).toBe(spent)
  })

  test('of an order with several is taken from all of them or from none', async () => {
    const ids = [
      await begin({ budget: 50, category: 'snacks' }),
      await begin({ budget: 60, category: 'sweets', amount: 60 }),
    ]
    const two = [items[0], { productId: 'mohanthal', quantity: 2 }]
    const first = await order('of-both', { items: two })
    expect(await Promise.all(ids.map(spentOf))).toEqual([50, 60])
    const again = () => shop.database.run(() => transaction(() => takeFromBudgets(first.body.order.id)))
    await shop.database.run(() => transaction(() => releaseBudgets(first.body.order.id)))
    expect(await Promise.all(ids.map(spentOf))).toEqual([0, 0])
    await meanwhile(shop, 'update promotion_budget set spent_paise = 1 where promotion_id = $1', [ids[1]])
    expect([await again(), await spentOf(ids[0]!)]).toEqual([false, 0])
    await meanwhile(shop, 'update promotion_budget set spent_paise = 0 where promotion_id = $1', [ids[1]])
    expect([await again(), await Promise.all(ids.map(spentOf))]).toEqual([true, [50, 60]])
  })

  test('can be raised by a new version, which counts what was spent', async () => {
    const id = await begin({ budget: 50 })
    await order('raised-1')
    expect((await price()).offers).toMatchObject([{ kind: 'used-up' }])
    await promotions.replace(id, { budget: 100 })
    expect((await price()).offers).toMatchObject([{ kind: 'applied' }])
    await order('raised-2')
    expect(await spentOf(id)).toBe(100)
    expect((await promotions.read(id)).budgetSpent).toBe(100)
  })
})

describe('an admin', () => {
  test.each([
    ['more off than nine tenths of the smallest order', { amount: 95 }, 'terms.amount'],
    ['a limit without a code', { limitInAll: 5 }, 'terms.code'],
    ['a category that there is not', { category: 'nothing-such' }, 'terms.category'],
    ['nothing off', { amount: 0 }, 'terms.amount'],
  ])('cannot begin an offer with %s', async (_, terms, field) => {
    const { status, body } = await post(terms)
    expect([status, Object.keys(body.details)]).toEqual([422, [field]])
  })

  test('cannot begin one for a store that there is not', async () => {
    expect((await post({ brandId: 'nobody' })).status).toBe(404)
  })

  test('sees what a draft does to a cart, and what it would have done to past orders', async () => {
    const placed = await order('past')
    expect(placed.status).toBe(201)
    const sample = { goods: 600, category: 'sweets', grams: 1000, country: 'IN', pincode: '380009' }
    const preview = await promotions.admin.post('/api/admin/promotions/preview', {
      terms: fifty,
      replaces: null,
      cart: sample,
    })
    const [service] = preview.body.services
    expect(service.after.discount - service.before.discount).toBe(50)
    const ask = (terms: object, period: object = {}) =>
      promotions.admin.post('/api/admin/promotions/simulate', {
        ...{ terms: { ...fifty, ...terms }, replaces: null, from: '2020-06-01', to: '2021-05-31' },
        ...period,
      })
    expect((await ask({})).body).toMatchObject({ orders: 0, withIt: 0, cost: 0, funders: [] })
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const period = { from: today, to: today }
    const { rows } = await meanwhile(
      shop,
      `select count(*)::int as orders from customer_order where state <> 'cancelled' and placed_at > now() - interval '1 hour'`,
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
    const { status } = await promotions.admin.post('/api/admin/promotions/simulate', {
      ...{ terms: { ...base, ...terms }, replaces: null, from: '2026-01-01', to: '2026-01-31' },
      ...period,
    })
    expect(status).toBe(422)
  })
})
