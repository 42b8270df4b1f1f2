import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labelledOrder, openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { findStaleSellerOrderRows } from '#tests/support/stale-seller-order-rows.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { hideBuyers } from './hide-buyers.ts'

let shop: Shop
let seller: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  seller = await shop.signIn('seller')
  // Parcels, boxes and events of this test change without their people.
  for (const table of ['parcel', 'public.shipment', 'order_event'])
    await shop.rows(`alter table ${table} disable trigger user`)
}, 60_000)
afterAll(() => shop.close())

const address = { fullName: 'Zarnika Bhavsarkar', phone: '+919876501234', address: '4 Kesarwadi' }
const hide = () =>
  shop.database.run(() => hideBuyers(workerContext(shop.origin, {}, 'a secret that only this job uses, long enough')))

/** Returns what the first store sees of an order: in its list, on the page, by a search and on the slip. */
async function seenOf(orderId: string) {
  const [{ id }] = await shop.rows(
    `select id from seller_order where order_id = $1 and brand_id = 'otlavali-khakhra'`,
    [orderId],
  )
  const { body: list } = await seller.get('/api/seller/orders?size=100')
  const row = list.items.find((each: { id: string }) => each.id === id)
  const { body: page } = await seller.get(`/api/seller/parts/${id}`)
  const found = async (path: string) =>
    (await seller.get(path)).body.items.some((each: { id: string }) => each.id === id)
  return {
    row: [row.buyer, row.city, row.country],
    page: [page.buyer, page.city, page.country, page.orderNotes],
    namedByPage: JSON.stringify(page).includes('Zarnika'),
    foundByName: [await found('/api/seller/orders?size=100&q=zarnika'), await found('/api/seller/parts?q=zarnika')],
  }
}

/** Marks the only parcel of an order as ended in this state, so long ago. */
async function end(orderId: string, { parcel = 'delivered', box = 'handed_to_carrier', ago = '7 days 1 minute' }) {
  await shop.rows(`update public.shipment set state = $2 where order_id = $1`, [orderId, box])
  await shop.rows(`update parcel set state = $2, updated_at = now() - $3::interval where order_id = $1`, [
    orderId,
    parcel,
    ago,
  ])
  await shop.rows(
    `update order_event set acted_as = 'customer', actor_name = 'Zarnika Bhavsarkar' where order_id = $1 and kind = 'order_placed'`,
    [orderId],
  )
  const status = parcel === 'delivered' ? 'delivered' : 'on_its_way'
  await shop.rows(
    `update customer_order set status = $2, placed_at = now() - interval '20 days', order_notes = 'Ring at Zarnika' where id = $1`,
    [orderId, status],
  )
}

const shown = {
  row: ['Zarnika', expect.stringMatching(/./), 'IN'],
  page: ['Zarnika', expect.stringMatching(/./), 'IN', 'Ring at Zarnika'],
  namedByPage: true,
  foundByName: [true, true],
}
const hidden = { row: ['', '', 'IN'], page: ['', '', 'IN', null], namedByPage: false, foundByName: [false, false] }

describe('who bought is hidden from the stores', () => {
  it('seven days after the delivery, everywhere, and not before', async () => {
    const { order } = await labelledOrder(shop, { shipping: address })
    await end(order.id, { ago: '6 days 23 hours' })
    expect(await hide()).toBe(0)
    expect(await seenOf(order.id)).toEqual(shown)
    await end(order.id, {})
    expect(await Promise.all([hide(), hide()])).toContain(1)
    expect(await seenOf(order.id)).toEqual(hidden)
    expect(await findStaleSellerOrderRows((text, values) => shop.rows(text, values), [order.id])).toEqual([])
    expect(await hide()).toBe(0)
  })

  it.each([
    ['lost', 'handed_to_carrier', 1],
    ['returned_to_hub', 'handed_to_carrier', 1],
    ['in_transit', 'handed_to_carrier', 0],
    ['delivered', 'packing', 0],
  ])('when its parcel is %s and its box %s: %i orders', async (parcel, box, count) => {
    const { order } = await labelledOrder(shop, { shipping: address })
    await end(order.id, { parcel, box })
    expect(await hide()).toBe(count)
    await end(order.id, {})
    await hide()
  })

  it('seven days after an order without a parcel was cancelled, and while nothing was cancelled never', async () => {
    const order = await orderOfTwoSellers(shop, { shipping: address })
    await shop.rows(`update customer_order set placed_at = now() - interval '40 days' where id = $1`, [order.id])
    await shop.rows(`update order_event set at = now() - interval '8 days' where order_id = $1`, [order.id])
    expect(await hide()).toBe(0)
    await shop.rows(`update public.shipment set state = 'cancelled' where order_id = $1`, [order.id])
    await shop.rows(`update customer_order set status = 'cancelled' where id = $1`, [order.id])
    await shop.rows(`update order_event set at = now() - interval '6 days' where order_id = $1`, [order.id])
    expect(await hide()).toBe(0)
    await shop.rows(`update order_event set at = now() - interval '8 days' where order_id = $1`, [order.id])
    expect(await hide()).toBe(1)
  })
})
