import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusKeyInOrder } from '#domain/orders/seller-order-status.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { labelledOrder, openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { packingOf } from '#tests/support/packing.ts'
import { signed } from '#tests/support/signed.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let courier: ShopVisitor
let customer: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop()
  courier = await shop.signIn('delivery@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
})
afterAll(() => shop.close())

type Labelled = Awaited<ReturnType<typeof labelledOrder>>
const report = ({ parcelId }: Labelled, event: string, more = {}) =>
  courier.post(`/api/courier/parcels/${parcelId}/events`, { event, ...more })
const statusOf = async ({ order }: Labelled) => (await customer.get(`/api/orders/${order.id}`)).body.status
const query = (sql: string) => shop.database.run(async () => (await db().execute(sql)).rows)
const eventsOf = async ({ order }: Labelled) =>
  (await query(`select kind from order_event where order_id = '${order.id}' order by id`)).map(({ kind }) => kind)
const onTheRoad = async (wanted = {}) => {
  const labelled = await labelledOrder(shop, wanted)
  await report(labelled, 'handed_to_carrier', { proof: 'Ramesh, van 4' })
  return labelled
}

it('shows customer, seller, hub and admin the same status from order to sealed shipment', async () => {
  const order = await orderOfTwoSellers(shop)
  const [first, second] = order.sellerOrders
  if (!first || !second) throw new Error('an order of two makers has two parts')
  const hub = await shop.signIn('hub@haatdi.example')
  const admin = await shop.signIn('admin@haatdi.example')
  const sellers = [await shop.signIn('seller@haatdi.example'), await shop.signIn('seller2@haatdi.example')]
  const seen = async () => {
    const customerView = (await customer.get(`/api/orders/${order.id}`)).body
    const sellerOrders = await Promise.all(
      order.sellerOrders.map(({ id }, at) => sellers[at]?.get(`/api/seller/parts/${id}`)),
    )
    const { body: shipment } = await hub.get(`/api/courier/hub/boxes/${order.shipmentId}`)
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.status).toBe(customerView.status)
    expect(customerView.sellerOrdersAtHub).toBe(shipment.receivedCount)
    return [customerView.status, ...sellerOrders.map((sellerOrder) => sellerOrder?.body.state), shipment.state]
  }
  expect(await seen()).toEqual(['confirmed', 'awaiting_acceptance', 'awaiting_acceptance', 'expecting'])
  await sellers[0]?.post(`/api/seller/parts/${first.id}/accept`, { version: 1 })
  expect(await seen()).toEqual(['being_made', 'accepted', 'awaiting_acceptance', 'expecting'])
  await sellers[0]?.post(`/api/seller/parts/${first.id}/pack`, packingOf(2, first.lineIds))
  expect(await seen()).toEqual(['being_made', 'packed', 'awaiting_acceptance', 'expecting'])
  await hub.post('/api/courier/hub/receive', { code: first.code })
  expect(await seen()).toEqual(['arriving_at_hub', 'received', 'awaiting_acceptance', 'receiving'])
  await sellers[1]?.post(`/api/seller/parts/${second.id}/accept`, { version: 1 })
  await sellers[1]?.post(`/api/seller/parts/${second.id}/pack`, packingOf(2, second.lineIds))
  await hub.post('/api/courier/hub/receive', { code: second.code })
  expect(await seen()).toEqual(['at_hub', 'received', 'received', 'complete'])
})

