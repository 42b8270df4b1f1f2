import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '#server/refunds/reconcile.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { signed } from '#tests/support/signed.ts'

let shop: Shop
let hub: ShopVisitor
let admin: ShopVisitor
let second: ShopVisitor
const rows = (text: string, values: unknown[] = []) =>
  shop.database.pool.query(text, values).then((found) => found.rows as Record<string, never>[])

beforeAll(async () => {
  shop = await openDemoShop()
  await shop.database.run(() => buildAccount({ username: 'second-admin', role: 'admin' }))
  hub = await shop.signIn('hub@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
  second = await shop.signIn('second-admin')
  await rows('update session set step_up_at = now()')
}, 60_000)
afterAll(() => shop.close())

let couriers = 0
/** A courier of their own for each test, with the cash of so many delivered orders in hand. */
const withCash = async (orders = 1) => {
  const name = `rider${++couriers}`
  const id = await shop.database.run(() =>
    buildAccount({ username: name, role: 'courier', capabilities: ['delivery'] }),
  )
  const courier = await shop.signIn(name)
  let due = 0
  for (let order = 0; order < orders; order++) {
    const labelled = await labelledOrder(shop)
    const path = `/api/courier/parcels/${labelled.parcelId}/events`
    await courier.post(path, { event: 'handed_to_carrier', proof: 'Own van' })
    const { status } = await courier.post(path, {
      event: 'delivered',
      ...signed,
      cashCollected: labelled.order.totalRupees,
    })
    expect(status).toBe(200)
    due += labelled.order.totalRupees
  }
  return { courier, id, due }
}
const declare = async (courier: ShopVisitor, amount: number, reason: string | null = null) => {
  const { status, body } = await courier.post('/api/courier/cash/handovers', { amount, reason })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.handovers[0]
}
const differences = async () => (await shop.database.run(() => reconcile([]))).differences

test('cash is declared by its courier, counted by another, and frees the sellers once it is at the bank', async () => {
  const { courier, due } = await withCash(2)
  const { body: book } = await courier.get('/api/courier/cash')
  expect(book).toMatchObject({ inHand: due, toCollect: 0, paused: false, handovers: [] })
  expect(book.items).toHaveLength(2)
  const { id } = await declare(courier, due)
  expect((await courier.post('/api/courier/cash/handovers', { amount: due, reason: null })).body.code).toBe(
    'cash/nothing',
  )
  expect((await courier.get(`/api/courier/cash/handovers/${id}/receipt.pdf`)).status).toBe(404)
  expect((await hub.post(`/api/courier/hub/cash/${id}/count`, { amount: due, reason: null })).status).toBe(200)
  expect((await courier.get('/api/courier/cash')).body).toMatchObject({
    inHand: 0,
    handovers: [{ state: 'closed', counted: due, countedBy: 'Only hub' }],
  })
  const waiting = () =>
    rows(
      `select count(*)::int as count from cash_remittance where payment_id in (select payment_id from courier_cash where handover_id = $1)`,
      [id],
    )
  const bank = { amount: due, reason: null }
  expect((await admin.post(`/api/admin/cash-handovers/${id}/bank`, bank)).status).toBe(200)
  expect(await waiting()).toEqual([{ count: 0 }])
  expect((await admin.post(`/api/admin/cash-handovers/${id}/confirm`, {})).body.code).toBe('payout/second-person')
  expect((await second.post(`/api/admin/cash-handovers/${id}/confirm`, {})).status).toBe(200)
  expect(await waiting()).toEqual([{ count: 2 }])
  expect((await second.post(`/api/admin/cash-handovers/${id}/confirm`, {})).body.code).toBe('flow/not-now')
  expect((await admin.get('/api/admin/cash')).body.items).toEqual([])
  expect(await differences()).toEqual([])
})

test('a difference needs its reason and the courier, and changes what the courier is owed', async () => {
  const { courier, id: courierId, due } = await withCash()
  const { owed } = (await courier.get('/api/courier/earnings')).body
  const { id } = await declare(courier, due)
  const count = (amount: number, reason: string | null) =>
    hub.post(`/api/courier/hub/cash/${id}/count`, { amount, reason })
  expect((await count(due - 50, null)).body.code).toBe('flow/reason-needed')
  expect((await count(due - 50, 'A note of fifty is torn')).status).toBe(200)
  expect((await courier.get('/api/courier/cash')).body).toMatchObject({
    inHand: due,
    handovers: [{ state: 'counted' }],
  })
  await courier.post(`/api/courier/cash/handovers/${id}/answer`, { agrees: false })
  expect((await courier.get('/api/courier/cash')).body.handovers).toMatchObject([{ state: 'declared', counted: null }])
  await count(due - 50, 'Torn, counted twice')
  expect((await courier.post(`/api/courier/cash/handovers/${id}/answer`, { agrees: true })).body).toMatchObject({
    inHand: 0,
    handovers: [{ state: 'closed', reason: 'Torn, counted twice' }],
  })
  const { body: pay } = await admin.get(`/api/admin/couriers/${courierId}/payment`)
  expect([pay.owed, pay.cashInHand]).toEqual([Math.round((owed - 50) * 100) / 100, 0])
  await expect(rows('update cash_handover set counted_paise = 1 where id = $1', [id])).rejects.toThrow(/never edited/)
  expect(await differences()).toEqual([])
})

test('another courier finds no hand-over of someone else, and nobody counts their own', async () => {
  const { courier, due } = await withCash()
  const { courier: other } = await withCash()
  const { id } = await declare(courier, due)
  expect((await other.post(`/api/courier/cash/handovers/${id}/answer`, { agrees: true })).status).toBe(404)
  expect((await other.get(`/api/courier/cash/handovers/${id}/receipt.pdf`)).status).toBe(404)
  expect((await courier.post(`/api/courier/hub/cash/${id}/count`, { amount: due, reason: null })).status).toBe(403)
  await rows(
    `update account set capabilities = '{delivery,hub}' where id = (select courier_id from cash_handover where id = $1)`,
    [id],
  )
  expect((await courier.post(`/api/courier/hub/cash/${id}/count`, { amount: due, reason: null })).body.code).toBe(
    'cash/own-hand-over',
  )
})

test('two hand-overs at once take the cash once', async () => {
  const { courier, due } = await withCash()
  const ask = () => courier.post('/api/courier/cash/handovers', { amount: due, reason: null })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await differences()).toEqual([])
})

