import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { codeTerms, openPromotionAdmin } from '#tests/support/promotion-admin.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
type Customer = { id: string; browser: ShopVisitor }
let buyer: Customer
let reader: Customer
let made = 0

async function open(change: object = {}): Promise<Customer> {
  const username = `segmented${++made}`
  const id = await shop.database.run(() => buildAccount({ username, name: `Person ${made}`, ...change }))
  return { id, browser: await shop.signIn(username) }
}

beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.signIn('admin')
  await stepUpSessions(shop, 'admin@haatdi.example')
  await shop.rows('update product set stock = 1000')
  ;[buyer, reader] = [await open({ language: 'gu' }), await open()]
  expect((await postOrder(buyer.browser)).status).toBe(201)
  await shop.rows('insert into customer_origin (account_id, marketing) values ($1, true), ($2, false)', [
    reader.id,
    buyer.id,
  ])
})
afterAll(() => shop.close())

const preview = async (rules: object[]) => (await admin.post('/api/admin/segment-preview', { rules })).body
const idsOf = async (...rules: object[]): Promise<string[]> =>
  (await preview(rules)).first.map(({ id }: { id: string }) => id)
let named = 0
const save = async (...rules: object[]): Promise<{ id: string; version: number; name: string }> => {
  const { status, body } = await admin.post('/api/admin/segments', { name: `Segment ${++named}`, rules })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

describe('rules', () => {
  test.each<[string, object[], 'buyer' | 'reader']>([
    ['orders', [{ kind: 'orders', least: 1, most: 1 }], 'buyer'],
    ['an amount', [{ kind: 'spent', least: 1, most: null }], 'buyer'],
    ['a late order', [{ kind: 'lastOrder', is: 'within', days: 2 }], 'buyer'],
    ['a country', [{ kind: 'countries', values: ['IN'] }], 'buyer'],
    ['a city in any case', [{ kind: 'cities', values: ['AHMEDABAD'] }], 'buyer'],
    ['a category', [{ kind: 'categories', values: ['snacks'] }], 'buyer'],
    ['a language', [{ kind: 'languages', values: ['gu'] }], 'buyer'],
    ['no order at all', [{ kind: 'neverOrdered' }], 'reader'],
    ['news', [{ kind: 'news' }], 'reader'],
  ])('find customers by %s, and nobody else', async (_, rules, who) => {
    const found = await idsOf(...rules)
    const [fits, not] = who === 'buyer' ? [buyer, reader] : [reader, buyer]
    expect(found).toContain(fits.id)
    expect(found).not.toContain(not.id)
  })

  test('must all fit, and count only customers', async () => {
    const [{ brand }] = await shop.rows(
      `select brand_id as brand from seller_order s join customer_order o on o.id = s.order_id where o.account_id = $1`,
      [buyer.id],
    )
    const [{ category }] = await shop.rows(
      `select p.category from order_line l join product p on p.id = l.product_id
       join customer_order o on o.id = l.order_id where o.account_id = $1`,
      [buyer.id],
    )
    const rules = [
      { kind: 'stores', values: [brand] },
      { kind: 'categories', values: [category] },
    ]
    expect(await idsOf(...rules)).toContain(buyer.id)
    expect(await idsOf(...rules, { kind: 'languages', values: ['hi'] })).toEqual([])
    expect(await idsOf({ kind: 'lastOrder', is: 'before', days: 1 })).not.toContain(buyer.id)
    const [{ role }] = await shop.rows(
      `select string_agg(distinct role, ',') as role from account where id = any($1::text[])`,
      [await idsOf({ kind: 'languages', values: ['en', 'gu', 'hi'] })],
    )
    expect(role).toBe('user')
  })

  test('that say nothing, or contradict each other, are refused at the rule', async () => {
    const wrong = async (rules: object[]) => (await admin.post('/api/admin/segment-preview', { rules })).body
    expect(await wrong([])).toMatchObject({ code: 'request/invalid', details: { 'rules.0': expect.any(String) } })
    expect(await wrong([{ kind: 'neverOrdered' }, { kind: 'orders', least: 1, most: null }])).toMatchObject({
      details: { 'rules.1': expect.any(String) },
    })
    expect(await wrong([{ kind: 'orders', least: -1, most: null }])).toMatchObject({ code: 'request/invalid' })
    expect(await wrong([{ kind: 'countries', values: ['India'] }])).toMatchObject({ code: 'request/invalid' })
  })
})

describe('a segment', () => {
  test('narrows the list of accounts and its file', async () => {
    const { id } = await save({ kind: 'languages', values: ['gu'] }, { kind: 'orders', least: 1, most: null })
    const listed = await admin.get(`/api/admin/accounts?segment=${id}&q=Person`)
    expect(listed.body.items.map((item: { id: string }) => item.id)).toEqual([buyer.id])
    const file = await admin.get(`/api/admin/account-list-file?segment=${id}&format=csv&columns=id`)
    expect(file.status).toBe(200)
    expect((await admin.get('/api/admin/accounts?segment=unknown')).body.code).toBe('thing/not-found')
  })

  test('gives marketing a file of those alone who agreed to news', async () => {
    const { id } = await save({ kind: 'languages', values: ['en', 'gu', 'hi'] })
    const { count, mayBeWritten } = (await admin.get(`/api/admin/segments/${id}`)).body.preview
    expect(count).toBeGreaterThan(mayBeWritten)
    expect(mayBeWritten).toBe(1)
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const file = await (await shop.fetch(`/api/admin/segments/${id}/marketing-file`, { headers: { cookie } })).text()
    expect(file).toContain('Person 2')
    expect(file).not.toContain('Person 1')
    expect(file.trim().split('\n')).toHaveLength(2)
  })

  test('is changed at the version that was seen, has one name, and stays while a code is for it', async () => {
    const { id, version, name } = await save({ kind: 'news' })
    const rules = [{ kind: 'neverOrdered' }]
    expect((await admin.post('/api/admin/segments', { name: name.toUpperCase(), rules })).body.code).toBe(
      'segment/name-taken',
    )
    const changed = await admin.put(`/api/admin/segments/${id}`, { name, rules, seen: version })
    expect(changed.body).toMatchObject({ version: version + 1, rules })
    expect((await admin.put(`/api/admin/segments/${id}`, { name, rules, seen: version })).body.code).toBe('flow/stale')
    const promotions = await openPromotionAdmin(shop)
    await promotions.begin('STAYS', { segmentId: id })
    expect((await admin.delete(`/api/admin/segments/${id}`)).body).toMatchObject({
      code: 'segment/in-use',
      details: { code: 'STAYS' },
    })
    const free = await save({ kind: 'news' })
    expect((await admin.delete(`/api/admin/segments/${free.id}`)).status).toBe(204)
  })

  test('is either removed or has a coupon, when both are asked for at the same moment', async () => {
    const { id } = await save({ kind: 'news' })
    const terms = { ...codeTerms, code: 'ATONCE', segmentId: id }
    const [begun, removed] = await Promise.all([
      admin.post('/api/admin/promotions', { terms, from: null, reason: 'For the test' }),
      admin.delete(`/api/admin/segments/${id}`),
    ])
    expect([
      [201, 409],
      [404, 204],
    ]).toContainEqual([begun.status, removed.status])
  })
})

describe('a coupon for a segment', () => {
  const someone = (number: number) => ({
    ...shipping,
    email: `someone${number}@example.com`,
    phone: `90000${10_000 + number}`,
    address: `${number}, A Lane`,
  })

  const priceOf = async (visitor: ShopVisitor, promoCode: string) =>
    (
      await visitor.post('/api/cart/price', {
        items: [{ productId: 'methi-khakhra', quantity: 2 }],
        promoCode,
        destination: { country: 'IN', pincode: '380009', state: 'Gujarat' },
        serviceId: 'dodi-logistics/standard',
        paymentMethod: 'cod',
      })
    ).body

  test('works for its customers alone, and says so to the others before and at the order', async () => {
    const { id } = await save({ kind: 'languages', values: ['gu'] })
    const promotions = await openPromotionAdmin(shop)
    await promotions.begin('GUJARATI', { segmentId: id })
    const [own, other] = [await priceOf(buyer.browser, 'GUJARATI'), await priceOf(reader.browser, 'GUJARATI')]
    expect(own.promo).toMatchObject({ applied: true })
    expect(other.promo).toMatchObject({ applied: false })
    expect(JSON.stringify(other.promo)).toContain('selected customers')
    const wanted = { promoCode: 'GUJARATI', expectedTotal: own.total }
    expect((await postOrder(buyer.browser, { ...wanted, shipping: someone(1) })).status).toBe(201)
    expect((await postOrder(reader.browser, { ...wanted, shipping: someone(2) })).body.code).toBe('promo/not-for-you')
    expect((await postOrder(shop.visitor(), { ...wanted, shipping: someone(3) })).body.code).toBe('promo/not-for-you')
  })

  test('for those who never ordered works once, even when two orders come at the same time', async () => {
    const { id } = await save({ kind: 'neverOrdered' })
    const promotions = await openPromotionAdmin(shop)
    await promotions.begin('FIRSTONE', { segmentId: id })
    const newcomer = await open()
    const { promo, total: expectedTotal } = await priceOf(newcomer.browser, 'FIRSTONE')
    expect(promo).toMatchObject({ applied: true })
    const orders = await Promise.all(
      [4, 5, 6].map((number) =>
        postOrder(newcomer.browser, { promoCode: 'FIRSTONE', shipping: someone(number), expectedTotal }),
      ),
    )
    expect(orders.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    expect(new Set(orders.map(({ body }) => body.code).filter(Boolean))).toEqual(new Set(['promo/not-for-you']))
  })

  test('is never shown to everybody', async () => {
    const { id } = await save({ kind: 'news' })
    const promotions = await openPromotionAdmin(shop)
    const terms = { kind: 'promo-delivery', on: true, fundedBy: 'shop', until: null, code: 'PUBLICSEG', isPublic: true }
    const limits = { goodsAtLeast: 100, heaviestGrams: null, limitInAll: null, limitPerCustomer: null, segmentId: id }
    const answer = await promotions.admin.post('/api/admin/promotions', {
      terms: { ...terms, ...limits },
      from: null,
      reason: 'For the test',
    })
    expect(answer.body).toMatchObject({ code: 'request/invalid', details: { 'terms.isPublic': expect.any(String) } })
  })
})
