import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { labelledOrder, openDemoShop, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { readEmailsTo } from '#tests/support/order-emails.ts'
import { signed } from '#tests/support/signed.ts'

let shop: Shop
let courier: ShopVisitor
let customer: ShopVisitor
let other: ShopVisitor
let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5452c' } }).jpeg()
  photo = new Uint8Array(await drawn.toBuffer())
  shop = await openDemoShop()
  courier = await shop.signIn('delivery@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
  await shop.database.run(() => buildAccount({ username: 'other', role: 'courier', capabilities: ['delivery'] }))
  other = await shop.signIn('other')
})
afterAll(() => shop.close())

type Labelled = Awaited<ReturnType<typeof labelledOrder>>
const report = ({ parcelId }: Labelled, event: string, more = {}) =>
  courier.post(`/api/courier/parcels/${parcelId}/events`, { event, ...more })
const query = (sql: string) => shop.database.run(async () => (await db().execute(sql)).rows)
const outForDelivery = async (wanted = {}) => {
  const labelled = await labelledOrder(shop, wanted)
  await report(labelled, 'handed_to_carrier', { proof: 'Van 4' })
  await report(labelled, 'out_for_delivery')
  return labelled
}
const homeDeliveryOf = async ({ order }: Labelled) => (await customer.get(`/api/orders/${order.id}`)).body.homeDelivery
const reportsOf = ({ parcelId }: Labelled, event: string) =>
  query(`select * from parcel_report where parcel_id = '${parcelId}' and event = '${event}' order by received_at`)
const photograph = async ({ parcelId }: Labelled, actId: string, visitor = courier) =>
  sendPicture(shop, visitor, `/api/courier/parcels/${parcelId}/photos?actId=${actId}`, photo)

describe('the proof of a delivery', () => {
  it('is the code of the order page, which is in the email too and stands nowhere else', async () => {
    const labelled = await labelledOrder(shop)
    await query(`update customer_order set email = 'customer@haatdi.example' where id = '${labelled.order.id}'`)
    await report(labelled, 'handed_to_carrier', { proof: 'Van 4' })
    await report(labelled, 'out_for_delivery')
    const { code } = await homeDeliveryOf(labelled)
    expect(code).toMatch(/^\d{4}$/)
    // Read before it is delivered: an email that is sent afterwards names no code any more.
    const subject = `Order ${labelled.order.number}: Out for delivery`
    const [email] = await readEmailsTo(shop, 'customer@haatdi.example', subject, 1)
    expect(email).toContain(`Your delivery code is ${code}.`)
    const cash = { cashCollected: labelled.order.totalRupees }
    const { status, body } = await report(labelled, 'delivered', { code, ...cash })
    expect([status, body.state]).toEqual([200, 'delivered'])
    expect(await reportsOf(labelled, 'delivered')).toMatchObject([{ proof: 'code', photo: null }])
    expect(await homeDeliveryOf(labelled)).toBeNull()
    const hub = await shop.signIn('hub@haatdi.example')
    const { body: shipment } = await hub.get(`/api/courier/hub/boxes/${labelled.order.shipmentId}`)
    expect(JSON.stringify(shipment)).not.toContain(`"${code}"`)
  })

  it('is refused with a wrong code five times, then with the right one too, and a signature is enough', async () => {
    const labelled = await outForDelivery({ method: 'online' })
    const { code } = await homeDeliveryOf(labelled)
    const wrong = code === '0000' ? '1111' : '0000'
    const answers = []
    for (let tried = 0; tried < 5; tried++) answers.push((await report(labelled, 'delivered', { code: wrong })).body)
    expect(answers.map((body) => [body.code, body.details?.left])).toEqual([
      ['delivery/code-wrong', 4],
      ['delivery/code-wrong', 3],
      ['delivery/code-wrong', 2],
      ['delivery/code-wrong', 1],
      ['delivery/code-blocked', undefined],
    ])
    expect((await report(labelled, 'delivered', { code })).body.code).toBe('delivery/code-blocked')
    expect((await homeDeliveryOf(labelled)).code).toBeNull()
    expect((await report(labelled, 'delivered', signed)).body.state).toBe('delivered')
  })

  it('is a drawn signature, stored as a picture that the hub and no courier opens', async () => {
    const labelled = await outForDelivery({ method: 'online' })
    await report(labelled, 'delivered', { ...signed, proof: 'Hetal' })
    const [stored] = await reportsOf(labelled, 'delivered')
    expect(stored).toMatchObject({ proof: 'signature', note: 'Hetal' })
    const path = `/api/courier/hub/delivery-proofs/${stored?.photo}`
    const hub = await shop.signIn('hub@haatdi.example')
    const picture = await hub.get(path)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await courier.get(path)).status).toBe(403)
    expect((await hub.get('/api/courier/hub/delivery-proofs/none')).status).toBe(404)
  })

  it('is a photograph of a paid box, and nothing or a photograph is not enough for cash', async () => {
    const [paid, cash] = [await outForDelivery({ method: 'online' }), await outForDelivery()]
    const actId = randomUUID()
    expect((await photograph(paid, actId)).status).toBe(200)
    expect((await photograph(paid, actId)).status).toBe(200)
    expect(await query(`select id from parcel_photo where parcel_id = '${paid.parcelId}'`)).toHaveLength(1)
    expect((await report(paid, 'delivered', { photo: randomUUID() })).body.code).toBe('delivery/proof-needed')
    expect((await report(paid, 'delivered', { photo: actId })).body.state).toBe('delivered')

    const due = { cashCollected: cash.order.totalRupees }
    await photograph(cash, actId)
    const refused = await report(cash, 'delivered', { photo: actId, ...due })
    expect([refused.status, refused.body.code, refused.body.details.proofs]).toEqual([
      422,
      'delivery/proof-needed',
      ['code', 'signature'],
    ])
    expect((await report(cash, 'delivered', due)).body.code).toBe('delivery/proof-needed')
  })
})

