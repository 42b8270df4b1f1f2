import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { countUnits } from '#tests/support/count-units.ts'
import {
  labelledOrder,
  openDemoShop,
  orderOfTwoSellers,
  packAllSellerOrders,
  sellers,
  sendPicture,
} from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { photograph } from '#tests/support/workers.ts'

let shop: Shop
let admin: ShopVisitor
/** Works at Ahmedabad: one of the couriers the shop had when it had one hub. */
let ahmedabad: ShopVisitor
/** Works at Surat. */
let surat: ShopVisitor
let suratId: string
let cities: { id: string; name: object }[]

const surtiHub = {
  name: { en: 'Surat Hub', gu: 'સુરત હબ', hi: 'सूरत हब' },
  street: '7 Ring Road',
  city: 'Surat',
  state: 'Gujarat',
  pincode: '395002',
}

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
  ahmedabad = await shop.signIn('hub@haatdi.example')
  cities = await shop.rows(
    'select distinct c.id, c.name from city c join brand b on b.city_id = c.id where b.id = any($1)',
    [[...sellers]],
  )
}, 120_000)
afterAll(() => shop?.close())

/** Lets the cities of the two stores be served by a hub. */
const serve = async (hubId: string) => {
  for (const { id, name } of cities)
    expect((await admin.put(`/api/admin/cities/${encodeURIComponent(id)}`, { name, hubId })).status).toBe(200)
}
const orderAt = async (hubId: string) => {
  await serve(hubId)
  return orderOfTwoSellers(shop)
}
const packedAt = async (hubId: string) => {
  const order = await orderAt(hubId)
  await packAllSellerOrders(shop, order)
  return order
}
const hubOf = async (orderId: string) =>
  (
    await shop.rows(
      'select o.hub_id as "order", s.hub_id as box, s.state from customer_order o join shipment s on s.order_id = o.id where o.id = $1',
      [orderId],
    )
  )[0]
const move = (orderId: string, hubId: string) =>
  admin.put(`/api/admin/orders/${orderId}/hub`, { hubId, reason: 'The truck to the other hub is full today' })
const receive = (by: ShopVisitor, code: string | undefined) => by.post('/api/courier/hub/receive', { code })
const shipmentsOf = async (by: ShopVisitor): Promise<string[]> =>
  (await by.get('/api/courier/hub/boxes')).body.items.map(({ id }: { id: string }) => id)
/** The hubs that are offered on the page of the courier of the first hub. */
const hubsOfCourier = async () => {
  const [courier] = await shop.rows(`select id from account where email = 'hub@haatdi.example'`)
  return (await admin.get(`/api/admin/accounts/${courier?.id}/hubs`)).body.hubs
}

describe('a shop with one hub', () => {
  it('needs no assignment, and offers no choice', async () => {
    const { body } = await ahmedabad.get('/api/courier/hub/place')
    expect([body.hub.id, body.hubs.length]).toEqual(['ahmedabad', 1])
    expect(await hubsOfCourier()).toEqual([])
  })
})

