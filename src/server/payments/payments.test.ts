import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, place } from '#tests/support/order-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'
import { quietHouse } from '#tests/support/quiet-house.ts'
import { sweepPayments } from './payment-sweep.ts'

const secret = 'a secret that the payments share, long enough'
let shop: Shop
let house: House
let gateway: PaymentGateway

beforeAll(async () => {
  shop = await openOrderShop({ SESSION_SECRET: secret })
  house = quietHouse(shop.origin, {}, secret)
  const [sandbox] = house.gateways
  if (!sandbox) throw new Error('the shop has no gateway')
  gateway = sandbox
})
afterAll(() => shop.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 100'))

const sweep = () => shop.database.run(() => sweepPayments(house, gateway))
const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows
const stockOf = async (id: string) => (await rows('select stock from product where id = $1', [id]))[0].stock

type Begun = { guest: ShopVisitor; order: { id: string; number: string; total: number }; payment: string; page: string }

async function begin(wish: Record<string, unknown> = {}): Promise<Begun> {
  const guest = shop.visitor()
  const { status, body } = await place(guest, { paymentMethod: 'online', ...wish })
  expect(status, JSON.stringify(body)).toBe(201)
  return { guest, order: body.order, payment: body.payment.id, page: new URL(body.payment.redirectUrl).pathname }
}

const press = (page: string, outcome: string, way = 'upi') => pressSandbox(shop, page, { outcome, way })

const check = ({ guest, payment }: Begun): Promise<Answer> => guest.post(`/api/payments/${payment}/check`, {})
const eventsOf = async ({ order }: Begun): Promise<string[]> =>
  (await rows('select kind from order_event where order_id = $1 order by id', [order.id])).map(({ kind }) => kind)
const lateOf = (begun: Begun) => rows('select * from late_payment where order_id = $1', [begun.order.id])
const booksOf = async (begun: Begun) =>
  (await rows('select * from sandbox_payment where attempt_id = $1', [begun.payment]))[0]

/** Waits until every notice that was sent has been worked on. */
const noticesDone = () =>
  vi.waitFor(
    async () => {
      const [{ open }] = await rows(
        `select count(*)::int as open from outbox where done_at is null and kind in ('sandbox-notice', 'payment-notice') and run_at <= now()`,
      )
      expect(open).toBe(0)
    },
    { timeout: 10_000 },
  )

describe('an order that is paid online', () => {
  test('waits for its payment, holds its goods, and neither makers nor hub nor mails know of it', async () => {
    const before = await stockOf('methi-khakhra')
    const begun = await begin()
    expect(begun.order).toMatchObject({ status: 'waiting_for_payment' })
    expect(await stockOf('methi-khakhra')).toBe(before - 2)
    expect(await eventsOf(begun)).toEqual(['payment_started'])
    const mails = await rows(`select 1 from outbox where kind = 'order-mail' and payload ->> 'orderId' = $1`, [
      begun.order.id,
    ])
    expect(mails).toEqual([])
    const hub = await shop.signIn('courier')
    const { body } = await hub.get('/api/courier/hub/boxes?state=expected')
    expect(JSON.stringify(body)).not.toContain(begun.order.number)
    const maker = await shop.signIn('seller')
    expect(JSON.stringify((await maker.get('/api/seller/parts')).body)).not.toContain(begun.order.number)
  })

  test('is paid once, whoever says so first: the return, the notice, the sweep, and each again', async () => {
    const begun = await begin()
    const back = await press(begun.page, 'pay')
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`${shop.origin}/payment-callback?payment=${begun.payment}`)
    const answers = await Promise.all([check(begun), check(begun), sweep(), check(begun)])
    expect((answers[0] as Answer).body).toMatchObject({ state: 'paid', order: { number: begun.order.number } })
    await noticesDone()
    await sweep()
    expect((await eventsOf(begun)).filter((kind) => kind !== 'payment_started')).toEqual([
      'payment_received',
      'order_placed',
    ])
    const [paid] = await rows('select * from payment where order_id = $1', [begun.order.id])
    expect(paid).toMatchObject({ state: 'captured', wish: 'upi', capture_ref: (await booksOf(begun)).capture_ref })
    expect(Number(paid.captured_paise)).toBe(begun.order.total * 100)
    expect(await lateOf(begun)).toEqual([])
    const { body } = await begun.guest.get(`/api/orders/${begun.order.id}`)
    expect(body).toMatchObject({ status: 'confirmed', payment: { method: 'online', state: 'captured' } })
  })

  test('the same key and body give the same order and the same page', async () => {
    const guest = shop.visitor()
    const key = randomUUID()
    const [first, second] = await Promise.all([
      place(guest, { paymentMethod: 'online' }, key),
      place(guest, { paymentMethod: 'online' }, key),
    ])
    const again = await place(guest, { paymentMethod: 'online' }, key)
    expect(again.body.order).toEqual(first.body.order)
    expect(again.body.payment).toEqual(first.body.payment)
    expect(second.body.order?.id ?? first.body.order.id).toBe(first.body.order.id)
  })

  test('can go abroad, where cash cannot', async () => {
    const abroad = {
      ...shipping,
      country: 'GB',
      city: 'Leicester',
      state: '',
      pincode: 'LE4 5AB',
      phone: '+447911123456',
    }
    const { body: quote } = await shop.visitor().post('/api/shipping/quote', {
      destination: { country: 'GB', pincode: 'LE4 5AB' },
      items: [{ productId: 'methi-khakhra', quantity: 2 }],
    })
    const begun = await begin({ shipping: abroad, serviceId: quote.options[0].serviceId })
    const { body } = await check(begun)
    expect(body).toMatchObject({ state: 'unpaid', cash: { offered: false, reason: expect.any(String) } })
    await press(begun.page, 'pay', 'card')
    expect((await check(begun)).body.state).toBe('paid')
  })
})

