import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderNumber } from '#domain/codes/order-number.ts'
import { buildAccount } from '#tests/support/builders.ts'
import {
  downloadFile,
  openDemoShop,
  orderOfTwoSellers,
  packAllSellerOrders,
  sendPicture,
} from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let hub: ShopVisitor
let courier: ShopVisitor
let other: ShopVisitor
let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  shop = await openDemoShop()
  photo = new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5452c' } })
      .jpeg()
      .toBuffer(),
  )
  await shop.database.run(() =>
    buildAccount({ username: 'fetcher', name: 'Farida', role: 'courier', capabilities: ['pickup'] }),
  )
  hub = await shop.signIn('hub@haatdi.example')
  courier = await shop.signIn('pickup@haatdi.example')
  other = await shop.signIn('fetcher')
})
afterAll(() => shop.close())

const span = { day: '2027-01-15', from: '09:00', until: '18:00' }
const input = { ...span, couriers: 3, bags: 20, kilograms: 60 }
type Run = { id: string; version: number; pay: number; stops: { id: string; bags: { sellerOrderId: string }[] }[] }

/** An order of two stores that are packed and wait for a courier. */
async function packed() {
  const order = await orderOfTwoSellers(shop)
  await packAllSellerOrders(shop, order)
  return order
}

/** Offers one run for the bags of an order and returns it as a courier sees it. */
async function offered(order: Awaited<ReturnType<typeof packed>>): Promise<Run> {
  const runs = [{ stops: order.sellerOrders.map(({ id, brandId }) => ({ brandId, sellerOrderIds: [id] })) }]
  const { status, body } = await hub.post('/api/courier/hub/pickup-runs', { ...span, runs })
  expect([status, body.code]).toEqual([201, undefined])
  const { body: seen } = await courier.get('/api/courier/pickup-runs')
  return seen.offered.find((run: Run) =>
    run.stops.some(({ bags }) => bags.some(({ sellerOrderId }) => sellerOrderId === order.sellerOrders[0]?.id)),
  )
}

const accept = (by: ShopVisitor, { id, version, pay }: Run) =>
  by.post(`/api/courier/pickup-runs/${id}/accept`, { version, pay })

async function accepted() {
  const order = await packed()
  const run = await offered(order)
  const { body } = await accept(courier, run)
  return { order, run: body as Run }
}

const scan = (by: ShopVisitor, run: Run, code: string) => by.post(`/api/courier/pickup-runs/${run.id}/bags`, { code })
const receive = (code: string) => hub.post('/api/courier/hub/receive', { code })
const seen = async (run: Run) => (await courier.get(`/api/courier/pickup-runs/${run.id}`)).body
const owed = async () => (await courier.get('/api/courier/earnings')).body.owed
const codesOf = ({ sellerOrders }: { sellerOrders: { code: string }[] }) => sellerOrders.map(({ code }) => code)