describe('a second hub', () => {
  it('leaves the couriers there were at the first, and new ones at none until they are assigned', async () => {
    const { body: made } = await admin.post('/api/admin/hubs', surtiHub)
    expect(made.hubs.find(({ id }: { id: string }) => id === 'surat')).toMatchObject({
      code: 'SUR',
      street: '7 Ring Road',
    })
    expect((await ahmedabad.get('/api/courier/hub/place')).body.hubs).toHaveLength(1)
    await shop.database.run(async () => {
      suratId = await buildAccount({
        username: 'surti',
        name: 'Sejal',
        role: 'courier',
        capabilities: ['pickup', 'hub', 'delivery'],
      })
    })
    surat = await shop.signIn('surti')
    expect((await surat.get('/api/courier/hub/place')).body.code).toBe('hub/none')
    expect((await surat.get('/api/courier/hub/boxes')).body.code).toBe('hub/none')
    const people = await admin.put('/api/admin/hubs/surat/people', { accountIds: [suratId] })
    expect(people.body.items.filter(({ isHere }: { isHere: boolean }) => isHere)).toEqual([
      expect.objectContaining({ id: suratId, name: 'Sejal' }),
    ])
    expect((await surat.get('/api/courier/hub/place')).body.hub).toMatchObject({
      id: 'surat',
      address: '7 Ring Road, Surat, Gujarat 395002',
    })
  })

  it('is nobody’s to choose who does not work there, and any admin’s', async () => {
    expect((await ahmedabad.put('/api/courier/hub/place', { hubId: 'surat' })).status).toBe(404)
    expect((await admin.put('/api/courier/hub/place', { hubId: 'surat' })).body.hub.id).toBe('surat')
    expect((await admin.put('/api/courier/hub/place', { hubId: 'ahmedabad' })).body.hubs).toHaveLength(2)
  })

  it('gets the orders placed from then on, not those placed before', async () => {
    const before = await orderAt('ahmedabad')
    const after = await orderAt('surat')
    expect(await hubOf(before.id)).toMatchObject({ order: 'ahmedabad', box: 'ahmedabad' })
    expect(await hubOf(after.id)).toMatchObject({ order: 'surat', box: 'surat' })
    expect(await shipmentsOf(ahmedabad)).toContain(before.shipmentId)
    expect(await shipmentsOf(ahmedabad)).not.toContain(after.shipmentId)
    expect(await shipmentsOf(surat)).toEqual([after.shipmentId])
  })

  it('shows nothing of its things to strangers, by whatever path', async () => {
    const order = await packedAt('surat')
    const [bag] = order.sellerOrders
    const { body: bins } = await surat.get('/api/courier/hub/bins')
    const runs = [{ stops: [{ brandId: bag?.brandId, sellerOrderIds: [bag?.id] }] }]
    const span = { day: '2027-01-15', from: '09:00', until: '18:00' }
    await surat.post('/api/courier/hub/pickup-runs', { ...span, runs })
    const [run] = await shop.rows(`select id from pickup_run where hub_id = 'surat'`)
    const shipment = `/api/courier/hub/boxes/${order.shipmentId}`
    const paths = [
      shipment,
      `${shipment}/units`,
      `${shipment}/late`,
      `${shipment}/offers`,
      `${shipment}/papers.pdf`,
      `${shipment}/packing-slip.pdf`,
    ]
    for (const path of paths) expect([path, (await ahmedabad.get(path)).status]).toEqual([path, 404])
    const writes = [
      ahmedabad.post(`${shipment}/packers`, {}),
      ahmedabad.post(`${shipment}/units`, { actId: randomUUID(), code: `${order.sellerOrders[0]?.code}.1.1` }),
      ahmedabad.post(`${shipment}/units/${randomUUID()}/take-out`, {}),
      ahmedabad.post('/api/courier/hub/bookings', { boxes: [order.shipmentId], byHand: null }),
      ahmedabad.post('/api/courier/hub/labels', { boxes: [order.shipmentId], format: 'a6', remember: false }),
      ahmedabad.post(`/api/courier/hub/bins/${bins.items[0].id}/counts`, { bags: [] }),
      ahmedabad.post(`/api/courier/hub/bags/${bag?.id}/check`, { version: 1, weightGrams: null, findings: [] }),
      ahmedabad.post(`/api/courier/hub/pickup-runs/${run?.id}/cancel`, { version: 1 }),
      ahmedabad.post(`/api/courier/pickup-runs/${run?.id}/accept`, { version: 1, pay: 0 }),
    ]
    expect((await Promise.all(writes)).map(({ status }) => status)).not.toContain(200)
    expect((await surat.get(shipment)).status).toBe(200)
    const pickup = await shop.signIn('pickup@haatdi.example')
    expect((await pickup.get('/api/courier/pickup-runs')).body.offered).toEqual([])
    expect((await surat.get('/api/courier/pickup-runs')).body.offered).toHaveLength(1)
  })

  it('says of a bag of another hub whose it is, and leaves it to that one', async () => {
    const order = await packedAt('surat')
    const code = order.sellerOrders[0]?.code
    const { status, body } = await receive(ahmedabad, code)
    expect([status, body.code, body.details]).toEqual([409, 'scan/other-hub', { hub: 'Surat Hub' }])
    const astrayOf = async (by: ShopVisitor) => (await by.get('/api/courier/hub/expected')).body.astray
    const bag = { code, store: expect.any(String), at: expect.any(String) }
    expect(await astrayOf(ahmedabad)).toEqual([{ ...bag, hub: 'Surat Hub', isHere: true }])
    expect(await astrayOf(surat)).toEqual([{ ...bag, hub: 'Ahmedabad Consolidation Hub', isHere: false }])
    expect((await admin.get(`/api/admin/orders/${order.id}/hub`)).body.astray).toEqual([
      { code, hub: 'Ahmedabad Consolidation Hub', at: expect.any(String) },
    ])
    expect((await receive(surat, code)).body.shipment.bin).toBe('A1')
    expect([await astrayOf(ahmedabad), await astrayOf(surat)]).toEqual([[], []])
    expect((await ahmedabad.post('/api/courier/hub/bins/move', { code, bin: { code: 'A2' } })).body.code).toBe(
      'scan/other-hub',
    )
    expect((await surat.post('/api/courier/hub/bins/move', { code, bin: { code: 'A2' } })).body.to).toBe('A2')
  })
})