describe('an act without signal', () => {
  it('counts from when it was done, and once however often it is sent', async () => {
    const labelled = await outForDelivery()
    const actId = randomUUID()
    await query(`update parcel set updated_at = now() - interval '2 hours' where id = '${labelled.parcelId}'`)
    const at = new Date(Date.now() - 60 * 60 * 1000).toISOString()
    const failed = { reason: 'nobody_home', proof: 'Rang twice', actId, at }
    await report(labelled, 'attempt_failed', failed)
    await report(labelled, 'out_for_delivery', { actId: randomUUID() })
    const { body } = await report(labelled, 'attempt_failed', failed)
    expect([body.state, body.visits]).toEqual(['out_for_delivery', 1])
    const [stored] = await reportsOf(labelled, 'attempt_failed')
    expect(new Date(String(stored?.at)).toISOString()).toBe(at)
  })

  it('is not lost when the phone is slow: it comes after what was there before', async () => {
    const labelled = await outForDelivery()
    const at = new Date(Date.now() - 5 * 60 * 1000).toISOString()
    const { body } = await report(labelled, 'attempt_failed', { reason: 'no_cash', proof: 'Asked for tomorrow', at })
    expect(body.state).toBe('attempt_failed')
  })

  it('sent eight times at once delivers once and stores one signature', async () => {
    const labelled = await outForDelivery()
    const act = { ...signed, actId: randomUUID(), cashCollected: labelled.order.totalRupees }
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(labelled, 'delivered', act)))
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(8).fill([200, 'delivered']))
    expect(await reportsOf(labelled, 'delivered')).toHaveLength(1)
    expect(await query(`select 1 from courier_cash where order_id = '${labelled.order.id}'`)).toHaveLength(1)
  })
})

