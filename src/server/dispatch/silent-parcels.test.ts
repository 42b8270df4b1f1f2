import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { findStaleOrderRows } from '#tests/support/stale-order-rows.ts'
import { signInTwoAdmins, stepUpTwoAdmins } from '#tests/support/two-admins.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { applyCarrierEvents } from './follow-parcels.ts'
import { watchSilentParcels } from './watch-silent-parcels.ts'

let shop: Shop
let hub: ShopVisitor
let admin: ShopVisitor
let other: ShopVisitor
let customer: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  hub = await shop.signIn('hub@haatdi.example')
  ;({ admin, second: other } = await signInTwoAdmins(shop))
  customer = await shop.signIn('customer@haatdi.example')
  await stepUpTwoAdmins(shop)
})
afterAll(() => shop.close())

type Silent = { orderId: string; number: string; path: string; parcelId: string; carrier: string; waybill: string }
type Answer = Awaited<ReturnType<ShopVisitor['get']>>

const context = () => workerContext(shop.origin, {}, 'a secret that only silent parcels use, long enough')
const watch = () => shop.database.run(() => watchSilentParcels(context()))
const today = indianDay(new Date()).day

/** An order whose parcel left so many days ago; nothing was heard of it since. */
async function sent(days: number): Promise<Silent> {
  const { order, parcelId, waybill } = await labelledOrder(shop, { method: 'online' })
  await admin.post(`/api/courier/parcels/${parcelId}/events`, { event: 'handed_to_carrier', proof: 'Van 4' })
  const [parcel] = await shop.rows(
    `update parcel set updated_at = now() - make_interval(days => $2) where id = $1 returning carrier`,
    [parcelId, days],
  )
  const path = `/api/admin/boxes/${order.shipmentId}/inquiry`
  return { orderId: order.id, number: order.number, path, parcelId, carrier: String(parcel?.carrier), waybill }
}

/** The same, noticed by the job. */
async function silent(days = 20): Promise<Silent> {
  const there = await sent(days)
  await watch()
  return there
}

const asking = (changed: object = {}) => ({
  version: 1 as number | null,
  contact: 'claims desk, by telephone',
  reference: 'INQ 77',
  answerBy: addDays(today, 3),
  ...changed,
})
const ask = (there: Silent, changed: object = {}, by = admin) => by.post(`${there.path}/ask`, asking(changed))
const lose = (there: Silent, changed: object = {}, by = admin) =>
  by.post(`${there.path}/lost`, { version: 1, cause: 'carrier', note: 'They cannot find it', ...changed })
const read = async ({ path }: Silent, by = admin) => (await by.get(path)).body
const succeed = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const emailsOf = async ({ orderId }: Silent) =>
  (
    await shop.rows(
      `select payload ->> 'kind' as kind, payload ->> 'audience' as reader from outbox where kind = 'order-email'
       and payload ->> 'orderId' = $1 and payload ->> 'kind' = any($2) order by id`,
      [orderId, ['carrier_contacted', 'carrier_found', 'silence_noticed', 'parcel_lost', 'lost_parcel_heard']],
    )
  ).map(({ kind, reader }) => `${kind} ${reader}`)
const pageOf = async ({ orderId }: Silent) => (await customer.get(`/api/orders/${orderId}`)).body
const stateOf = async ({ parcelId }: Silent) =>
  (await shop.rows('select state from parcel where id = $1', [parcelId]))[0]?.state
const inquiriesOf = ({ parcelId }: Silent) =>
  shop.rows('select state, lost_because from parcel_inquiry where parcel_id = $1 order by opened_at', [parcelId])
const report = async ({ carrier, waybill }: Silent, state: string | null, code = 'SCANNED') => {
  await shop.rows(`insert into carrier_event (carrier, waybill, code, at, state) values ($1, $2, $3, now(), $4)`, [
    carrier,
    waybill,
    code,
    state,
  ])
  return () => shop.database.run(() => applyCarrierEvents(context(), { carrier, waybill }))
}

