import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { addShelf, meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
let hub: ShopVisitor
beforeAll(async () => {
  shop = await openOrderShop()
  await addShelf(shop)
  hub = await shop.signIn('courier', demoPassword)
})
afterAll(() => shop.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 100 where stock <> 100'))

const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows
const stockOf = async (id: string) => (await rows('select stock from product where id = $1', [id]))[0].stock

/** Two products of one seller and one of another. */
const items = [
  { productId: 'methi-khakhra', quantity: 3 },
  { productId: 'sada-khakhra', quantity: 2 },
  { productId: 'tikha-gathiya-ahm', quantity: 1 },
]
type Placed = { guest: ShopVisitor; id: string }
async function order(wanted = items): Promise<Placed> {
  const guest = shop.visitor()
  const { status, body } = await postOrder(guest, { items: wanted })
  expect(status, JSON.stringify(body)).toBe(201)
  return { guest, id: body.order.id }
}
const cancel = ({ guest, id }: Placed, lines?: string[], reason = 'customer_changed_mind') =>
  guest.post(`/api/orders/${id}/cancel`, { reason, lines })
/** An order with its shipment, seller orders and lines as stored. */
const snapshot = async ({ id }: Placed) => {
  const [head] = await rows(
    `select o.state, b.state as shipment, b.version, b.bin, b.expected_grams as grams from customer_order o join shipment b on b.order_id = o.id
     where o.id = $1`,
    [id],
  )
  const sellerOrders = await rows('select state, version from seller_order where order_id = $1 order by position', [id])
  const lines = await rows(
    `select product_id as product, cancelled_quantity as gone, accepted_quantity as accepted, received_quantity as received,
      gross_grams as grams, returned_paise::int as returned, net_paise::int as net from order_line where order_id = $1 order by position`,
    [id],
  )
  return { ...head, sellerOrders, lines }
}
const eventsOf = ({ id }: Placed, kind: string) =>
  rows(
    `select e.data, e.acted_as, f.position as position from order_event e left join seller_order f on f.id = e.seller_order_id
     where e.order_id = $1 and e.kind = $2 order by e.id`,
    [id, kind],
  )
const readersOf = async ({ id }: Placed, kind: string) =>
  (
    await rows(
      `select distinct payload ->> 'audience' as reader from outbox where kind = 'order-email'
        and payload ->> 'orderId' = $1 and payload ->> 'kind' = $2 order by 1`,
      [id, kind],
    )
  ).map(({ reader }) => reader)
const pack = ({ id }: Placed, states = 'packed') =>
  rows('update seller_order set state = $2, packed_grams = 500, version = version + 1 where order_id = $1', [
    id,
    states,
  ])
const grantLast = async () => {
  const request = (await hub.get('/api/courier/hub/cancellation-requests')).body.items.at(-1)
  const { status, body } = await hub.post(`/api/courier/hub/cancellation-requests/${request.id}/answer`, {
    grant: true,
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

test('removes one line: the seller order goes on under a new version, the shipment expects less, and no other changes', async () => {
  const [placed, other] = [await order(), await order()]
  const [before, others] = [await snapshot(placed), await snapshot(other)]
  expect((await cancel(placed, ['methi-khakhra'])).status).toBe(200)
  const after = await snapshot(placed)
  const [line, sister, foreign] = before.lines
  expect(after).toEqual({
    ...before,
    version: before.version + 1,
    grams: before.grams - 3 * line.grams,
    sellerOrders: [{ ...before.sellerOrders[0], version: before.sellerOrders[0].version + 1 }, before.sellerOrders[1]],
    lines: [{ ...line, gone: 3, accepted: 0, returned: line.net }, sister, foreign],
  })
  expect(await snapshot(other)).toEqual(others)
  expect(await eventsOf(placed, 'lines_cancelled')).toEqual([
    {
      position: 1,
      acted_as: 'customer',
      data: {
        code: expect.stringMatching(/-1$/),
        reason: 'customer_changed_mind',
        items: [{ name: expect.objectContaining({ en: 'Methi Khakhra' }), quantity: 3 }],
      },
    },
  ])
  expect([await stockOf('methi-khakhra'), await stockOf('sada-khakhra')]).toEqual([97, 96])
})

test('removes a whole seller order: it is cancelled, its seller and the customer are notified, and the other goes on', async () => {
  const placed = await order()
  const before = await snapshot(placed)
  await cancel(placed, ['tikha-gathiya-ahm'])
  expect(await snapshot(placed)).toMatchObject({
    state: 'placed',
    shipment: 'expecting',
    sellerOrders: [before.sellerOrders[0], { state: 'cancelled', version: before.sellerOrders[1].version + 1 }],
  })
  expect(await readersOf(placed, 'seller_order_cancelled')).toEqual(['customer', 'seller'])
  expect(await eventsOf(placed, 'seller_order_cancelled')).toMatchObject([
    { position: 2, data: { reason: 'customer_changed_mind', items: [{ quantity: 1 }] } },
  ])
})

test('removes everything: order, seller orders and shipment end, the other order stays, and the customer gets one email', async () => {
  const [placed, other] = [await order(), await order()]
  const others = await snapshot(other)
  await rows(`update shipment set bin = 'D4' where order_id = $1`, [placed.id])
  await cancel(placed)
  expect(await snapshot(placed)).toMatchObject({
    state: 'cancelled',
    shipment: 'cancelled',
    bin: null,
    sellerOrders: [{ state: 'cancelled' }, { state: 'cancelled' }],
  })
  expect(await snapshot(other)).toEqual(others)
  expect(await readersOf(placed, 'seller_order_cancelled')).toEqual(['seller'])
  expect(await readersOf(placed, 'order_cancelled')).toEqual(['customer'])
})

test('removes packed lines: each seller order records the request to the hub, and received counts shrink too', async () => {
  const placed = await order()
  await pack(placed, 'received')
  await rows('update order_line set accepted_quantity = quantity, received_quantity = quantity where order_id = $1', [
    placed.id,
  ])
  await rows(`update shipment set state = 'receiving', bin = 'D3' where order_id = $1`, [placed.id])
  await cancel(placed, ['methi-khakhra', 'sada-khakhra'], 'We are away that week')
  expect(await eventsOf(placed, 'cancellation_requested')).toEqual([
    { position: 1, acted_as: 'customer', data: { reason: 'other' } },
  ])
  const before = await snapshot(placed)
  await grantLast()
  const after = await snapshot(placed)
  expect(after.lines.map(({ received }: { received: number }) => received)).toEqual([0, 0, 1])
  const [methi, sada] = before.lines
  expect(after).toMatchObject({
    state: 'placed',
    shipment: 'complete',
    grams: before.grams - 3 * methi.grams - 2 * sada.grams,
  })
  expect([await stockOf('methi-khakhra'), await stockOf('sada-khakhra')]).toEqual([97, 98])
})

test('does not complete the shipment while another seller order is on its way to the hub', async () => {
  const placed = await order()
  await pack(placed)
  await rows(`update shipment set state = 'receiving', bin = 'D2' where order_id = $1`, [placed.id])
  await cancel(placed, ['tikha-gathiya-ahm'])
  await grantLast()
  expect(await snapshot(placed)).toMatchObject({
    shipment: 'receiving',
    sellerOrders: [{ state: 'packed' }, { state: 'cancelled' }],
  })
})

test('returns the last units to stock, and shoppers see it', async () => {
  await rows(`update product set stock = 3 where id = 'methi-khakhra'`)
  const placed = await order([{ productId: 'methi-khakhra', quantity: 3 }])
  const seen = async () => (await shop.visitor().get('/api/products/methi-khakhra')).body.availability
  expect(await seen()).toBe('out_of_stock')
  await cancel(placed)
  expect(await stockOf('methi-khakhra')).toBe(3)
  expect(await seen()).not.toBe('out_of_stock')
})