describe('what goes wrong with payments', () => {
  test('declined: nothing is lost, the goods stay held, and another try pays', async () => {
    const begun = await begin()
    await press(begun.page, 'decline')
    expect((await check(begun)).body).toMatchObject({ state: 'failed', holdUntil: expect.any(String) })
    const { status, body } = await begun.guest.post(`/api/orders/${begun.order.id}/payments`, {
      paymentMethod: 'online',
      expectedTotal: begun.order.total,
    })
    expect(status).toBe(201)
    await press(new URL(body.payment.redirectUrl).pathname, 'pay')
    expect((await check(begun)).body.state).toBe('paid')
    expect((await check({ ...begun, payment: body.payment.id })).body.state).toBe('paid')
  })

  test('tried again and again, the goods are held four times as long in all, and then no more', async () => {
    const begun = await begin()
    const again = () =>
      begun.guest.post(`/api/orders/${begun.order.id}/payments`, {
        paymentMethod: 'online',
        expectedTotal: begun.order.total,
      })
    const placedAgo = (minutes: number) =>
      rows(`update customer_order set placed_at = now() - make_interval(mins => $2) where id = $1`, [
        begun.order.id,
        minutes,
      ])
    const heldFor = async () =>
      (
        await rows(
          `select round(extract(epoch from max(p.hold_until) - o.placed_at) / 60)::int as minutes
           from payment p join customer_order o on o.id = p.order_id where o.id = $1 group by o.id`,
          [begun.order.id],
        )
      )[0].minutes
    await placedAgo(30)
    expect((await again()).status).toBe(201)
    expect(await heldFor()).toBe(45)
    await placedAgo(52)
    expect((await again()).status).toBe(201)
    expect(await heldFor()).toBe(60)
    await placedAgo(60)
    const refused = await again()
    expect([refused.status, refused.body.code]).toEqual([409, 'payment/hold-over'])
    const left = await stockOf('methi-khakhra')
    await giveUp(begun)
    expect(await stockOf('methi-khakhra')).toBe(left + 2)
  })

  test('declined: cash at the door instead, with its fee seen first', async () => {
    const begun = await begin()
    await press(begun.page, 'decline')
    const { cash } = (await check(begun)).body
    expect(cash).toMatchObject({ offered: true })
    const ask = (expectedTotal: number) =>
      begun.guest.post(`/api/orders/${begun.order.id}/payments`, { paymentMethod: 'cod', expectedTotal })
    if (cash.fee > 0) expect((await ask(begun.order.total)).body.code).toBe('price/rose')
    expect((await ask(cash.total)).status).toBe(201)
    const kinds = await eventsOf(begun)
    expect(kinds).toContain('order_placed')
    expect(kinds).not.toContain('payment_received')
    const { body } = await begun.guest.get(`/api/orders/${begun.order.id}`)
    expect(body).toMatchObject({
      status: 'confirmed',
      total: cash.total,
      payment: { method: 'cod', state: 'cod_due' },
      amounts: { codFee: cash.fee },
    })
    expect((await ask(cash.total)).body.code).toBe('payment/already-settled')
  })

  test('told three times and in the wrong order, the order is paid once', async () => {
    for (const outcome of ['duplicate', 'reorder']) {
      const begun = await begin()
      await press(begun.page, outcome)
      await noticesDone()
      expect((await check(begun)).body.state).toBe('paid')
      expect((await eventsOf(begun)).filter((kind) => kind === 'order_placed')).toHaveLength(1)
    }
  })

  test('paid, and nobody says so: the sweep finds it', async () => {
    const begun = await begin()
    const page = await press(begun.page, 'lost_notice')
    expect(page.status).toBe(200)
    await meanwhile(shop, 'update payment set look_at = now() where id = $1', [begun.payment])
    await sweep()
    expect(await eventsOf(begun)).toContain('order_placed')
  })

  test('looked at again once it is paid, nothing is locked', async () => {
    const begun = await begin()
    await press(begun.page, 'pay')
    await noticesDone()
    // A row lock leaves its mark in xmax, also when its transaction is over.
    const marks = async () =>
      (await meanwhile(shop, 'select xmax::text as locked from customer_order where id = $1', [begun.order.id])).rows
    const before = await marks()
    expect((await check(begun)).body.state).toBe('paid')
    expect(await marks()).toEqual(before)
  })

  test('a rupee less than asked is no payment: the money goes back', async () => {
    const begun = await begin()
    await press(begun.page, 'tamper')
    await noticesDone()
    expect((await check(begun)).body).toMatchObject({ state: 'failed', returning: { amount: begun.order.total - 1 } })
    expect(await eventsOf(begun)).not.toContain('order_placed')
    await sweep()
    expect(await lateOf(begun)).toMatchObject([{ reason: 'mismatch', state: 'refunded' }])
    const books = await booksOf(begun)
    expect(books.refunded_paise).toBe(books.charged_paise)
  })

  test('given up: the goods are back, and the basket of a member too', async () => {
    const member = await shop.signIn('customer')
    await member.put('/api/cart/items/methi-khakhra', { quantity: 3, city: 'ahmedabad' })
    const { body } = await place(member, { paymentMethod: 'online', items: undefined })
    expect((await member.get('/api/cart')).body.items).toEqual([])
    const held = await stockOf('methi-khakhra')
    await meanwhile(shop, `update payment set hold_until = now() - interval '1 second' where order_id = $1`, [
      body.order.id,
    ])
    await Promise.all([sweep(), sweep()])
    expect(await stockOf('methi-khakhra')).toBe(held + 3)
    expect((await member.get('/api/cart')).body.items).toMatchObject([{ quantity: 3 }])
    expect((await member.get(`/api/orders/${body.order.id}`)).body.status).toBe('cancelled')
    const again = { paymentMethod: 'online', expectedTotal: 100_000 }
    expect((await member.post(`/api/orders/${body.order.id}/payments`, again)).body.code).toBe('flow/too-late')
    await member.delete('/api/cart')
  })

  async function giveUp(begun: Begun): Promise<void> {
    await meanwhile(shop, `update payment set hold_until = now() - interval '1 second' where order_id = $1`, [
      begun.order.id,
    ])
    await sweep()
    expect((await check(begun)).body.state).toBe('over')
  }

  test('late money, goods still there: the order lives again', async () => {
    const begun = await begin()
    await giveUp(begun)
    const left = await stockOf('methi-khakhra')
    await press(begun.page, 'pay')
    expect((await check(begun)).body.state).toBe('paid')
    expect(await stockOf('methi-khakhra')).toBe(left - 2)
    expect(await lateOf(begun)).toEqual([])
    const [part] = await rows('select state, accept_by > now() as open from fulfilment where order_id = $1', [
      begun.order.id,
    ])
    expect(part).toEqual({ state: 'awaiting_acceptance', open: true })
  })

  test('late money of a member: what had gone back into her cart leaves it, what she has changed or added stays', async () => {
    const member = await shop.signIn('customer')
    const put = (product: string, quantity: number) =>
      member.put(`/api/cart/items/${product}`, { quantity, city: 'Ahmedabad' })
    const lines = async () =>
      (await member.get('/api/cart')).body.items.map((item: { product: { id: string }; quantity: number }) => [
        item.product.id,
        item.quantity,
      ])
    // As many as nobody else has ordered.
    await put('methi-khakhra', 7)
    await put('rice-chakri', 1)
    const { body } = await place(member, { paymentMethod: 'online', items: undefined })
    const path = new URL(body.payment.redirectUrl).pathname
    await meanwhile(shop, `update payment set hold_until = now() - interval '1 second' where order_id = $1`, [
      body.order.id,
    ])
    await sweep()
    await put('rice-chakri', 3)
    await put('jeera-khakhra', 1)
    expect(await lines()).toEqual([
      ['methi-khakhra', 7],
      ['rice-chakri', 3],
      ['jeera-khakhra', 1],
    ])
    await press(path, 'pay')
    expect((await member.post(`/api/payments/${body.payment.id}/check`)).body.state).toBe('paid')
    expect(await lines()).toEqual([
      ['rice-chakri', 3],
      ['jeera-khakhra', 1],
    ])
    await member.delete('/api/cart')
  })

  test('late money, goods gone: it is put aside and goes back, once', async () => {
    const begun = await begin()
    await giveUp(begun)
    await meanwhile(shop, `update product set stock = 1 where id = 'methi-khakhra'`)
    await press(begun.page, 'pay')
    await noticesDone()
    expect((await check(begun)).body).toMatchObject({ state: 'over', returning: { amount: begun.order.total } })
    expect(await stockOf('methi-khakhra')).toBe(1)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await lateOf(begun)).toMatchObject([
      { reason: 'after_expiry', state: 'refunded', refund_ref: expect.any(String) },
    ])
    expect((await booksOf(begun)).refunded_paise).toBe((await booksOf(begun)).charged_paise)
    expect((await eventsOf(begun)).filter((kind) => kind === 'payment_returned')).toHaveLength(1)
    // The goods come back on the shelf: the money that has gone back buys nothing.
    await meanwhile(shop, `update product set stock = 100 where id = 'methi-khakhra'`)
    expect((await check(begun)).body.state).toBe('over')
    await meanwhile(shop, 'update payment set look_at = now() where id = $1', [begun.payment])
    await sweep()
    expect((await check(begun)).body).toMatchObject({ state: 'over', returning: { reference: expect.any(String) } })
    expect(await eventsOf(begun)).not.toContain('order_placed')
  })

  test('cash chosen, and the old page paid after all: the cash order stays, the money goes back', async () => {
    const begun = await begin()
    const { cash } = (await check(begun)).body
    const ask = { paymentMethod: 'cod', expectedTotal: cash.total }
    expect((await begun.guest.post(`/api/orders/${begun.order.id}/payments`, ask)).status).toBe(201)
    await press(begun.page, 'pay')
    await noticesDone()
    await sweep()
    expect((await check(begun)).body).toMatchObject({
      state: 'cod',
      returning: { amount: begun.order.total, standing: 'returned', reference: expect.any(String) },
    })
    expect(await lateOf(begun)).toMatchObject([{ reason: 'doubled', state: 'refunded' }])
    expect((await eventsOf(begun)).filter((kind) => kind === 'order_placed')).toHaveLength(1)
  })

  test('gone back to before anything was paid, it is the same page, with a fresh hold', async () => {
    const begun = await begin()
    await press(begun.page, 'cancel')
    expect((await check(begun)).body.state).toBe('unpaid')
    const again = { paymentMethod: 'online', expectedTotal: begun.order.total }
    const { body } = await begun.guest.post(`/api/orders/${begun.order.id}/payments`, again)
    expect(new URL(body.payment.redirectUrl).pathname).toBe(begun.page)
  })
})

test("a stranger finds neither another's payment nor a way to pay it", async () => {
  const begun = await begin()
  const stranger = shop.visitor()
  expect((await stranger.post(`/api/payments/${begun.payment}/check`, {})).status).toBe(404)
  const again = { paymentMethod: 'cod', expectedTotal: 100_000 }
  expect((await stranger.post(`/api/orders/${begun.order.id}/payments`, again)).status).toBe(404)
  const member = await shop.signIn('customer')
  expect((await member.post(`/api/payments/${begun.payment}/check`, {})).status).toBe(404)
})

test('a shop without a gateway refuses to be paid online, and says so before anybody asks', async () => {
  const without = await openOrderShop({ PAYMENT_GATEWAY: 'off' })
  const answer = await place(without.visitor(), { paymentMethod: 'online' })
  expect([answer.status, answer.body.code]).toEqual([422, 'payment/not-available'])
  expect((await without.visitor().get('/api/settings')).body.payment).toEqual({
    online: false,
    ways: { india: [], abroad: [] },
    practice: false,
    pageOrigins: [],
  })
  expect((await without.fetch('/sandbox-gateway/sbx_any', { method: 'POST' })).status).toBe(404)
  await without.close()
})