describe('a visit in vain', () => {
  const miss = (labelled: Labelled, more = {}) =>
    report(labelled, 'attempt_failed', { reason: 'nobody_home', proof: 'Rang twice', ...more })
  const choose = (visitor: ShopVisitor, { order }: Labelled, day: string) =>
    visitor.put(`/api/orders/${order.id}/delivery-day`, { day })
  const inDays = (days: number) => addDays(indianDay(new Date()).day, days)

  it('needs a photograph or words', async () => {
    const labelled = await outForDelivery()
    const refused = await report(labelled, 'attempt_failed', { reason: 'nobody_home' })
    expect([refused.status, refused.body.code]).toEqual([422, 'delivery/visit-unproven'])
    const actId = randomUUID()
    await photograph(labelled, actId)
    const { body } = await report(labelled, 'attempt_failed', { reason: 'nobody_home', photo: actId })
    expect([body.state, body.visits]).toEqual(['attempt_failed', 1])
  })

  it('lets the recipient choose the next day until the day before, and the courier sees it', async () => {
    const labelled = await outForDelivery()
    expect((await choose(customer, labelled, inDays(1))).body.code).toBe('delivery/day-over')
    await miss(labelled)
    const { days, isMissed } = await homeDeliveryOf(labelled)
    expect([isMissed, days.length]).toEqual([true, 6])
    for (const day of [inDays(0), inDays(-1), inDays(40)])
      expect((await choose(customer, labelled, day)).body.code, day).toBe('delivery/day-not-offered')
    await choose(customer, labelled, days[0])
    const { status, body } = await choose(customer, labelled, days[2])
    expect([status, body.homeDelivery.chosenDay]).toEqual([200, days[2]])
    const { later } = (await courier.get('/api/courier/round')).body
    const seen = later.find(({ id }: { id: string }) => id === labelled.parcelId)
    expect(seen.chosenDay).toBe(days[2])
    await query(`update home_delivery set chosen_day = '${inDays(0)}' where parcel_id = '${labelled.parcelId}'`)
    expect((await choose(customer, labelled, days[3])).body.code).toBe('delivery/day-over')
    const { today } = (await courier.get('/api/courier/round')).body
    expect(today.map(({ id }: { id: string }) => id)).toContain(labelled.parcelId)
  })

  it('is chosen for by nobody but who may see the order', async () => {
    const labelled = await outForDelivery()
    await miss(labelled)
    const { days } = await homeDeliveryOf(labelled)
    for (const visitor of [shop.visitor(), courier, await shop.signIn('seller@haatdi.example')])
      expect((await choose(visitor, labelled, days[0])).status).toBe(404)
    expect((await homeDeliveryOf(labelled)).chosenDay).toBeNull()
  })

  it('is tried three times, then the box goes back to the hub', async () => {
    const labelled = await outForDelivery()
    for (const visit of [1, 2, 3]) {
      expect((await miss(labelled)).body.visits).toBe(visit)
      if (visit < 3) await report(labelled, 'out_for_delivery')
    }
    expect((await homeDeliveryOf(labelled)).days).toEqual([])
    expect((await report(labelled, 'out_for_delivery')).body.code).toBe('delivery/no-more-visits')
    const { body } = await courier.get('/api/courier/parcels')
    const task = body.items.find(({ id }: { id: string }) => id === labelled.parcelId)
    expect(task.next).toEqual(['returning', 'delivered'])
    await report(labelled, 'returning')
    const { back } = (await courier.get('/api/courier/round')).body
    expect(back.map(({ id }: { id: string }) => id)).toContain(labelled.parcelId)
    const hub = await shop.signIn('hub@haatdi.example')
    expect((await hub.post('/api/courier/hub/returns', { code: labelled.order.number })).status).toBe(200)
  })

  it('goes back at once when the recipient refused the box', async () => {
    const labelled = await outForDelivery()
    const { body } = await miss(labelled, { reason: 'refused_delivery' })
    expect(body.next[0]).toBe('returning')
    expect((await homeDeliveryOf(labelled)).days).toEqual([])
  })
})

describe('the round', () => {
  it('is in the order that its courier has chosen, without the parcels of others', async () => {
    const [one, two, theirs] = [await outForDelivery(), await outForDelivery(), await outForDelivery()]
    await query(
      `update parcel set courier_id = (select id from account where username = 'other') where id = '${theirs.parcelId}'`,
    )
    const first = (await courier.get('/api/courier/round')).body.today.map(({ id }: { id: string }) => id)
    expect(first).toEqual(expect.arrayContaining([one.parcelId, two.parcelId]))
    expect(first).not.toContain(theirs.parcelId)
    const turned = first.toReversed()
    const { status, body } = await courier.put('/api/courier/round', { parcelIds: [theirs.parcelId, ...turned] })
    expect([status, body.today.map(({ id }: { id: string }) => id)]).toEqual([200, turned])
    const again = (await courier.get('/api/courier/round')).body.today
    expect(again.map(({ id }: { id: string }) => id)).toEqual(turned)
    expect((await other.get('/api/courier/round')).body.today).toHaveLength(1)
  })
})

describe('the telephone number of a recipient', () => {
  const call = (visitor: ShopVisitor, { parcelId }: Labelled) =>
    visitor.post(`/api/courier/parcels/${parcelId}/phone`, undefined)

  it('is in no list, is shown to the courier of the parcel, and who looked is recorded', async () => {
    const labelled = await outForDelivery({ method: 'online' })
    expect(JSON.stringify((await courier.get('/api/courier/round')).body)).not.toContain('9812345678')
    expect((await call(other, labelled)).status).toBe(404)
    expect((await call(courier, labelled)).body).toEqual({ phone: '+919812345678' })
    const calls = await query(`select 1 from recipient_call where parcel_id = '${labelled.parcelId}'`)
    expect(calls).toHaveLength(1)
    await report(labelled, 'delivered', signed)
    expect((await call(courier, labelled)).body.code).toBe('flow/not-now')
  })

  it('stays unknown while nobody has taken the parcel', async () => {
    expect((await call(courier, await labelledOrder(shop))).body.code).toBe('flow/not-now')
  })
})