describe('whose parcel it is', () => {
  const taskIn = async (visitor: ShopVisitor, { parcelId }: Labelled) =>
    (await visitor.get('/api/courier/parcels')).body.items.find(({ id }: { id: string }) => id === parcelId)
  const other = async () => {
    await shop.database.run(() =>
      buildAccount({ username: `other${++others}`, role: 'courier', capabilities: ['delivery'] }),
    )
    return shop.signIn(`other${others}`)
  }
  let others = 0

  it('shows an unclaimed parcel without name and street; handing it over claims it and shows them', async () => {
    const labelled = await labelledOrder(shop)
    const hidden = { recipient: '', address: '', pincode: '' }
    expect(await taskIn(courier, labelled)).toMatchObject({ ...hidden, city: 'Mumbai' })
    const { status, body } = await report(labelled, 'handed_to_carrier', { proof: 'Ramesh, van 4' })
    expect([status, body.recipient, body.phone]).toEqual([200, 'Hetal Shah', undefined])
    expect(await taskIn(courier, labelled)).toMatchObject({ recipient: 'Hetal Shah' })
  })

  it('is nowhere for another courier once it is claimed, and an admin still sees it', async () => {
    const labelled = await onTheRoad()
    const otherUser = await other()
    expect(await taskIn(otherUser, labelled)).toBeUndefined()
    const { status, body } = await otherUser.post(`/api/courier/parcels/${labelled.parcelId}/events`, {
      event: 'in_transit',
    })
    expect([status, body.code]).toEqual([404, 'thing/not-found'])
    expect(await taskIn(await shop.signIn('admin@haatdi.example'), labelled)).toMatchObject({ recipient: 'Hetal Shah' })
  })

  it('two couriers who claim it at once: one gets it, the other finds nothing', async () => {
    const labelled = await labelledOrder(shop)
    const both = await Promise.all(
      [courier, await other()].map((visitor) =>
        visitor.post(`/api/courier/parcels/${labelled.parcelId}/events`, {
          event: 'handed_to_carrier',
          proof: 'Van 4',
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('is claimed by no courier of the hub who takes it back, no matter who had it', async () => {
    const labelled = await onTheRoad({ method: 'online' })
    const hub = await shop.signIn('courier@haatdi.example')
    const { status } = await hub.post('/api/courier/hub/returns', { code: labelled.order.number })
    const [stored] = await query(
      `select username from account where id = (select courier_id from parcel where id = '${labelled.parcelId}')`,
    )
    expect([status, stored?.username]).toEqual([200, 'delivery-only'])
  })
})

describe('assigning a parcel', () => {
  const assign = async (visitor: ShopVisitor, { parcelId }: Labelled, username: string) => {
    const [account] = await query(`select id from account where username = '${username}'`)
    return visitor.put(`/api/courier/hub/parcels/${parcelId}/courier`, { courierId: account?.id ?? 'unknown' })
  }
  const assignments = async (labelled: Labelled) =>
    (await eventsOf(labelled)).filter((kind) => kind === 'courier_assigned').length

  it('by an admin or the hub gives it to another courier once, and the one before loses it', async () => {
    const admin = await shop.signIn('admin@haatdi.example')
    const labelled = await onTheRoad()
    expect((await assign(admin, labelled, 'courier')).status).toBe(200)
    expect((await assign(admin, labelled, 'courier')).status).toBe(200)
    expect(await assignments(labelled)).toBe(1)
    expect((await report(labelled, 'in_transit')).status).toBe(404)
    const { body: order } = await admin.get(`/api/admin/orders/${labelled.order.id}`)
    const { body: couriers } = await admin.get('/api/admin/delivery-couriers')
    const name = couriers.items.find(({ id }: { id: string }) => id === order.parcel.courierId)?.name
    expect(name).toBe('Imran Sheikh')
    const orderEvent = order.events.find(({ kind }: { kind: string }) => kind === 'courier_assigned')
    expect([orderEvent.text, orderEvent.detail]).toEqual(['Courier assigned', name])

    const hub = await shop.signIn('hub@haatdi.example')
    const { body: shipment } = await hub.get(`/api/courier/hub/boxes/${labelled.order.shipmentId}`)
    expect(JSON.stringify(shipment)).not.toContain(name)
    expect((await assign(hub, labelled, 'delivery-only')).status).toBe(200)
    expect((await report(labelled, 'in_transit')).status).toBe(200)
  })

  it('is refused for anyone who is no courier, may not deliver or is suspended, and once the parcel was delivered', async () => {
    const admin = await shop.signIn('admin@haatdi.example')
    const labelled = await onTheRoad({ method: 'online' })
    const refusalOf = async (username: string) => {
      const { status, body } = await assign(admin, labelled, username)
      return [status, body.code]
    }
    await shop.database.run(() => buildAccount({ username: 'suspended', role: 'courier', capabilities: ['delivery'] }))
    await query(`update account set disabled_at = now() where username = 'suspended'`)
    expect(await refusalOf('customer')).toEqual([404, 'thing/not-found'])
    expect(await refusalOf('nobody')).toEqual([404, 'thing/not-found'])
    expect(await refusalOf('pickup-only')).toEqual([422, 'request/invalid'])
    expect(await refusalOf('suspended')).toEqual([422, 'request/invalid'])
    await report(labelled, 'delivered', signed)
    expect(await refusalOf('courier')).toEqual([409, 'flow/not-now'])
    expect(await assignments(labelled)).toBe(0)
  })
})

describe('delivering a parcel', () => {
  it('goes from label to delivery, and everybody sees where it is', async () => {
    const labelled = await labelledOrder(shop)
    const due = labelled.order.totalRupees
    expect(await statusOf(labelled)).toBe('packing')
    const { body: list } = await courier.get('/api/courier/parcels')
    const task = list.items.find(({ id }: { id: string }) => id === labelled.parcelId)
    expect(task).toMatchObject({
      recipient: '',
      waybill: labelled.waybill,
      weightGrams: 1310,
      cashToCollect: due,
      next: ['handed_to_carrier'],
    })
    for (const [event, more, status] of [
      ['handed_to_carrier', { proof: 'Ramesh, van 4' }, 'on_its_way'],
      ['in_transit', {}, 'on_its_way'],
      ['out_for_delivery', {}, 'out_for_delivery'],
      ['attempt_failed', { reason: 'nobody_home', proof: 'Rang twice' }, 'out_for_delivery'],
      ['out_for_delivery', {}, 'out_for_delivery'],
      ['delivered', { ...signed, proof: 'Hetal', cashCollected: due }, 'delivered'],
    ] as const) {
      const answer = await report(labelled, event, more)
      expect(answer.status, `${event} ${JSON.stringify(answer.body)}`).toBe(200)
      expect(await statusOf(labelled)).toBe(status)
    }
    expect((await eventsOf(labelled)).slice(-11)).toEqual([
      'handed_to_carrier',
      'seller_order_dispatched',
      'seller_order_dispatched',
      'in_transit',
      'out_for_delivery',
      'attempt_failed',
      'out_for_delivery',
      'delivered',
      'cash_collected',
      'seller_order_fulfilled',
      'seller_order_fulfilled',
    ])
    const { body: order } = await customer.get(`/api/orders/${labelled.order.id}`)
    expect(order.payment.state).toBe('cod_collected')
    // The customer has paid, and the courier holds the cash.
    const booked = await query(
      `select transaction_id = 'cash_collected:' || p.id as once, account, part, e.amount_paise::int as paise
       from ledger_entry e join payment p on p.order_id = e.order_id
       where e.order_id = '${labelled.order.id}' and kind = 'cash_collected' order by position`,
    )
    expect(booked).toEqual([
      { once: true, account: 'customer', part: 'money', paise: Math.round(due * 100) },
      { once: true, account: 'courier', part: 'money', paise: -Math.round(due * 100) },
    ])
    expect(order.parcel).toMatchObject({ carrier: 'Dodi Logistics', waybill: labelled.waybill })
    const seller = await shop.signIn('seller@haatdi.example')
    expect((await seller.get(`/api/seller/parts/${labelled.order.sellerOrders[0]?.id}`)).body.state).toBe('fulfilled')
    const done = await courier.get('/api/courier/parcels?state=done')
    expect(done.body.items.map(({ id }: { id: string }) => id)).toContain(labelled.parcelId)
    const photo = await customer.get(order.box.photo)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await shop.visitor().get(order.box.photo)).status).toBe(404)
  })

  it('ignores a repeated and an earlier event', async () => {
    const labelled = await onTheRoad({ method: 'online' })
    await report(labelled, 'out_for_delivery')
    const before = await eventsOf(labelled)
    for (const event of ['out_for_delivery', 'in_transit', 'handed_to_carrier']) {
      expect((await report(labelled, event)).body.state, event).toBe('out_for_delivery')
    }
    expect(await eventsOf(labelled)).toEqual(before)
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(labelled, 'delivered', signed)))
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(8).fill([200, 'delivered']))
    expect((await eventsOf(labelled)).filter((kind) => kind === 'delivered')).toHaveLength(1)
    expect((await report(labelled, 'attempt_failed', { reason: 'nobody_home' })).body.state).toBe('delivered')
  })

  it.each([
    ['without saying who took it', 'handed_to_carrier', {}],
    ['before anybody took it', 'out_for_delivery', {}],
    ['delivered before anybody took it', 'delivered', {}],
  ])('is refused %s', async (_, event, more) => {
    const labelled = await labelledOrder(shop)
    const answer = await report(labelled, event, more)
    expect([answer.status, answer.body.code]).toEqual([409, 'manifest/missing'])
    expect(await statusOf(labelled)).toBe('packing')
  })

  it.each([
    ['less than is due', 'cod', (due: number) => ({ cashCollected: due - 1 })],
    ['more than is due', 'cod', (due: number) => ({ cashCollected: due + 1 })],
    ['nothing at all', 'cod', () => ({})],
    ['cash for what is paid', 'online', (due: number) => ({ cashCollected: due })],
  ] as const)('changes nothing with %s', async (_, method, more) => {
    const labelled = await onTheRoad({ method })
    const before = await eventsOf(labelled)
    const answer = await report(labelled, 'delivered', { ...signed, ...more(labelled.order.totalRupees) })
    expect([answer.status, answer.body.code]).toEqual([409, 'payment/mismatch'])
    expect(await eventsOf(labelled)).toEqual(before)
    expect(await statusOf(labelled)).toBe('on_its_way')
  })

  it('lets a courier report only permitted events', async () => {
    const labelled = await onTheRoad()
    expect((await report(labelled, 'lost')).body.code).toBe('auth/role')
    expect((await report(labelled, 'in_customs')).body.code).toBe('auth/role')
    expect((await report({ ...labelled, parcelId: 'nobody' }, 'in_transit')).status).toBe(404)
  })

  it('opens one claim by the shop itself for everything in a lost parcel', async () => {
    const labelled = await onTheRoad()
    const admin = await shop.signIn('admin@haatdi.example')
    for (const _ of [1, 2]) {
      const answer = await admin.post(`/api/courier/parcels/${labelled.parcelId}/events`, { event: 'lost' })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const { items } = (await customer.get(`/api/orders/${labelled.order.id}/claims`)).body
    expect(items).toMatchObject([{ kind: 'lost', state: 'under_review', lines: [{ quantity: 2 }, { quantity: 2 }] }])
    expect((await eventsOf(labelled)).filter((kind) => kind === 'claim_opened')).toHaveLength(1)
    const desk = (await admin.get(`/api/admin/claims/${items[0].id}`)).body
    expect(desk).toMatchObject({
      commands: ['request_evidence', 'grant', 'refuse'],
      steps: [{ kind: 'opened', text: null }],
    })
  })

  it('grants the claim of a lost cash parcel whole: goods, delivery and the fee, and nothing is due any more', async () => {
    const labelled = await onTheRoad({ codFee: 30 })
    const admin = await shop.signIn('admin@haatdi.example')
    await stepUpSessions(shop, 'admin@haatdi.example')
    await admin.post(`/api/courier/parcels/${labelled.parcelId}/events`, { event: 'lost' })
    const { items } = (await customer.get(`/api/orders/${labelled.order.id}/claims`)).body
    const desk = (await admin.get(`/api/admin/claims/${items[0].id}`)).body
    const before = (await customer.get(`/api/orders/${labelled.order.id}`)).body
    expect(before.amounts.codFee).toBe(30)
    expect(desk).toMatchObject({ codFee: before.amounts.codFee, left: before.amounts.total })
    const { status, body } = await admin.post(`/api/admin/claims/${items[0].id}/grant`, {
      seen: desk.version,
      fundedBy: 'carrier',
      components: [
        ...desk.lines.map(({ lineId, most }: { lineId: string; most: number }) => ({
          kind: 'goods',
          lineId,
          amount: most,
        })),
        ...(desk.delivery.share > 0 ? [{ kind: 'delivery', lineId: null, amount: desk.delivery.share }] : []),
        { kind: 'cod_fee', lineId: null, amount: desk.codFee },
      ],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ state: 'granted', left: 0, codFee: 0 })
    const order = (await customer.get(`/api/orders/${labelled.order.id}`)).body
    expect(order.payment).toMatchObject({ state: 'expired' })
    const [books] = await query(
      `select sum(amount_paise)::int as off, sum(amount_paise) filter (where account = 'customer')::int as owed
       from ledger_entry where order_id = '${labelled.order.id}'`,
    )
    expect(books).toEqual({ off: 0, owed: 0 })
  })

  it('opens a claim by the shop itself when it is seized at the border; inside India nothing can be seized', async () => {
    const admin = await shop.signIn('admin@haatdi.example')
    const seize = ({ parcelId }: { parcelId: string }) =>
      admin.post(`/api/courier/parcels/${parcelId}/events`, { event: 'seized' })
    const atHome = await onTheRoad({ method: 'online' })
    expect((await seize(atHome)).body.state).toBe('handed_to_carrier')
    expect((await customer.get(`/api/orders/${atHome.order.id}/claims`)).body.items).toEqual([])
    const abroad = await onTheRoad({ method: 'online' })
    await query(`update customer_order set destination = 'GB' where id = '${abroad.order.id}'`)
    const answers = await Promise.all([seize(abroad), seize(abroad), seize(abroad)])
    expect(answers.map(({ body }) => body.state)).toEqual(['seized', 'seized', 'seized'])
    const { items } = (await customer.get(`/api/orders/${abroad.order.id}/claims`)).body
    expect(items).toMatchObject([{ kind: 'seized', state: 'under_review', lines: [{ quantity: 2 }, { quantity: 2 }] }])
    expect(
      (await eventsOf(abroad)).filter((kind) => /parcel_seized|claim_opened/.test(String(kind))).toSorted(),
    ).toEqual(['claim_opened', 'parcel_seized'])
    const desk = (await admin.get(`/api/admin/claims/${items[0].id}`)).body
    expect(desk).toMatchObject({
      commands: ['request_evidence', 'grant', 'refuse'],
      steps: [{ kind: 'opened', text: null }],
    })
  })

  // docs/spec/lifecycle.md#6: refused at delivery, the parcel comes back, and the money follows the outcome.
  it('shows a returned parcel everywhere, opens a claim, and notifies admins and the hub', async () => {
    const labelled = await onTheRoad({ method: 'online' })
    const admin = await shop.signIn('admin@haatdi.example')
    const reportEvent = (event: string) => admin.post(`/api/courier/parcels/${labelled.parcelId}/events`, { event })
    const read = async () => (await customer.get(`/api/orders/${labelled.order.id}`)).body
    await reportEvent('returning')
    expect(await read()).toMatchObject({ status: 'on_its_way', trouble: 'returning' })
    expect((await customer.get(`/api/orders/${labelled.order.id}/claims`)).body.items).toEqual([])
    for (const _ of [1, 2]) expect((await reportEvent('returned_to_hub')).body.state).toBe('returned_to_hub')
    const order = await read()
    expect(order).toMatchObject({ status: 'on_its_way', trouble: 'returned_to_hub' })
    expect(
      order.parts.map((part: Parameters<typeof statusKeyInOrder>[0]) => statusKeyInOrder(part, order.boxes)),
    ).toEqual(order.parts.map(() => 'parcel.returned_to_hub'))
    expect(order.journey.filter(({ state }: { state: string }) => state === 'now')).toEqual([])
    const listed = (await customer.get('/api/orders')).body.items[0]
    expect(listed).toMatchObject({ id: order.id, trouble: 'returned_to_hub' })
    const watched = (await admin.get('/api/admin/orders')).body.items[0]
    expect(watched).toMatchObject({ id: order.id, trouble: 'returned_to_hub' })
    const { items } = (await customer.get(`/api/orders/${order.id}/claims`)).body
    expect(items).toMatchObject([
      { kind: 'returned', state: 'under_review', lines: [{ quantity: 2 }, { quantity: 2 }], commands: [] },
    ])
    expect(items[0].next).toBe('returned')
    const emails = await query(
      `select payload ->> 'kind' as kind, payload ->> 'audience' as reader from outbox where kind = 'order-email'
       and payload ->> 'orderId' = '${order.id}' and payload ->> 'kind' in ('returned_to_hub', 'claim_opened') order by id`,
    )
    const readers = (of: string) => [...new Set(emails.filter(({ kind }) => kind === of).map(({ reader }) => reader))]
    expect([readers('returned_to_hub').toSorted(), readers('claim_opened')]).toEqual([['customer', 'hub'], ['admin']])
    const desk = (await admin.get(`/api/admin/claims/${items[0].id}`)).body
    expect(desk).toMatchObject({
      commands: ['request_evidence', 'grant', 'refuse'],
      funders: expect.arrayContaining(['carrier']),
    })
    const seller = await shop.signIn('seller@haatdi.example')
    expect((await seller.get(`/api/seller/claims/${items[0].id}`)).status).toBe(404)
  })

  it('is received again by the hub, by its waybill or its order’s number, once; a parcel that did not leave cannot come back', async () => {
    const hub = await shop.signIn('hub@haatdi.example')
    const back = (code: string) => hub.post('/api/courier/hub/returns', { code })
    const sent = await onTheRoad({ method: 'online' })
    const [{ waybill } = {}] = await query(`select waybill from parcel where id = '${sent.parcelId}'`)
    const { status, body } = await back(` ${String(waybill).toLowerCase()} `)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      again: false,
      shipment: { id: sent.order.shipmentId, parcel: { state: 'returned_to_hub' } },
    })
    expect((await back(sent.order.number)).body.again).toBe(true)
    const orderEvent = await query(
      `select acted_as, actor_role as role from order_event where order_id = '${sent.order.id}' and kind = 'returned_to_hub'`,
    )
    expect(orderEvent).toEqual([{ acted_as: 'hub', role: 'courier' }])
    const { items } = (await customer.get(`/api/orders/${sent.order.id}/claims`)).body
    expect(items).toMatchObject([{ kind: 'returned', state: 'under_review' }])

    const here = await labelledOrder(shop, { method: 'online' })
    const early = await back(here.order.number)
    expect([early.status, early.body.code]).toEqual([409, 'flow/not-now'])
    const brought = await onTheRoad({ method: 'online' })
    await report(brought, 'delivered', signed)
    expect((await back(brought.order.number)).body.code).toBe('flow/not-now')
    expect((await back('HT-99999')).status).toBe(404)
    expect((await courier.post('/api/courier/hub/returns', { code: sent.order.number })).status).toBe(403)
  })

  it('erases name and street a week after delivery', async () => {
    const labelled = await onTheRoad({ method: 'online' })
    await report(labelled, 'delivered', signed)
    await query(`update parcel set updated_at = now() - interval '8 days' where id = '${labelled.parcelId}'`)
    const { body } = await courier.get('/api/courier/parcels?state=done')
    expect(body.items.find(({ id }: { id: string }) => id === labelled.parcelId)).toMatchObject({
      recipient: '',
      address: '',
      pincode: '',
      city: 'Mumbai',
    })
  })
})

it.each([
  ['a courier of the hub alone', 'hub@haatdi.example'],
  ['a courier who only collects', 'pickup@haatdi.example'],
  ['a seller', 'seller@haatdi.example'],
  ['a customer', 'customer@haatdi.example'],
])('is closed to %s', async (_, name) => {
  const otherUser = await shop.signIn(name)
  expect((await otherUser.get('/api/courier/parcels')).status).toBe(403)
  expect((await otherUser.post('/api/courier/parcels/any/events', { event: 'delivered' })).status).toBe(403)
})

it('keeps events immutable', async () => {
  await onTheRoad()
  await expect(query(`update order_event set kind = 'delivered'`)).rejects.toThrow()
  await expect(query('delete from order_event')).rejects.toThrow()
})
