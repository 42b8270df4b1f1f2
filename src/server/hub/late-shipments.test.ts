import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { packingOf } from '#tests/support/packing.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { watchLateShipments } from './watch-late-shipments.ts'

let shop: Shop
let hub: ShopVisitor
let seller: ShopVisitor
let customer: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  hub = await shop.signIn('hub@haatdi.example')
  seller = await shop.signIn('seller@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
})
afterAll(() => shop.close())

const today = indianDay(new Date()).day
const watch = () =>
  shop.database.run(() =>
    watchLateShipments(workerContext(shop.origin, {}, 'a secret that only late boxes use, long enough')),
  )
const latePath = ({ shipmentId }: BuiltOrder) => `/api/courier/hub/boxes/${shipmentId}/late`
const advice = async (order: BuiltOrder) => (await hub.get(latePath(order))).body.late
const decide = async (order: BuiltOrder, decision: object) =>
  hub.post(latePath(order), { version: (await advice(order)).version, note: 'Spoke to the store', ...decision })
const stateOf = async ({ shipmentId }: BuiltOrder) =>
  (await shop.rows('select state from shipment where id = $1', [shipmentId]))[0]?.state
const eventsOf = async ({ id }: BuiltOrder, like: string) =>
  (await shop.rows('select kind from order_event where order_id = $1 and kind ~ $2 order by id', [id, like])).map(
    ({ kind }) => kind,
  )
const refundsOf = ({ id }: BuiltOrder) =>
  shop.rows('select cause, funded_by, amount_paise::int as amount from refund where order_id = $1', [id])

/** The first bag is at the hub; the second seller has accepted at most, and should have handed over days ago. */
async function lateOrder({ choice = 'ask', daysLate = 3, second = 'accepted' } = {}): Promise<BuiltOrder> {
  const order = await orderOfTwoSellers(shop, { method: 'online' })
  const [first, other] = order.sellerOrders
  const accepted = await seller.post(`/api/seller/parts/${first?.id}/accept`, { version: 1 })
  const packing = packingOf(accepted.body.version, first?.lineIds ?? [])
  await seller.post(`/api/seller/parts/${first?.id}/pack`, packing)
  await hub.post('/api/courier/hub/receive', { code: first?.code })
  await shop.rows(`update seller_order set state = $2, packed_grams = 400, hand_over_day = $3 where id = $1`, [
    other?.id,
    second,
    addDays(today, -daysLate),
  ])
  await shop.rows(`update order_line set accepted_quantity = quantity where seller_order_id = $1`, [other?.id])
  await shop.rows(`update customer_order set late_choice = $2, arrives_from = $3, arrives_to = $3 where id = $1`, [
    order.id,
    choice,
    addDays(today, 1),
  ])
  return order
}

it.each([undefined, 'wait', 'send'])('the choice %s of the checkout is stored with the order', async (whenLate) => {
  const { status, body } = await postOrder(shop.visitor(), whenLate ? { whenLate } : {})
  expect(status).toBe(201)
  expect(await shop.rows('select late_choice from customer_order where id = $1', [body.order.id])).toEqual([
    { late_choice: whenLate ?? 'ask' },
  ])
})

describe('the advice about a box of which a part is late', () => {
  it('shows what waiting, sending and a second box cost and when they arrive', async () => {
    const order = await lateOrder()
    const { missing, wait, send, secondBox, ...late } = await advice(order)
    expect(late).toMatchObject({ choice: 'ask', question: null, advice: { does: 'ask', because: 'customer_decides' } })
    expect(missing).toMatchObject([{ code: order.sellerOrders[1]?.code, isLate: true, dueDay: addDays(today, -3) }])
    expect(wait.arrives.from > send.arrives.from).toBe(true)
    expect(send.refund).toBe(send.goods + send.delivery)
    expect(secondBox.cost).toBeGreaterThan(0)
    const { items } = (await hub.get('/api/courier/hub/late')).body
    expect(items.map(({ id }: { id: string }) => id)).toContain(order.shipmentId)
  })

  it('is nothing before anything is there, and after everything is', async () => {
    const order = await orderOfTwoSellers(shop)
    expect(await advice(order)).toBeNull()
    expect((await hub.post(latePath(order), { version: 1, decision: 'send', note: 'No' })).body.code).toBe(
      'request/invalid',
    )
    expect((await hub.post(latePath(order), { version: 1, decision: 'send', note: 'Not yet' })).body.code).toBe(
      'flow/not-now',
    )
  })
})

