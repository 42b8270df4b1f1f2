import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { signed } from '#tests/support/signed.ts'
import { findStaleStatuses } from '#tests/support/stored-status.ts'
import { orderWithLateSeller, packSellerOrder, putIntoTwoBoxes, sealAndLabel } from '#tests/support/two-boxes.ts'

let shop: Shop
let hub: ShopVisitor
let customer: ShopVisitor
let courier: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  hub = await shop.signIn('hub@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
  courier = await shop.signIn('delivery@haatdi.example')
})
afterAll(() => shop.close())

const seen = async ({ id }: BuiltOrder) => (await customer.get(`/api/orders/${id}`)).body
const boxesOf = ({ id }: BuiltOrder) =>
  shop.rows(
    `select s.position, s.state, (select count(*)::int from seller_order o where o.order_id = s.order_id
      and o.shipment_position = s.position) as parts from shipment s where s.order_id = $1 order by s.position`,
    [id],
  )
const deliver = async (parcelId: string) => {
  for (const event of ['handed_to_carrier', 'in_transit', 'out_for_delivery', 'delivered']) {
    const { status, body } = await courier.post(`/api/courier/parcels/${parcelId}/events`, {
      event,
      ...(event === 'handed_to_carrier' ? { proof: 'Signed by the driver' } : {}),
      ...(event === 'delivered' ? signed : {}),
    })
    if (status !== 200) throw new Error(`${event}: ${JSON.stringify(body)}`)
  }
}
const expectWholeBooks = async ({ id }: BuiltOrder) => {
  expect(await findStaleStatuses(shop.rows, [id])).toEqual([])
  expect(await shop.rows('select sum(amount_paise)::int as sum from ledger_entry where order_id = $1', [id])).toEqual([
    { sum: 0 },
  ])
}

describe('a second box', () => {
  it('takes what is late: both are packed, papered, sent and delivered on their own, for what was paid', async () => {
    const order = await orderWithLateSeller(shop, hub)
    const [first, second] = await putIntoTwoBoxes(shop, order)
    expect(await boxesOf(order)).toEqual([
      { position: 1, state: 'complete', parts: 1 },
      { position: 2, state: 'expecting', parts: 1 },
    ])
    const one = await sealAndLabel(shop, hub, first)
    await deliver(one.parcelId)
    expect(await seen(order)).toMatchObject({
      status: 'part_delivered',
      boxes: [{ parcel: { waybill: one.waybill, state: 'delivered' } }, { parcel: null, state: 'expecting' }],
    })
    await packSellerOrder(shop, order, 1)
    const received = await hub.post('/api/courier/hub/receive', { code: order.sellerOrders[1]?.code })
    expect(received.body.shipment).toMatchObject({ id: second, state: 'complete' })
    const two = await sealAndLabel(shop, hub, second)
    await deliver(two.parcelId)
    const end = await seen(order)
    expect(end.status).toBe('delivered')
    expect(end.parts.map(({ state }: { state: string }) => state)).toEqual(['fulfilled', 'fulfilled'])
    expect(end.timeline.map(({ text }: { text: string }) => text)).toContain('Box 2 of 2: Delivered')
    const billed = await shop.rows(
      `select count(*)::int as invoices, count(distinct seller_order_id)::int as sellers,
        sum((select sum((l ->> 'net')::int) from jsonb_array_elements(content -> 'lines') l))::int as paise
        from invoice where order_id = $1`,
      [order.id],
    )
    expect(billed).toEqual([{ invoices: 3, sellers: 2, paise: Math.round(order.totalRupees * 100) }])
    await expectWholeBooks(order)
  })

  it('ends when its items are cancelled, which are refunded, and the first box goes on', async () => {
    const order = await orderWithLateSeller(shop, hub)
    const [first] = await putIntoTwoBoxes(shop, order)
    const lines = order.sellerOrders[1]?.lineIds ?? []
    const cancelled = await customer.post(`/api/orders/${order.id}/cancel`, { reason: 'customer_changed_mind', lines })
    expect(cancelled.status).toBe(200)
    expect((await boxesOf(order)).map(({ state }) => state)).toEqual(['complete', 'cancelled'])
    expect(await shop.rows('select count(*)::int as refunds from refund where order_id = $1', [order.id])).toEqual([
      { refunds: 1 },
    ])
    const { parcelId } = await sealAndLabel(shop, hub, first)
    await deliver(parcelId)
    expect(await seen(order)).toMatchObject({ status: 'delivered', badge: 'part_cancelled' })
    await expectWholeBooks(order)
  })

  it('cannot be given what is packed, nor a part of another order', async () => {
    const order = await orderWithLateSeller(shop, hub)
    const [first] = await putIntoTwoBoxes(shop, order)
    await sealAndLabel(shop, hub, first)
    const move = shop.rows('update seller_order set shipment_position = 2 where id = $1', [order.sellerOrders[0]?.id])
    await expect(move).rejects.toThrow('in a box that is packed')
  })
})
