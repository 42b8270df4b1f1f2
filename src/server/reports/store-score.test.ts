import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvLinesOf } from '#tests/support/csv-lines.ts'
import { openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let seller: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
})
afterAll(() => shop.close())

const score = async (query = '') => (await seller.get(`/api/seller/insights/score${query}`)).body

/** Places an order whose bag was due some days ago, and records steps of the store by how many days ago they were. */
async function orderWith(state: string, dueDaysAgo: number, steps: Readonly<Record<string, number>>): Promise<void> {
  const { id, sellerOrders } = await orderOfTwoSellers(shop)
  const part = sellerOrders[0]?.id
  await shop.rows(
    `update seller_order set state = $2, packed_grams = 460, hand_over_day = day_in_india(now() - make_interval(days => $3)) where id = $1`,
    [part, state, dueDaysAgo],
  )
  for (const [kind, daysAgo] of Object.entries(steps))
    await shop.rows(
      `insert into order_event (order_id, seller_order_id, kind, actor_role, actor_name, acted_as, at)
       values ($1, $2, $3, 'system', 'system', 'system', now() - make_interval(days => $4))`,
      [id, part, kind, daysAgo],
    )
}

it('counts what a store answered in time and what left it on the promised day, over its own orders', async () => {
  expect(await score()).toMatchObject({ days: 90, answered: { inTime: 0, of: 0 }, handedOver: { inTime: 0, of: 0 } })
  await orderWith('handed_over', 2, { seller_order_handed_over: 2 })
  await orderWith('received', 3, { seller_order_handed_over: 1, seller_order_received: 0 })
  await orderWith('packed', 1, {})
  await orderWith('accepted', -2, {})
  await orderWith('lapsed', 1, { seller_order_lapsed: 1 })
  await orderWith('awaiting_acceptance', 1, {})
  expect(await score()).toMatchObject({ answered: { inTime: 4, of: 5 }, handedOver: { inTime: 1, of: 3 } })
})

it('names the searches from which the store’s products were opened often enough, and no others', async () => {
  const [own, other] = await Promise.all(
    sellers.slice(0, 2).map(async (brandId) => {
      const [product] = await shop.rows('select id from product where brand_id = $1 order by id limit 1', [brandId])
      return product?.id
    }),
  )
  const clicks: [key: string, product: unknown, times: number][] = [
    ['khakhra', own, 4],
    ['gift for hetal', own, 2],
    ['mukhwas', other, 9],
  ]
  for (const [key, product, times] of clicks) {
    await shop.rows(
      `insert into recorded_search (key, language, city_id, typed, times, found, exact)
       values ($1, 'en', 'Ahmedabad', initcap($1), $2, 5, true)`,
      [key, times],
    )
    await shop.rows(`insert into search_click (key, language, product_id, times) values ($1, 'en', $2, $3)`, [
      key,
      product,
      times,
    ])
  }
  await shop.rows(
    `insert into recorded_search (key, language, city_id, typed, times, found, exact)
     values ('formula', 'en', 'Ahmedabad', '=1+1', 3, 5, true)`,
  )
  await shop.rows(`insert into search_click (key, language, product_id, times) values ('formula', 'en', $1, 3)`, [own])
  expect((await score()).searches).toEqual([
    { typed: 'Khakhra', times: 4 },
    { typed: '=1+1', times: 3 },
  ])
  const file = await seller.get('/api/seller/insights/searches-file?format=csv')
  expect(file.headers.get('content-disposition')).toContain('searches.csv')
  expect(csvLinesOf(file.body)).toEqual(['Search,Opened', 'Khakhra,4', "'=1+1,3"])
  expect((await shop.visitor().get('/api/seller/insights/searches-file?format=csv')).status).toBe(401)
  expect((await seller.get('/api/seller/insights/searches-file?format=pdf')).status).toBe(422)
})

it('is the store’s own people’s to see, and an admin’s who names it', async () => {
  expect(await score(`?brandId=${sellers[1]}`)).toMatchObject({ code: 'thing/not-found' })
  const admin = await shop.signIn('admin@haatdi.example')
  expect((await admin.get('/api/seller/insights/score')).body.code).toBe('thing/not-found')
  expect((await admin.get(`/api/seller/insights/score?brandId=${sellers[0]}`)).body.days).toBe(90)
})
