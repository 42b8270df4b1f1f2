import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelledOrder, openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'

let shop: Shop
let admin: ShopVisitor
let order: BuiltOrder
let labelled: Awaited<ReturnType<typeof labelledOrder>>
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  order = await orderOfTwoSellers(shop, {
    email: 'kiran.mehta@haatdi.example',
    shipping: { fullName: 'Kiran Mehta', city: 'Pune', phone: '+91 98250 43210' },
  })
  labelled = await labelledOrder(shop)
  await shop.rows(`update payment set gateway_ref = 'pay_Nv77x' where order_id = $1 returning id`, [order.id])
  await shop.rows(
    `insert into support_ticket (number, email, topic, language) values ('HS-7K3M-9QXA', 'k@haatdi.example', 'order', 'en') returning id`,
  )
}, 60_000)
afterAll(() => shop.close())

type Found = { kind: string; id: string; title: string }
const find = async (q: string): Promise<Found[]> =>
  (await admin.get(`/api/admin/find?q=${encodeURIComponent(q)}`)).body.items
const idsOf = async (q: string, kind: string) =>
  (await find(q)).filter((found) => found.kind === kind).map(({ id }) => id)

describe('anything', () => {
  test.each([
    ['its number', () => order.number.toLowerCase().replace('-', ' ')],
    ['the last four digits of the phone', () => '3210'],
    ['the last digits in Gujarati figures', () => '૪૩૨૧૦'],
    ['a name in Gujarati letters', () => 'કિરણ મહેતા'],
    ['an email address', () => 'kiran.mehta@'],
    ['a payment reference', () => 'PAY_nv77x'],
    ['the amount', () => `₹${order.totalRupees}`],
  ])('finds an order by %s', async (_, typed) => {
    expect(await idsOf(typed(), 'orders')).toContain(order.id)
  })

  test('finds an order by its waybill, and that order alone', async () => {
    expect(await idsOf(labelled.waybill.toLowerCase(), 'orders')).toEqual([labelled.order.id])
  })

  test('finds people, stores, products and tickets', async () => {
    expect((await find('seller@haatdi')).some(({ kind }) => kind === 'people')).toBe(true)
    for (const typed of ['otlavali', 'otlavlai', 'otlawali', 'ઓટલાવાળી'])
      expect(await idsOf(typed, 'stores')).toEqual(['otlavali-khakhra'])
    for (const typed of ['methi khakhra', 'મેથી ખાખરા', 'मेथी खाखरा', 'methi khalhra', 'meth'])
      expect(await idsOf(typed, 'products')).toContain('methi-khakhra')
    expect((await find('hs-7k3m-9qxa')).map(({ kind }) => kind)).toEqual(['tickets'])
  })

  test.each([
    ['two approvals', 'refund-terms'],
    ['commission', 'commission-terms'],
    ['cash on', 'cash-terms'],
    ['રિફંડ', 'refund-terms'],
  ])('finds the setting of %s', async (typed, id) => {
    const language = /[a-z]/.test(typed) ? 'en' : 'gu'
    const answer = await admin.get(`/api/admin/find?lng=${language}&q=${encodeURIComponent(typed)}`)
    expect(
      answer.body.items.filter(({ kind }: Found) => kind === 'settings').map((found: Found) => found.id),
    ).toContain(id)
  })

  test('is at most five of a kind, each once, and nothing for one letter or a wildcard', async () => {
    const found = await find('khakhra')
    expect(new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(found.length)
    expect(found.filter(({ kind }) => kind === 'products').length).toBe(5)
    expect(await find('k')).toEqual([])
    expect(await find('%%')).toEqual([])
  })
})