describe('a silent parcel', () => {
  it('is noticed once, after the days of its service, and is on the list and on the desk', async () => {
    const fresh = await sent(1)
    const there = await silent()
    await watch()
    expect(await inquiriesOf(fresh)).toEqual([])
    expect(await inquiriesOf(there)).toEqual([{ state: 'due', lost_because: null }])
    const { items } = (await admin.get('/api/admin/silent-parcels')).body
    expect(items.find(({ order }: { order: { id: string } }) => order.id === there.orderId)).toMatchObject({
      state: 'due',
      waybill: there.waybill,
      parcelState: 'handed_to_carrier',
      days: 20,
      next: 'ask',
      due: addDays(today, 2),
      isLate: false,
    })
    const { queues } = (await admin.get('/api/admin/desk')).body
    expect(queues.find(({ queue }: { queue: string }) => queue === 'silent').count).toBeGreaterThan(0)
    expect(await emailsOf(there)).toEqual([])
    expect((await pageOf(there)).silences).toEqual([
      {
        box: null,
        since: addDays(today, -20),
        contactedOn: null,
        answerBy: null,
        decidedBy: addDays(today, 12),
      },
    ])
  })

  it('is asked about: the customer reads it and gets one email, however often it is asked again', async () => {
    const there = await silent()
    const first = await succeed(ask(there))
    expect(first.inquiry).toMatchObject({
      state: 'contacted',
      version: 2,
      reference: 'INQ 77',
      lostFrom: addDays(today, 12),
    })
    const later = await succeed(ask(there, { version: 2, answerBy: addDays(today, 30), reference: '' }))
    expect(later.inquiry).toMatchObject({ reference: null, lostFrom: addDays(today, 30) })
    expect(later.lastContact).toBe('claims desk, by telephone')
    expect(await emailsOf(there)).toEqual(['carrier_contacted customer'])
    const page = await pageOf(there)
    expect(page.silences).toMatchObject([
      { contactedOn: today, answerBy: addDays(today, 30), decidedBy: addDays(today, 30) },
    ])
    expect(JSON.stringify(page)).not.toMatch(/INQ 77|claims desk/)
  })

  it('is found by the word of its carrier, and asked about again only when nothing follows', async () => {
    const there = await silent()
    await succeed(ask(there))
    await succeed(admin.post(`${there.path}/found`, { version: 2, note: 'It is in Mumbai' }))
    expect((await pageOf(there)).silences).toEqual([])
    await watch()
    expect(await inquiriesOf(there)).toEqual([{ state: 'found', lost_because: null }])
    await shop.rows(
      `update parcel_inquiry set opened_at = opened_at - interval '20 days', contacted_on = contacted_on - 20, answer_by = answer_by - 20,
         closed_at = closed_at - interval '20 days' where parcel_id = $1`,
      [there.parcelId],
    )
    await watch()
    expect(await inquiriesOf(there)).toMatchObject([{ state: 'found' }, { state: 'due' }])
    expect(await emailsOf(there)).toEqual(['carrier_contacted customer', 'carrier_found customer'])
  })

  it('that moves again by itself is silent no more, also by a report that says nothing of its state', async () => {
    const scanned = await silent()
    await (await report(scanned, null))()
    expect(await inquiriesOf(scanned)).toEqual([{ state: 'heard', lost_because: null }])
    const moved = await silent()
    await succeed(ask(moved))
    await succeed(admin.post(`/api/courier/parcels/${moved.parcelId}/events`, { event: 'in_transit' }))
    expect(await inquiriesOf(moved)).toEqual([{ state: 'heard', lost_because: null }])
    expect((await ask(moved, { version: 2 })).body.code).toBe('flow/stale')
  })

  it('is not one whose recipient chose a later day', async () => {
    const there = await sent(20)
    const choose = (day: string) =>
      shop.rows(
        `insert into home_delivery (parcel_id, code, chosen_day, chosen_at) values ($1, '1234', $2, now())
         on conflict (parcel_id) do update set chosen_day = excluded.chosen_day, chosen_at = excluded.chosen_at`,
        [there.parcelId, day],
      )
    await choose(today)
    await watch()
    expect(await inquiriesOf(there)).toEqual([])
    await choose(addDays(today, -1))
    await watch()
    expect(await inquiriesOf(there)).toMatchObject([{ state: 'due' }])
  })

  it('can be asked about before the job notices it', async () => {
    const there = await sent(2)
    expect(await read(there)).toMatchObject({ mayAsk: true, inquiry: null, parcel: { days: 2 } })
    expect((await succeed(ask(there, { version: null }))).inquiry).toMatchObject({ state: 'contacted', version: 1 })
  })
})

