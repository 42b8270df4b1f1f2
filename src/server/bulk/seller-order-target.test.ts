import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { workBulkJobsOff } from '#tests/support/work-bulk-jobs-off.ts'

let shop: Shop
let seller: ShopVisitor
let stranger: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  seller = await shop.signIn('seller')
  stranger = await shop.signIn('seller2')
})
afterAll(() => shop.close())

const path = '/api/seller/order-bulk'
const act = { kind: 'seller-order-accept' }
const waiting = { act, chosen: { all: { filter: 'state.in:awaiting_acceptance' } } }
const statesOf = (brandId: string | undefined) =>
  shop.rows('select state, count(*)::int as count from seller_order where brand_id = $1 group by 1 order by 1', [
    brandId,
  ])

test('all orders that wait are accepted by one job, but for one that was answered meanwhile', async () => {
  const orders = []
  for (let count = 0; count < 12; count++) orders.push(await orderOfTwoSellers(shop))
  const seen = (await seller.post(`${path}/preview`, waiting)).body
  expect(seen).toMatchObject({ count: 12, can: 12, cannot: [] })
  const key = randomUUID()
  const pressed = await Promise.all(
    [1, 2].map(() => seller.post(path, { ...waiting, count: seen.count, mark: seen.mark, key })),
  )
  expect(pressed.map(({ status }) => status)).toEqual([201, 201])
  const [id, same] = pressed.map(({ body }) => body.id)
  expect(same).toBe(id)
  await seller.post(`/api/seller/parts/${orders[0]?.sellerOrders[0]?.id}/reject`, {
    version: 1,
    reason: { code: 'closed' },
  })
  await workBulkJobsOff(shop)
  const result = (await seller.get(`/api/bulk-jobs/${id}`)).body
  expect(result).toMatchObject({ list: 'seller-orders', counts: { done: 11, refused: 1 }, mayUndo: false })
  expect(await statesOf(sellers[0])).toEqual([
    { state: 'accepted', count: 11 },
    { state: 'rejected', count: 1 },
  ])
  expect(await statesOf(sellers[1])).toEqual([{ state: 'awaiting_acceptance', count: 12 }])
  const [{ events }] = await shop.rows(
    `select count(*)::int as events from order_event e join seller_order f on f.id = e.seller_order_id
     where f.brand_id = $1 and f.state = 'accepted' and e.kind = 'seller_order_accepted'`,
    [sellers[0]],
  )
  expect(events).toBe(11)
})

test('nothing happens when another order came since it was shown', async () => {
  const seen = (await stranger.post(`${path}/preview`, waiting)).body
  await orderOfTwoSellers(shop)
  const { status, body } = await stranger.post(path, {
    ...waiting,
    count: seen.count,
    mark: seen.mark,
    key: randomUUID(),
  })
  expect([status, body.code]).toEqual([409, 'bulk/count-changed'])
  expect(await statesOf(sellers[1])).toEqual([{ state: 'awaiting_acceptance', count: 13 }])
})
