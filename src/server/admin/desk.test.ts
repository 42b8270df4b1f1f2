import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskQueues } from '#domain/site/desk-queue.ts'
import { labelledOrder, openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())

const desk = async () => (await admin.get('/api/admin/desk')).body
const queue = async (name: string) => {
  const { queues } = await desk()
  return queues.find((each: { queue: string }) => each.queue === name)
}

describe('the first screen of an admin', () => {
  test('has every queue, in order', async () => {
    expect((await desk()).queues.map((each: { queue: string }) => each.queue)).toEqual([...deskQueues])
  })

  test('counts what waits, how old it is and until when it can wait', async () => {
    const before = await queue('unanswered')
    const order = await orderOfTwoSellers(shop)
    await shop.rows(`update seller_order set accept_by = '2020-01-01T00:00:00Z' where order_id = $1 returning id`, [
      order.id,
    ])
    expect(await queue('unanswered')).toMatchObject({ count: before.count + 1, due: '2020-01-01T00:00:00.000Z' })
    await shop.rows(`update seller_order set state = 'lapsed' where order_id = $1 returning id`, [order.id])
    expect(await queue('unanswered')).toMatchObject({ count: before.count })
    expect(await queue('lapsed')).toMatchObject({ count: 1 })
    await shop.rows(`update shipment set state = 'on_hold' where order_id = $1 returning id`, [order.id])
    expect(await queue('held')).toMatchObject({ count: 1, due: null })
    const { parcelId } = await labelledOrder(shop)
    const courier = await shop.signIn('delivery@haatdi.example')
    await courier.post(`/api/courier/parcels/${parcelId}/events`, { event: 'handed_to_carrier', proof: 'Van 4' })
    await shop.rows(`update parcel set state = 'customs_hold' where id = $1 returning id`, [parcelId])
    expect(await queue('customs')).toMatchObject({ count: 1 })
  })

  test('shows today beside the same hours a week ago, without orders that nobody paid or that were cancelled', async () => {
    const { today } = await desk()
    const counted = await orderOfTwoSellers(shop)
    const old = await orderOfTwoSellers(shop)
    const cancelled = await orderOfTwoSellers(shop)
    await shop.rows(
      `update customer_order set placed_at = now() - interval '7 days 1 second' where id = $1 returning id`,
      [old.id],
    )
    await shop.rows(`update customer_order set status = 'cancelled' where id = $1 returning id`, [cancelled.id])
    const after = await desk()
    expect(after.today.orders).toBe(today.orders + 1)
    expect(after.today.sales).toBeCloseTo(today.sales + counted.totalRupees)
    expect(after.weekAgo).toMatchObject({ orders: 1, sales: old.totalRupees, averageOrder: old.totalRupees })
  })

  test('says what has come since the visit before, which was half an hour ago or more', async () => {
    const visit = async () => (await admin.post('/api/admin/desk-visits')).body
    expect(await visit()).toEqual({ since: null, changes: [] })
    expect((await visit()).since).toBeNull()
    await shop.rows(`update desk_visit set seen_at = now() - interval '31 minutes' returning account_id`)
    await orderOfTwoSellers(shop)
    const { since, changes } = await visit()
    expect(since).not.toBeNull()
    expect(changes.find(({ change }: { change: string }) => change === 'orders').count).toBeGreaterThan(0)
    expect((await visit()).since).toBe(since)
  })

  test('lists what was given up, and tries it again once', async () => {
    const { id } = await orderOfTwoSellers(shop)
    const [job] = await shop.rows(
      `insert into outbox (kind, queue, payload, dedupe_key, attempts, failed_at, last_error, sequence)
       values ('order-email', 'sandbox', jsonb_build_object('orderId', $1::text), 'given-up', 12, now(), 'mailbox is full', null) returning id`,
      [id],
    )
    expect(await queue('failedJobs')).toMatchObject({ count: 1 })
    const { items } = (await admin.get('/api/admin/failed-jobs')).body
    expect(items).toMatchObject([{ kind: 'order-email', attempts: 12, error: 'mailbox is full', order: { id } }])
    const retry = () => admin.post(`/api/admin/failed-jobs/${job?.id}/retry`)
    expect((await retry()).status).toBe(204)
    expect((await retry()).status).toBe(404)
    expect((await admin.get('/api/admin/failed-jobs')).body.items).toEqual([])
  })
})