describe('planning', () => {
  it('plans waiting bags into runs with times, metres and pay, and saves nothing', async () => {
    const order = await packed()
    const { status, body } = await hub.post('/api/courier/hub/pickups/plan', input)
    expect([status, body.unplanned]).toEqual([200, []])
    const planned = body.runs.flatMap(({ stops }: { stops: { sellerOrderIds: string[] }[] }) =>
      stops.flatMap(({ sellerOrderIds }) => sellerOrderIds),
    )
    expect(planned).toEqual(expect.arrayContaining(order.sellerOrders.map(({ id }) => id)))
    expect(body.runs[0]).toMatchObject({ pay: expect.any(Number), stops: [{ isLate: false }, expect.anything()] })
    expect((await hub.get('/api/courier/hub/pickups')).body.waiting.length).toBeGreaterThanOrEqual(2)
  })

  it('says why a store is in no run, and refuses a span that ends before it begins', async () => {
    await packed()
    const heavy = await hub.post('/api/courier/hub/pickups/plan', { ...input, until: '09:01' })
    expect(heavy.body.runs).toEqual([])
    expect(heavy.body.unplanned[0]).toMatchObject({ reason: 'no_time' })
    const { status, body } = await hub.post('/api/courier/hub/pickups/plan', { ...input, until: '08:00' })
    expect([status, body.code, Object.keys(body.details)]).toEqual([422, 'request/invalid', ['until']])
  })

  it('two people who offer the same bag at once: one run has it, the other reads that it is planned already', async () => {
    const { sellerOrders } = await packed()
    const [first] = sellerOrders
    const body = { ...span, runs: [{ stops: [{ brandId: first?.brandId, sellerOrderIds: [first?.id] }] }] }
    const both = await Promise.all([1, 2].map(() => hub.post('/api/courier/hub/pickup-runs', body)))
    expect(both.map(({ status, body: { code } }) => code ?? status).sort()).toEqual([201, 'pickup/changed'])
    const open = await shop.rows(
      `select count(*)::int as count from pickup_bag where seller_order_id = $1 and state = 'waiting'`,
      [first?.id],
    )
    expect(open).toEqual([{ count: 1 }])
  })

  it('puts an offered run into another order with new times, and refuses one with other stops', async () => {
    const run = await offered(await packed())
    const stopIds = run.stops.map(({ id }) => id).reverse()
    const order = (ids: string[], version: number) =>
      hub.put(`/api/courier/hub/pickup-runs/${run.id}/order`, { version, stopIds: ids })
    expect((await order([...stopIds.slice(1), 'unknown'], run.version)).body.code).toBe('pickup/changed')
    const { body } = await order(stopIds, run.version)
    expect(body.stops.map(({ id }: { id: string }) => id)).toEqual(stopIds)
    expect((await order(stopIds, run.version)).body.code).toBe('flow/stale')
    expect((await accept(courier, run)).body.code).toBe('flow/stale')
  })

  it('a cancelled run gives its bags back to the next plan', async () => {
    const order = await packed()
    const run = await offered(order)
    const { status, body } = await hub.post(`/api/courier/hub/pickup-runs/${run.id}/cancel`, { version: run.version })
    expect([status, body.runs.some(({ id }: Run) => id === run.id)]).toEqual([200, false])
    expect(await offered(order)).toMatchObject({ state: 'offered', stops: [{ bags: [{ state: 'waiting' }] }, {}] })
  })
})

describe('accepting', () => {
  it('shows area, stores, bags, kilograms and pay before, and the streets only after', async () => {
    const run = await offered(await packed())
    expect(run).toMatchObject({
      bags: 2,
      courier: null,
      areas: Array(2).fill(expect.stringMatching(/^Ahmedabad 380\d{3}$/)),
    })
    expect(run.pay).toBeGreaterThan(0)
    expect(run.stops.map((stop) => 'address' in stop && stop.address)).toEqual(['', ''])
    const { body } = await accept(courier, run)
    expect([body.state, body.pay, body.stops[0].address === '']).toEqual(['accepted', run.pay, false])
  })

  it('two couriers at once: one wins, the other reads that it is taken; the same again changes nothing', async () => {
    const run = await offered(await packed())
    const both = await Promise.all([accept(courier, run), accept(other, run)])
    expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'pickup/taken'])
    const winner = both[0]?.status === 200 ? courier : other
    expect((await accept(winner, run)).body.state).toBe('accepted')
    const tasks = await shop.rows(
      `select count(*)::int as count from courier_task k join pickup_stop t on t.task_id = k.id where t.run_id = $1`,
      [run.id],
    )
    expect(tasks).toEqual([{ count: 2 }])
  })

  it('refuses another pay than the run has now', async () => {
    const run = await offered(await packed())
    expect((await accept(courier, { ...run, pay: run.pay + 1 })).body.code).toBe('pickup/pay-changed')
  })

  it('is nowhere for another courier once it is accepted', async () => {
    const { run, order } = await accepted()
    expect((await other.get(`/api/courier/pickup-runs/${run.id}`)).status).toBe(404)
    expect((await scan(other, run, order.sellerOrders[0]?.code ?? '')).status).toBe(404)
    expect((await other.post(`/api/courier/pickup-runs/${run.id}/release`, { reason: 'Not mine' })).status).toBe(404)
  })
})

