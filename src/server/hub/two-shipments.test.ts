import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusKeyInOrder } from '#domain/orders/seller-order-status.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { signed } from '#tests/support/signed.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { findStaleStatuses } from '#tests/support/stored-status.ts'
import { decideForTwo, orderWithLateSeller, packSellerOrder, sealAndLabel } from '#tests/support/two-shipments.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { watchLateShipments } from './watch-late-shipments.ts'

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

const shipmentPath = (id: string) => `/api/courier/hub/boxes/${id}`
const late = async ({ shipmentId }: BuiltOrder) => (await hub.get(`${shipmentPath(shipmentId)}/late`)).body.late
const seen = async ({ id }: BuiltOrder) => (await customer.get(`/api/orders/${id}`)).body
const shipmentsOf = ({ id }: BuiltOrder) =>
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
    expect((await late(order)).secondBox).toMatchObject({ obstacle: null, cost: expect.any(Number) })
    const [first, second] = await decideForTwo(shop, hub, order)
    expect(await shipmentsOf(order)).toEqual([
      { position: 1, state: 'complete', parts: 1 },
      { position: 2, state: 'expecting', parts: 1 },
    ])
    expect((await hub.get(shipmentPath(first))).body.orderNumber).toBe(`${order.number}, box 1 of 2`)
    expect(await late(order)).toBeNull()
    const cut = await seen(order)
    expect(cut).toMatchObject({ status: 'at_hub', shipmentStep: 'one_of_two' })
    const history = cut.timeline.map(({ text }: { text: string }) => text)
    expect(history).toContain('Box 1 of 2: Everything for this box has reached the hub')
    expect(history.join()).not.toContain('Everything has reached')
    const one = await sealAndLabel(shop, hub, first)
    const admin = await shop.signIn('admin@haatdi.example')
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.boxes).toMatchObject([
      { number: 1, box: { id: first }, parcel: { waybill: one.waybill } },
      { number: 2, box: { id: second }, parcel: null },
    ])
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
    expect(await shop.rows('select paid_by from shipment_freight where shipment_id = $1', [second])).toEqual([
      { paid_by: 'shop' },
    ])
    await expectWholeBooks(order)
  })

  it('is decided once in five requests at the same time, and never again for the second', async () => {
    const order = await orderWithLateSeller(shop, hub)
    const { version } = await late(order)
    const body = { version, decision: 'second_box', note: 'The store needs two days more' }
    const path = `${shipmentPath(order.shipmentId)}/late`
    const answers = await Promise.all(Array.from({ length: 5 }, () => hub.post(path, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await shipmentsOf(order)).toHaveLength(2)
    await expectWholeBooks(order)
  })

  it('and a late bag that is scanned meanwhile end in one box or in two, never in between', async () => {
    const order = await orderWithLateSeller(shop, hub)
    await packSellerOrder(shop, order, 1)
    const { version } = await late(order)
    const [decided, scanned] = await Promise.all([
      hub.post(`${shipmentPath(order.shipmentId)}/late`, {
        version,
        decision: 'second_box',
        note: 'The store needs days',
      }),
      hub.post('/api/courier/hub/receive', { code: order.sellerOrders[1]?.code }),
    ])
    expect(scanned.status).toBe(200)
    const shipments = await shipmentsOf(order)
    expect(shipments.map(({ state }) => state)).toEqual(
      decided.status === 200 ? ['complete', 'complete'] : ['complete'],
    )
    await expectWholeBooks(order)
  })

  it('ends when its items are cancelled, which are refunded, and the first box goes on', async () => {
    const order = await orderWithLateSeller(shop, hub)
    const [first] = await decideForTwo(shop, hub, order)
    const lines = order.sellerOrders[1]?.lineIds ?? []
    const cancelled = await customer.post(`/api/orders/${order.id}/cancel`, { reason: 'customer_changed_mind', lines })
    expect(cancelled.status).toBe(200)
    expect((await shipmentsOf(order)).map(({ state }) => state)).toEqual(['complete', 'cancelled'])
    expect(await shop.rows('select count(*)::int as refunds from refund where order_id = $1', [order.id])).toEqual([
      { refunds: 1 },
    ])
    const { parcelId } = await sealAndLabel(shop, hub, first)
    await deliver(parcelId)
    expect(await seen(order)).toMatchObject({ status: 'delivered', badge: 'part_cancelled' })
    await expectWholeBooks(order)
  })

  it('alone is said to be back when it alone comes back', async () => {
    const order = await orderWithLateSeller(shop, hub)
    const shipments = await decideForTwo(shop, hub, order)
    await packSellerOrder(shop, order, 1)
    await hub.post('/api/courier/hub/receive', { code: order.sellerOrders[1]?.code })
    const parcels = [await sealAndLabel(shop, hub, shipments[0]), await sealAndLabel(shop, hub, shipments[1])]
    for (const { parcelId } of parcels)
      await courier.post(`/api/courier/parcels/${parcelId}/events`, { event: 'handed_to_carrier', proof: 'Van 4' })
    await hub.post('/api/courier/hub/returns', { code: parcels[1]?.waybill })
    const whole = await seen(order)
    expect(
      whole.parts.map((part: Parameters<typeof statusKeyInOrder>[0]) => statusKeyInOrder(part, whole.boxes)),
    ).toEqual(['sellerOrder.dispatched', 'parcel.returned_to_hub'])
    expect((await hub.get(shipmentPath(shipments[0]))).body).toMatchObject({
      state: 'handed_to_carrier',
      parcel: { state: 'handed_to_carrier' },
      sellerOrders: [{ state: 'dispatched' }],
    })
    expect((await hub.get(shipmentPath(shipments[1]))).body).toMatchObject({
      state: 'handed_to_carrier',
      parcel: { state: 'returned_to_hub' },
      sellerOrders: [{ state: 'dispatched' }],
    })
  })

  it('is shown to the hub until seven days after it was delivered, and to admins ever after', async () => {
    const order = await orderWithLateSeller(shop, hub)
    const [first] = await decideForTwo(shop, hub, order)
    const { parcelId } = await sealAndLabel(shop, hub, first)
    await deliver(parcelId)
    const admin = await shop.signIn('admin@haatdi.example')
    const answers = async (by: ShopVisitor) =>
      Promise.all(
        ['', '/packing-slip.pdf', '/photo.jpg'].map(async (end) => (await by.get(shipmentPath(first) + end)).status),
      )
    expect(await answers(hub)).not.toContain(404)
    await shop.rows(`update parcel set updated_at = now() - interval '7 days 1 minute' where id = $1`, [parcelId])
    expect(await answers(hub)).toEqual([404, 404, 404])
    expect(await answers(admin)).not.toContain(404)
  })

  it('is refused while cash is due', async () => {
    const order = await orderWithLateSeller(shop, hub, { method: 'cod' })
    const { version, secondBox } = await late(order)
    expect(secondBox.obstacle).toBe('cash_due')
    const body = { version, decision: 'second_box', note: 'The store needs two days more' }
    expect((await hub.post(`${shipmentPath(order.shipmentId)}/late`, body)).body.code).toBe('shipment/no-second-box')
  })

  it('is chosen by the policy where the terms of the shop pay for it, not by default', async () => {
    const order = await orderWithLateSeller(shop, hub)
    await shop.rows(`update customer_order set late_choice = 'send' where id = $1`, [order.id])
    const { cost } = (await late(order)).secondBox
    const admin = await shop.signIn('admin@haatdi.example')
    await stepUpSessions(shop, 'admin@haatdi.example')
    const { hubTerms } = (await admin.get('/api/admin/settings')).body
    const terms = { ...hubTerms.now, secondBoxRupees: cost, seen: hubTerms.version }
    expect((await admin.put('/api/admin/settings/hub-terms', terms)).status).toBe(200)
    await shop.database.run(() =>
      watchLateShipments(workerContext(shop.origin, {}, 'a secret that only two boxes use, long enough')),
    )
    expect((await shipmentsOf(order)).map(({ state }) => state)).toEqual(['complete', 'expecting'])
  })

  it('cannot be given what is packed, nor a part of another order', async () => {
    const order = await orderWithLateSeller(shop, hub)
    const [first] = await decideForTwo(shop, hub, order)
    await sealAndLabel(shop, hub, first)
    const move = shop.rows('update seller_order set shipment_position = 2 where id = $1', [order.sellerOrders[0]?.id])
    await expect(move).rejects.toThrow('in a box that is packed')
  })
})