describe('the hub decides', () => {
  it('to send what is there: the rest is refunded as shown, once in five requests at the same time', async () => {
    const order = await lateOrder()
    const { version, send } = await advice(order)
    const body = { version, decision: 'send', note: 'The store is closed' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => hub.post(latePath(order), body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await stateOf(order)).toBe('part_release')
    expect(await refundsOf(order)).toEqual([
      { cause: 'shortage', funded_by: 'seller', amount: Math.round(send.refund * 100) },
    ])
    const seen = (await customer.get(`/api/orders/${order.id}`)).body
    expect(seen.parts.map(({ state }: { state: string }) => state)).toEqual(['received', 'cancelled'])
    const reported = seen.timeline.find(({ kind }: { kind: string }) => kind === 'shipment_part_released')
    expect(reported.text).toBe('The box will leave without the missing part')
  })

  it('to wait until a day, which the policy respects, and everything is complete when the bag comes', async () => {
    const order = await lateOrder({ choice: 'send' })
    expect((await decide(order, { decision: 'wait', until: addDays(today, 40) })).body.details).toHaveProperty('until')
    const { body } = await decide(order, { decision: 'wait', until: addDays(today, 2) })
    expect(body.late.advice).toMatchObject({ does: 'wait', because: 'decided', until: addDays(today, 2) })
    await watch()
    expect(await stateOf(order)).toBe('receiving')
    expect(await eventsOf(order, 'late_part')).toEqual(['late_part_awaited'])
    const [, other] = order.sellerOrders
    await shop.rows(`update seller_order set state = 'packed' where id = $1`, [other?.id])
    expect((await hub.post('/api/courier/hub/receive', { code: other?.code })).body.shipment.state).toBe('complete')
  })

  it('also without what is packed, which the policy leaves to a person', async () => {
    const order = await lateOrder({ choice: 'send', second: 'packed' })
    await watch()
    expect(await stateOf(order)).toBe('receiving')
    expect((await decide(order, { decision: 'send' })).status).toBe(200)
    expect(await stateOf(order)).toBe('part_release')
  })
})

describe('the policy', () => {
  it('sends what is there to who chose that, once in three rounds at the same time', async () => {
    const order = await lateOrder({ choice: 'send' })
    await Promise.all([watch(), watch(), watch()])
    expect(await stateOf(order)).toBe('part_release')
    expect(await refundsOf(order)).toHaveLength(1)
  })

  it('asks who wants to be asked, once, and sends when no answer comes within a day', async () => {
    const order = await lateOrder()
    await watch()
    await watch()
    expect(await stateOf(order)).toBe('on_hold')
    expect(await eventsOf(order, 'on_hold')).toEqual(['shipment_on_hold'])
    const { question } = (await customer.get(`/api/orders/${order.id}/late`)).body
    expect(question).toMatchObject({ stores: [expect.any(String)], refund: expect.any(Number) })
    await shop.rows('alter table late_decision disable trigger late_decision_append_only')
    await shop.rows(`update late_decision set at = at - interval '25 hours' where order_id = $1`, [order.id])
    await shop.rows('alter table late_decision enable trigger late_decision_append_only')
    await shop.rows('update second_box_offer set pay_by = now() where order_id = $1', [order.id])
    await watch()
    expect(await stateOf(order)).toBe('part_release')
  })

  it('waits for who waits, and completes a box on hold when the bag comes after all', async () => {
    const order = await lateOrder()
    await watch()
    const [, other] = order.sellerOrders
    await shop.rows(`update seller_order set state = 'packed' where id = $1`, [other?.id])
    expect((await hub.post('/api/courier/hub/receive', { code: other?.code })).body.shipment.state).toBe('complete')
    const waiting = await lateOrder({ choice: 'wait' })
    await watch()
    expect(await stateOf(waiting)).toBe('receiving')
  })
})

describe('the customer who is asked', () => {
  const answer = (order: BuiltOrder, choice: string) => customer.post(`/api/orders/${order.id}/late`, { choice })

  it('may wait for everything, from then on', async () => {
    const order = await lateOrder()
    expect((await answer(order, 'wait')).body.code).toBe('flow/not-now')
    await watch()
    expect((await answer(order, 'wait')).status).toBe(200)
    expect((await answer(order, 'send')).body.code).toBe('flow/not-now')
    await watch()
    expect(await stateOf(order)).toBe('receiving')
    expect((await advice(order)).advice.because).toBe('customer_waits')
  })

  it('gets what is there at once', async () => {
    const order = await lateOrder()
    await watch()
    expect((await answer(order, 'send')).status).toBe(200)
    expect(await stateOf(order)).toBe('part_release')
    expect(await refundsOf(order)).toHaveLength(1)
  })
})