describe('a person of the back office with a staff role', () => {
  let desk: ShopVisitor
  let deskId: string
  const bind = (hubIds: string[], by = admin) => by.put(`/api/admin/accounts/${deskId}/hubs`, { hubIds })

  beforeAll(async () => {
    await shop.query(`insert into staff_role (id, name, permissions) values
      ('hub-desk', 'Hub desk', array['hub.read', 'hub.write', 'reports.read', 'people.read', 'people.write'])`)
    await shop.database.run(async () => {
      deskId = await buildAccount({ username: 'hubdesk', name: 'Harsha', role: 'admin' })
    })
    await shop.query(`update account set staff_role_id = 'hub-desk' where id = $1`, [deskId])
    desk = await shop.signIn('hubdesk')
    await stepUpSessions(shop, 'hubdesk@haatdi.example')
  })

  it('who is bound to no hub sees none while the shop has two', async () => {
    expect((await desk.get('/api/courier/hub/boxes')).body.code).toBe('hub/none')
    expect((await desk.get('/api/admin/reports/operations')).body.code).toBe('hub/none')
    const shown = await admin.get(`/api/admin/accounts/${deskId}/hubs`)
    expect(shown.body.hubs).toMatchObject([
      { id: 'ahmedabad', isHere: false },
      { id: 'surat', isHere: false },
    ])
  })

  it('sees and acts on the boxes, bins and orders of their hub alone, at once', async () => {
    const own = await packedAt('surat')
    const strange = await packedAt('ahmedabad')
    const { body: bins } = await ahmedabad.get('/api/courier/hub/bins')
    expect((await bind(['surat'])).body.hubs).toContainEqual(expect.objectContaining({ id: 'surat', isHere: true }))
    expect((await desk.get('/api/courier/hub/place')).body.hubs).toEqual([{ id: 'surat', name: 'Surat Hub' }])
    expect(await shipmentsOf(desk)).toContain(own.shipmentId)
    expect(await shipmentsOf(desk)).not.toContain(strange.shipmentId)
    const shipment = `/api/courier/hub/boxes/${strange.shipmentId}`
    const answers = await Promise.all([
      desk.get(shipment),
      desk.get(`${shipment}/units`),
      desk.post(`${shipment}/packers`, {}),
      desk.post(`/api/courier/hub/bins/${bins.items[0].id}/counts`, { bags: [] }),
      desk.get(`/api/admin/orders/${strange.id}/hub`),
      desk.put(`/api/admin/orders/${strange.id}/hub`, { hubId: 'surat', reason: 'It is on my way' }),
      desk.put('/api/courier/hub/place', { hubId: 'ahmedabad' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await desk.get(`/api/courier/hub/boxes/${own.shipmentId}`)).status).toBe(200)
    expect((await receive(desk, strange.sellerOrders[0]?.code)).body.code).toBe('scan/other-hub')
    expect((await bind(['ahmedabad'])).status).toBe(200)
    expect((await desk.get(shipment)).status).toBe(200)
    expect((await desk.get(`/api/courier/hub/boxes/${own.shipmentId}`)).status).toBe(404)
  })

  it('reads the reports of their hub alone', async () => {
    await bind(['surat'])
    const read = async (query: string) => (await desk.get(`/api/admin/reports/operations?${query}`)).body
    expect(await read('')).toMatchObject({ hub: 'surat', hubs: [], everyHub: false })
    expect(await read('hub=ahmedabad')).toMatchObject({ code: 'thing/not-found' })
    await bind(['surat', 'ahmedabad'])
    expect((await read('hub=ahmedabad')).hubs).toHaveLength(2)
    expect((await admin.get('/api/admin/reports/operations')).body).toMatchObject({ hub: null, everyHub: true })
  })

  it('binds nobody, neither themselves', async () => {
    await bind(['surat'])
    expect((await bind(['surat', 'ahmedabad'], desk)).body.code).toBe('rights/beyond-own')
    expect((await desk.put('/api/admin/hubs/ahmedabad/people', { accountIds: [deskId] })).body.code).toBe(
      'rights/beyond-own',
    )
  })

  it('is the only one besides couriers who is bound: no customer is, no admin with all rights, and to no hub that is none', async () => {
    const [customer] = await shop.rows(`select id from account where role = 'user' limit 1`)
    const [free] = await shop.rows(`select id from account where email = 'admin@haatdi.example'`)
    for (const { id } of [customer, free].flatMap((row) => row ?? []))
      expect((await admin.put(`/api/admin/accounts/${id}/hubs`, { hubIds: ['surat'] })).status).toBe(404)
    expect((await bind(['nowhere'])).status).toBe(404)
    expect((await surat.get(`/api/admin/accounts/${deskId}/hubs`)).status).toBe(403)
  })
})

describe('scales', () => {
  /** Seals an order's box with two fifths more than was expected, without a reason. */
  const sealHeavy = async (by: ShopVisitor, hubId: string) => {
    const order = await packedAt(hubId)
    for (const { code } of order.sellerOrders) expect((await receive(by, code)).status).toBe(200)
    const shipment = `/api/courier/hub/boxes/${order.shipmentId}`
    const { buffer } = await photograph()
    const { body: shown } = await sendPicture(shop, by, `${shipment}/photo`, Uint8Array.from(buffer))
    await countUnits(by, shipment)
    const sealed = await by.post(`${shipment}/seal`, {
      version: shown.version,
      weightGrams: Math.round(shown.expectedGrams * 1.4),
      lengthMm: 300,
      widthMm: 220,
      heightMm: 150,
      seal: `S-${order.number}`,
    })
    return { tolerance: shown.tolerance, status: sealed.status, code: sealed.body.code }
  }
  const set = (scales: object) => admin.put('/api/admin/hubs/surat', { ...surtiHub, scales })

  it('of a hub may have tolerances of their own, and the shop’s where they have none', async () => {
    const { status, body } = await set({ boxPercent: 50, boxGrams: null, bagPercent: null, bagGrams: 45 })
    expect(status).toBe(200)
    expect(body.shopScales).toEqual({ boxPercent: 10, boxGrams: 150, bagPercent: 3, bagGrams: 20 })
    expect(await sealHeavy(surat, 'surat')).toEqual({
      tolerance: { box: { percent: 50, grams: 150 }, bag: { percent: 3, grams: 45 } },
      status: 200,
      code: undefined,
    })
    expect(await sealHeavy(ahmedabad, 'ahmedabad')).toEqual({
      tolerance: { box: { percent: 10, grams: 150 }, bag: { percent: 3, grams: 20 } },
      status: 409,
      code: 'shipment/weight-differs',
    })
  })

  it('stay when a hub is changed without them, and are in the audit log', async () => {
    expect((await admin.put('/api/admin/hubs/surat', surtiHub)).body.hubs).toContainEqual(
      expect.objectContaining({
        id: 'surat',
        scales: { boxPercent: 50, boxGrams: null, bagPercent: null, bagGrams: 45 },
      }),
    )
    const { body } = await admin.get('/api/admin/audit?q=place:surat')
    expect(JSON.stringify(body)).toMatch(/box_?percent/i)
    await set({ boxPercent: null, boxGrams: null, bagPercent: null, bagGrams: null })
    expect((await set({ boxPercent: 51, boxGrams: null, bagPercent: null, bagGrams: null })).status).toBe(422)
    expect((await set({ boxPercent: null, boxGrams: 12.5, bagPercent: null, bagGrams: null })).status).toBe(422)
  })
})

describe('moving an order', () => {
  it('takes its bags off their run, to the new hub’s pickups, and is in the timeline', async () => {
    const order = await packedAt('surat')
    const stops = order.sellerOrders.map(({ id, brandId }) => ({ brandId, sellerOrderIds: [id] }))
    const span = { day: '2027-01-16', from: '09:00', until: '18:00' }
    expect((await surat.post('/api/courier/hub/pickup-runs', { ...span, runs: [{ stops }] })).status).toBe(201)
    const moved = await move(order.id, 'ahmedabad')
    expect([moved.status, moved.body.hub.id, moved.body.stays]).toEqual([200, 'ahmedabad', null])
    expect(await hubOf(order.id)).toEqual({ order: 'ahmedabad', box: 'ahmedabad', state: 'expecting' })
    const bags = await shop.rows(
      'select distinct p.state, r.state as run from pickup_bag p join pickup_stop t on t.id = p.stop_id join pickup_run r on r.id = t.run_id where p.seller_order_id = any($1)',
      [order.sellerOrders.map(({ id }) => id)],
    )
    expect(bags).toEqual([{ state: 'freed', run: 'cancelled' }])
    const { body: board } = await ahmedabad.get('/api/courier/hub/pickups')
    expect(board.waiting.map(({ brandId }: { brandId: string }) => brandId)).toEqual(
      expect.arrayContaining(order.sellerOrders.map(({ brandId }) => brandId)),
    )
    const { events } = (await admin.get(`/api/admin/orders/${order.id}`)).body
    expect(events.find(({ kind }: { kind: string }) => kind === 'hub_changed')).toMatchObject({
      detail: 'From Surat Hub to Ahmedabad Consolidation Hub (The truck to the other hub is full today)',
    })
    const [entry] = await shop.rows(
      `select reason, changes from audit_entry where subject_id = $1 and act = 'order.change'`,
      [order.id],
    )
    expect(entry).toMatchObject({ reason: 'The truck to the other hub is full today' })
    expect(JSON.stringify(entry?.changes)).toContain('"after": "ahmedabad"'.replace(': ', ':'))
    expect((await receive(surat, order.sellerOrders[0]?.code)).body.code).toBe('scan/other-hub')
    expect((await receive(ahmedabad, order.sellerOrders[0]?.code)).status).toBe(200)
  })

  it('is refused once something has been received, or a courier has a bag, or to a hub there is not', async () => {
    const order = await packedAt('surat')
    expect((await move(order.id, 'nowhere')).status).toBe(404)
    await shop.rows(`update seller_order set state = 'handed_over' where id = $1`, [order.sellerOrders[1]?.id])
    expect((await move(order.id, 'ahmedabad')).body.code).toBe('hub/bag-in-transit')
    await receive(surat, order.sellerOrders[0]?.code)
    expect((await move(order.id, 'ahmedabad')).body.code).toBe('hub/has-begun')
    const { body } = await admin.get(`/api/admin/orders/${order.id}/hub`)
    expect([body.hubs, body.stays]).toEqual([[], expect.stringContaining('received at its hub already')])
  })

  it('and receiving its bag at the same moment: one of both happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await packedAt('surat')
      const code = order.sellerOrders[0]?.code
      const [moved, received] = await Promise.all([move(order.id, 'ahmedabad'), receive(surat, code)])
      const { order: at, box: shipment, state } = (await hubOf(order.id)) as Record<string, string>
      expect(at).toBe(shipment)
      if (moved.status === 200)
        expect([received.body.code, at, state]).toEqual(['scan/other-hub', 'ahmedabad', 'expecting'])
      else expect([moved.body.code, received.status, at, state]).toEqual(['hub/has-begun', 200, 'surat', 'receiving'])
    }
  })
})