test('the limit pauses new cash deliveries until the cash is handed over', async () => {
  const { courier, id: courierId, due } = await withCash()
  const { body: desk } = await admin.get('/api/admin/cash-handovers')
  const limit = (amount: number, seen: number) => admin.put('/api/admin/courier-cash-limit', { limit: amount, seen })
  expect((await limit(due + 1, desk.version)).body).toMatchObject({ limit: due + 1 })
  expect((await limit(1, desk.version)).body.code).toBe('flow/stale')
  const { parcelId, order } = await labelledOrder(shop)
  const claim = () =>
    courier.post(`/api/courier/parcels/${parcelId}/events`, { event: 'handed_to_carrier', proof: 'Own van' })
  expect((await claim()).body.code).toBe('cash/limit')
  expect((await hub.put(`/api/courier/hub/parcels/${parcelId}/courier`, { courierId })).body.code).toBe('cash/limit')
  const { id } = await declare(courier, due)
  expect((await claim()).body.code).toBe('cash/limit')
  await hub.post(`/api/courier/hub/cash/${id}/count`, { amount: due, reason: null })
  expect((await limit(Math.max(due, order.totalRupees), desk.version + 1)).status).toBe(200)
  expect((await claim()).status).toBe(200)
  await limit(25_000, desk.version + 2)
})

test('tasks of a courier who no longer works here return to the pool; the cash stays owed, and an admin hands it over', async () => {
  const { id: courierId, due } = await withCash()
  const courierOf = async (parcelId: string) =>
    (await rows('select courier_id from parcel where id = $1', [parcelId]))[0]
  const { parcelId } = await labelledOrder(shop)
  expect((await hub.put(`/api/courier/hub/parcels/${parcelId}/courier`, { courierId })).status).toBe(200)
  const gone = await admin.post(`/api/admin/accounts/${courierId}/disable`, { reason: 'Left the town' })
  expect(gone.status).toBe(200)
  expect(await courierOf(parcelId)).toEqual({ courier_id: null })
  expect(await rows('select state, reason from courier_task where parcel_id = $1', [parcelId])).toEqual([
    { state: 'taken_back', reason: 'Left the town' },
  ])
  expect((await admin.get(`/api/admin/couriers/${courierId}/payment`)).body.cashInHand).toBe(due)
  const answer = await admin.post(`/api/admin/couriers/${courierId}/handovers`, { amount: due, reason: null })
  expect(answer.status).toBe(200)
  const [{ id }] = answer.body.items
  expect(
    (await hub.post(`/api/courier/hub/cash/${id}/count`, { amount: due - 10, reason: 'Ten are missing' })).status,
  ).toBe(200)
  expect((await admin.post(`/api/admin/cash-handovers/${id}/answer`, { agrees: true })).status).toBe(200)
  expect((await admin.get(`/api/admin/couriers/${courierId}/payment`)).body.cashInHand).toBe(0)
  expect(await differences()).toEqual([])
})
