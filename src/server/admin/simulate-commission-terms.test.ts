import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
let admin: ShopVisitor
let saved: { gstPercent: number; rules: object[] }
const orders: string[] = []
const { day: today } = indianDay(new Date())

beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.signIn('admin@haatdi.example')
  await meanwhile(shop, 'update product set stock = 100 where stock <> 100')
  for (let order = 0; order < 2; order += 1)
    orders.push((await postOrder(shop.visitor(), { items: itemsOfTwoSellers })).body.order.id)
  saved = (await admin.get('/api/admin/settings')).body.commissionTerms.now
})
afterAll(() => shop.close())

const rule = (id: string, target: object, percent: number) => ({
  id,
  target,
  activeFrom: null,
  activeUntil: null,
  kind: 'percent',
  percent,
  most: null,
})
const everything = { of: 'everything' }
const attempt = (rules: object[], change: object = {}) =>
  admin.post('/api/admin/settings/commission-terms/simulate', {
    terms: { gstPercent: saved.gstPercent, rules },
    from: today,
    to: today,
    at: null,
    ...change,
  })
const takenOf = async (where = 'true') => {
  const [row] = await shop.rows(
    `select count(*)::int as lines, coalesce(sum(c.amount_paise), 0)::int as taken, coalesce(sum(c.base_paise), 0)::int as goods
     from line_commission c join order_line l on l.id = c.line_id join customer_order o on o.id = l.order_id
     where o.state in ('placed', 'closed') and ${where}`,
  )
  return { lines: row.lines, taken: row.taken / 100, goods: row.goods / 100 }
}

describe('rules of commission tried on past sales', () => {
  test('the saved rules give what was taken', async () => {
    const { status, body } = await attempt(saved.rules)
    expect(status).toBe(200)
    const taken = await takenOf()
    expect(taken.lines).toBeGreaterThanOrEqual(4)
    expect(body.total).toMatchObject({ ...taken, would: taken.taken })
    expect(body.total.wouldGst).toBe(body.total.takenGst)
  })

  test('a store with a rule of its own differs, and nothing is saved', async () => {
    const [line] = await shop.rows('select brand_id from order_line where order_id = $1 order by position', [orders[0]])
    const ofStore = await takenOf(`l.brand_id = '${line.brand_id}'`)
    const { body } = await attempt([
      rule('gift', { of: 'brand', brandId: line.brand_id }, 0),
      rule('all', everything, 12),
    ])
    const store = body.stores.find(({ id }: { id: string }) => id === line.brand_id)
    expect(store).toMatchObject({ ...ofStore, would: 0, rules: [{ rule: 'gift', lines: ofStore.lines }] })
    expect(body.stores[0].id).toBe(line.brand_id)
    expect(body.rules.map((each: { rule: string }) => each.rule)).toEqual(['gift', 'all'])
    expect((await admin.get('/api/admin/settings')).body.commissionTerms.now).toEqual(saved)
  })

  test('the order of rules decides, and the one that never matches is shown with nothing', async () => {
    const all = rule('all', everything, 10)
    const { body } = await attempt([all, rule('late', everything, 50)])
    expect(body.rules).toMatchObject([
      { rule: 'all', lines: body.total.lines },
      { rule: 'late', lines: 0 },
    ])
  })

  test('a rule of later counts when the rules are asked for as on that day', async () => {
    const later = { ...rule('later', everything, 50), activeFrom: '2040-01-01T00:00:00.000Z' }
    expect((await attempt([later])).body.rules[1]).toMatchObject({ rule: null, would: 0 })
    expect((await attempt([later], { at: '2040-01-01T00:00:00.000Z' })).body.total.would).toBeGreaterThan(0)
  })

  test('cancelled orders and other days are left out', async () => {
    const before = (await attempt(saved.rules)).body.total.lines
    await shop.rows(`update customer_order set state = 'cancelled' where id = $1`, [orders[1]])
    expect((await attempt(saved.rules)).body.total.lines).toBeLessThan(before)
    const { body } = await attempt(saved.rules, { from: '2019-01-01', to: '2019-12-31' })
    expect(body).toMatchObject({ total: { lines: 0, taken: 0 }, stores: [], furtherStores: 0 })
  })

  test.each([
    ['a period that ends before it begins', { from: '2026-02-01', to: '2026-01-01' }, 'to'],
    ['more than a year', { from: '2024-01-01', to: '2026-01-01' }, 'to'],
    [
      'two rules of one name',
      { terms: { gstPercent: 18, rules: [rule('a', everything, 1), rule('a', everything, 2)] } },
      'rules.1.id',
    ],
  ])('refuses %s', async (_, change, field) => {
    const { status, body } = await attempt(saved.rules, change)
    expect([status, body.code, Object.keys(body.details)]).toEqual([422, 'request/invalid', [field]])
  })
})

describe('the rule of a product today', () => {
  const rulesOf = async (q: string, rules: object[]) =>
    (await admin.post('/api/admin/settings/commission-terms/products', { terms: { gstPercent: 18, rules }, q })).body
      .items

  test('is shown by the saved rules and by those typed, for one unit', async () => {
    const [product] = await shop.rows(
      `select price_paise::int as price, brand_id, category from product where id = 'methi-khakhra'`,
    )
    const typed = [rule('half', { of: 'category', category: product.category }, 50)]
    const found = await rulesOf('methi-khakhra', typed)
    expect(found.find(({ id }: { id: string }) => id === 'methi-khakhra')).toMatchObject({
      price: product.price / 100,
      saved: { rule: 'standard' },
      typed: { rule: 'half', commission: product.price / 200 },
    })
  })

  test('is none where none matches, and finds names in other scripts', async () => {
    const found = await rulesOf('મેથી ખાખરા', [])
    expect(found.map(({ id }: { id: string }) => id)).toContain('methi-khakhra')
    expect(found[0].typed).toEqual({ rule: null, commission: 0 })
  })
})