describe('fetching', () => {
  it('hands each bag over by its scan, once; the hub confirms them, and pays each store visited', async () => {
    const { order, run } = await accepted()
    const before = await owed()
    const [first = '', second = ''] = codesOf(order)
    expect((await scan(courier, run, first)).body).toMatchObject({
      code: first,
      again: false,
      run: { state: 'started' },
    })
    expect((await scan(courier, run, first)).body).toMatchObject({ again: true })
    const [stored] = await shop.rows('select state, handed_over_proof as proof from seller_order where code = $1', [
      first,
    ])
    expect(stored).toEqual({ state: 'handed_over', proof: `scan ${first}` })
    await scan(courier, run, second)
    expect([(await seen(run)).state, await owed()]).toEqual(['started', before])
    await receive(first)
    await receive(second)
    expect([(await seen(run)).state, await owed()]).toEqual(['done', before + run.pay])
    await receive(second)
    expect(await owed()).toBe(before + run.pay)
  })

  it('takes a photograph instead of a label that is gone', async () => {
    const { order, run } = await accepted()
    const id = order.sellerOrders[0]?.id
    const path = `/api/courier/pickup-runs/${run.id}/bags/${id}/photo`
    const { status, body } = await sendPicture(shop, courier, path, photo)
    expect([status, body.stops.flatMap(({ bags }: Run['stops'][number]) => bags)]).toEqual([
      200,
      expect.arrayContaining([expect.objectContaining({ sellerOrderId: id, state: 'collected', proof: 'photo' })]),
    ])
    const [name] = body.stops.flatMap(({ photos }: { photos: string[] }) => photos)
    expect(
      (await downloadFile(shop, hub, `/api/courier/hub/pickup-photos/${name}`)).subarray(0, 2).toString('hex'),
    ).toBe('ffd8')
  })

  it('refuses a bag of another run, and says so', async () => {
    const { run } = await accepted()
    const { sellerOrders } = await packed()
    expect((await scan(courier, run, sellerOrders[0]?.code ?? '')).body.code).toBe('pickup/not-on-run')
    expect((await scan(courier, run, `${orderNumber(99_000)}-1`)).body.code).toBe('scan/unknown')
    expect((await scan(courier, run, 'milk')).body.code).toBe('scan/unreadable')
  })

  it('pays a visit in vain with its proof, once, and lets the bag wait for another run', async () => {
    const { order, run } = await accepted()
    const before = await owed()
    const stop = run.stops.find(({ bags }) => bags[0]?.sellerOrderId === order.sellerOrders[0]?.id)
    const fail = (more = {}) =>
      courier.post(`/api/courier/pickup-runs/${run.id}/stops/${stop?.id}/failed`, { reason: 'closed', ...more })
    expect((await fail()).body.code).toBe('flow/proof-needed')
    // The reply to the first one was lost: the phone sends it again.
    const path = `/api/courier/pickup-runs/${run.id}/stops/${stop?.id}/photos?actId=${randomUUID()}`
    for (const _ of [1, 2]) expect((await sendPicture(shop, courier, path, photo)).status).toBe(200)
    expect(await shop.rows('select id from pickup_photo where stop_id = $1', [stop?.id])).toHaveLength(1)
    expect((await fail()).status).toBe(200)
    expect((await fail({ note: 'Closed again' })).status).toBe(200)
    expect(await owed()).toBe(before + 15)
    const again = await offered({ ...order, sellerOrders: order.sellerOrders.slice(0, 1) })
    expect(again.stops).toHaveLength(1)
  })

  it('shows the telephone number only on the way there, and records who looked', async () => {
    const { order, run } = await accepted()
    const [stop] = run.stops
    const path = `/api/courier/pickup-runs/${run.id}/stops/${stop?.id}/phone`
    expect((await courier.post(path, {})).body).toEqual({ phone: '9800000000' })
    const records = await shop.rows(`select actor_name from pickup_event where stop_id = $1 and kind = 'phone_shown'`, [
      stop?.id,
    ])
    expect(records).toHaveLength(1)
    const code = order.sellerOrders.find(({ id }) => id === stop?.bags[0]?.sellerOrderId)?.code ?? ''
    await scan(courier, run, code)
    expect((await courier.post(path, {})).body.code).toBe('flow/not-now')
  })

  it('counts an act done without signal as done then', async () => {
    const { order, run } = await accepted()
    const at = new Date(Date.now() - 20 * 60_000).toISOString()
    const [code] = codesOf(order)
    await courier.post(`/api/courier/pickup-runs/${run.id}/bags`, { code, at })
    const [row] = await shop.rows(
      `select collected_at from pickup_bag p join seller_order s on s.id = p.seller_order_id where s.code = $1`,
      [code],
    )
    expect(new Date(row.collected_at).toISOString()).toBe(at)
  })
})