describe('the database', () => {
  it('lets no list hold the parcel of another hub, no bag lie in a bin that its hub has not, and no order at a closed hub', async () => {
    await serve('ahmedabad')
    const { parcelId, order } = await labelledOrder(shop)
    await shop.rows(
      `insert into manifest (id, number, hub_id, carrier, day, state) values ('foreign', 'M-FOREIGN', 'surat', 'x', now(), 'open')`,
    )
    const add = `insert into manifest_line (parcel_id, manifest_id, position, scanned_by) values ($1, 'foreign', 1, 'x')`
    await expect(shop.rows(add, [parcelId])).rejects.toThrow('another hub')
    await expect(shop.rows(`update shipment set bin = 'Z99' where order_id = $1`, [order.id])).rejects.toThrow(
      'shipment_bin_of_hub',
    )
    await expect(shop.rows(`update customer_order set hub_id = 'surat' where id = $1`, [order.id])).rejects.toThrow(
      'has begun',
    )
    await expect(shop.rows(`update hub set closed_at = now() where id = 'ahmedabad'`)).rejects.toThrow('still in use')
  })
})

describe('closing a hub', () => {
  it('waits until it serves no city and holds no box', async () => {
    const close = () => admin.put('/api/admin/hubs/surat', { ...surtiHub, isClosed: true })
    await serve('surat')
    expect((await close()).body.code).toBe('place/in-use')
    await serve('ahmedabad')
    expect((await close()).body.code).toBe('hub/not-empty')
    await shop.rows(`update shipment set state = 'cancelled' where hub_id = 'surat'`)
    const { body } = await close()
    expect(body.hubs.at(-1)).toMatchObject({ id: 'surat', isClosed: true, boxes: 0 })
    const [city] = cities
    const back = await admin.put(`/api/admin/cities/${encodeURIComponent(city?.id ?? '')}`, {
      name: city?.name,
      hubId: 'surat',
    })
    expect(back.body.code).toBe('hub/closed')
    expect((await surat.get('/api/courier/hub/place')).body.code).toBe('hub/none')
    // Who is bound to none still has none at the only open one, and can be bound to it.
    expect(await hubsOfCourier()).toMatchObject([{ id: 'ahmedabad', isHere: true }])
    expect((await admin.put('/api/admin/hubs/surat', { ...surtiHub, isClosed: false })).status).toBe(200)
  })
})