describe('a lost parcel', () => {
  it('is lost at once when its carrier confirms: claim, emails, and what the carrier pays', async () => {
    const there = await silent()
    const lost = await succeed(lose(there))
    expect(lost).toMatchObject({
      mayAsk: false,
      parcel: { days: 20 },
      inquiry: { state: 'lost', lostBecause: 'carrier', version: 2 },
    })
    expect(await stateOf(there)).toBe('lost')
    expect(await shop.rows('select kind, state from claim where order_id = $1', [there.orderId])).toEqual([
      { kind: 'lost', state: 'under_review' },
    ])
    expect((await emailsOf(there)).filter((each) => each === 'parcel_lost customer')).toHaveLength(1)
    const pays = `${there.path}/carrier-pays`
    expect((await succeed(admin.put(pays, { version: 2, amount: 450.5 }))).inquiry.carrierPays).toBe(450.5)
    expect((await other.put(pays, { version: 2, amount: 1 })).body.code).toBe('flow/stale')
    expect((await admin.put(pays, { version: 3, amount: -1 })).status).toBe(422)
    const lane = `from=${today}&to=${today}&group=day&key=${today}`
    const { items } = await succeed(admin.get(`/api/admin/lane-parcels?${lane}`))
    expect(items.find(({ waybill }: { waybill: string }) => waybill === there.waybill)).toMatchObject({ credit: 450.5 })
    expect(await findStaleOrderRows(shop.rows)).toEqual([])
  })

  it('is lost after silence only when its carrier was asked and had its time', async () => {
    const there = await silent()
    expect((await lose(there, { cause: 'silence' })).body.code).toBe('inquiry/ask-first')
    await succeed(ask(there))
    expect((await lose(there, { version: 2, cause: 'silence' })).body.code).toBe('inquiry/too-early')
    expect(await stateOf(there)).toBe('handed_to_carrier')
    await shop.rows(
      `update parcel_inquiry set contacted_on = contacted_on - 14, answer_by = answer_by - 14, lost_from = lost_from - 14 where parcel_id = $1`,
      [there.parcelId],
    )
    expect((await pageOf(there)).silences).toMatchObject([{ answerBy: null, decidedBy: null }])
    expect(await read(there)).toMatchObject({ mayBeLost: true })
    await succeed(lose(there, { version: 2, cause: 'silence' }))
    expect(await inquiriesOf(there)).toEqual([{ state: 'lost', lost_because: 'silence' }])
  })

  it('is not declared lost once an event has come in, applied or not', async () => {
    const there = await silent()
    const apply = await report(there, 'in_transit')
    expect((await lose(there)).body.code).toBe('inquiry/heard')
    expect(await stateOf(there)).toBe('handed_to_carrier')
    await apply()
    expect(await stateOf(there)).toBe('in_transit')
    expect(await inquiriesOf(there)).toEqual([{ state: 'heard', lost_because: null }])
  })

  it('whose event comes in meanwhile is lost or moves, never both, and admins hear of it', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const there = await silent()
      const racing = report(there, 'in_transit').then((apply) => apply())
      const [{ status }] = await Promise.all([lose(there), racing])
      const state = await stateOf(there)
      expect(state).toBe(status === 200 ? 'lost' : 'in_transit')
      expect(await inquiriesOf(there)).toMatchObject([{ state: status === 200 ? 'lost' : 'heard' }])
      expect(await shop.rows('select id from claim where order_id = $1', [there.orderId])).toHaveLength(
        status === 200 ? 1 : 0,
      )
    }
  })

  it('that its carrier reports again stays lost, and admins get one email', async () => {
    const there = await silent()
    await succeed(lose(there))
    await (await report(there, 'delivered', 'DELIVERED'))()
    await (await report(there, null))()
    expect(await stateOf(there)).toBe('lost')
    expect((await emailsOf(there)).filter((each) => each.startsWith('lost_parcel_heard')).length).toBeGreaterThan(0)
    expect(
      await shop.rows(`select 1 from order_event where order_id = $1 and kind = 'lost_parcel_heard'`, [there.orderId]),
    ).toHaveLength(1)
    expect((await read(there)).inquiry.seenAgainAt).not.toBeNull()
  })

  it('of two admins is lost once', async () => {
    const there = await silent()
    const answers = await Promise.all([admin, other].map((by) => lose(there, {}, by)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shop.rows('select id from claim where order_id = $1', [there.orderId])).toHaveLength(1)
    const once = await silent()
    const both = await Promise.all([admin, other].map((by) => ask(once, {}, by)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await emailsOf(once)).toEqual(['carrier_contacted customer'])
  })

  it('that is reported lost by hand ends its inquiry', async () => {
    const there = await silent()
    await succeed(admin.post(`/api/courier/parcels/${there.parcelId}/events`, { event: 'lost' }))
    expect(await inquiriesOf(there)).toEqual([{ state: 'lost', lost_because: 'reported' }])
  })
})

it('refuses days that are over, other boxes, and everyone but admins', async () => {
  const there = await silent()
  for (const answerBy of [addDays(today, -1), addDays(today, 61)])
    expect((await ask(there, { answerBy })).body.code).toBe('inquiry/answer-day')
  expect((await ask(there, { contact: ' ' })).status).toBe(422)
  expect((await ask({ ...there, path: '/api/admin/boxes/none/inquiry' })).status).toBe(404)
  for (const by of [hub, customer, await shop.signIn('seller@haatdi.example')]) {
    expect((await by.get('/api/admin/silent-parcels')).status).toBe(403)
    expect((await ask(there, {}, by)).status).toBe(403)
    expect((await lose(there, {}, by)).status).toBe(403)
  }
  expect((await inquiriesOf(there))[0]?.state).toBe('due')
})

it('is backed by constraints', async () => {
  const there = await silent()
  for (const change of [
    `state = 'contacted'`,
    `state = 'found'`,
    `state = 'lost', closed_on = current_date, closed_at = now()`,
    `state = 'lost', closed_on = current_date, closed_at = now(), lost_because = 'silence'`,
    `carrier_pays_paise = 1`,
    `contacted_on = current_date, contact = 'them', answer_by = lost_from + 1`,
  ])
    await expect(
      shop.database.pool.query(`update parcel_inquiry set ${change} where parcel_id = $1`, [there.parcelId]),
    ).rejects.toThrow('parcel_inquiry')
})