describe('where the courier comes', () => {
  it('is saved by the seller within the area of the hub, and shown to the planner', async () => {
    const seller = await shop.signIn('seller@haatdi.example')
    const save = (point: unknown) => seller.put('/api/seller/setup/pickup-point', { point })
    const near = { lat: 23.04, lng: 72.57 }
    const { status, body } = await save(near)
    expect([status, body.profile.pickupPoint]).toEqual([200, near])
    expect((await save({ lat: 22.3, lng: 70.8 })).body.code).toBe('pickup/point-far')
    expect((await save({ lat: 123, lng: 70.8 })).status).toBe(422)
    expect((await seller.get('/api/seller/setup')).body.profile.pickupPoint).toEqual(near)
    expect((await save(null)).body.profile.pickupPoint).toBeNull()
  })
})

describe('giving back', () => {
  const release = (run: Run) => courier.post(`/api/courier/pickup-runs/${run.id}/release`, { reason: 'Puncture' })

  it('offers the run again with nothing in hand', async () => {
    const { run } = await accepted()
    expect((await release(run)).body).toEqual({ done: true })
    expect((await accept(other, { ...run, version: (await seen(run)).version })).body.state).toBe('accepted')
  })

  it('leaves what is in hand with the courier, who is paid for it, and returns the rest to the pool', async () => {
    const { order, run } = await accepted()
    const before = await owed()
    const [first, second] = order.sellerOrders
    await scan(courier, run, first?.code ?? '')
    await release(run)
    expect(
      (await hub.get('/api/courier/hub/pickups')).body.waiting.map(({ brandId }: { brandId: string }) => brandId),
    ).toContain(second?.brandId)
    await receive(first?.code ?? '')
    expect((await seen(run)).state).toBe('done')
    expect(await owed()).toBeGreaterThan(before)
  })

  it('a courier who is suspended in the middle of a run leaves nothing undone', async () => {
    await shop.database.run(() => buildAccount({ username: 'leaver', role: 'courier', capabilities: ['pickup'] }))
    const leaver = await shop.signIn('leaver')
    const order = await packed()
    const run = await offered(order)
    await accept(leaver, run)
    await scan(leaver, run, order.sellerOrders[0]?.code ?? '')
    const [account] = await shop.rows(`select id from account where username = 'leaver'`)
    const admin = await shop.signIn('admin@haatdi.example')
    await stepUpSessions(shop, 'admin@haatdi.example')
    const { status } = await admin.post(`/api/admin/accounts/${account.id}/disable`, { reason: 'Left the shop' })
    expect(status).toBe(200)
    expect(await offered({ ...order, sellerOrders: order.sellerOrders.slice(1) })).toMatchObject({ state: 'offered' })
    await receive(order.sellerOrders[0]?.code ?? '')
    const [ended] = await shop.rows('select state from pickup_run where id = $1', [run.id])
    expect(ended).toEqual({ state: 'done' })
  })
})

it('a bag that its seller brings leaves the run, which is cancelled with its last one', async () => {
  const order = await packed()
  const run = await offered(order)
  for (const code of codesOf(order)) await receive(code)
  const [ended] = await shop.rows('select state from pickup_run where id = $1', [run.id])
  expect(ended).toEqual({ state: 'cancelled' })
})

it('shows the seller when the courier comes, that they are on the way, and that the bag was collected', async () => {
  const { order, run } = await accepted()
  const seller = await shop.signIn('seller@haatdi.example')
  const pickup = async () => (await seller.get(`/api/seller/parts/${order.sellerOrders[0]?.id}`)).body.pickup
  const planned = await pickup()
  expect(planned).toMatchObject({ state: 'planned', courier: 'Only', at: null })
  expect(new Date(planned.until).getTime() - new Date(planned.from).getTime()).toBe(60 * 60_000)
  await courier.post(`/api/courier/pickup-runs/${run.id}/start`, {})
  expect((await pickup()).state).toBe('coming')
  await scan(courier, run, order.sellerOrders[0]?.code ?? '')
  expect(await pickup()).toMatchObject({ state: 'collected', at: expect.any(String) })
})
