import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createSandboxGateway } from '#server/gateways/sandbox-gateway.ts'
import type { House } from '#server/house.ts'
import { sweepPayments } from '#server/payments/payment-sweep.ts'
import { shipping } from '#tests/support/home-address.ts'
import { openOfferAdmin } from '#tests/support/offer-admin.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { countRows, meanwhile, openOrderShop, place } from '#tests/support/order-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'

const secret = 'a secret that the codes share, long enough'
let shop: Shop
let house: House
let offers: Awaited<ReturnType<typeof openOfferAdmin>>

beforeAll(async () => {
  shop = await openOrderShop({ SESSION_SECRET: secret })
  const config = { ...readConfig({ SESSION_SECRET: secret }), publicUrl: shop.origin }
  const gateway = createSandboxGateway({ config, secret })
  const log = pino({ level: 'silent' })
  house = {
    config,
    secret,
    gateways: [gateway],
    log,
    wakeOutbox: () => undefined,
    orderChanged: () => undefined,
    catalogueChanged: () => undefined,
  } as unknown as House
  offers = await openOfferAdmin(shop)
})
afterAll(() => shop?.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 1000'))

const guest = (name: string) => ({ ...shipping, email: `${name}@example.com` })
const order = (
  promoCode: string,
  name: string,
  wish: Record<string, unknown> = {},
  visitor: ShopVisitor = shop.visitor(),
) => place(visitor, { promoCode, shipping: guest(name), ...wish })
const khakhra = [{ productId: 'methi-khakhra', quantity: 2 }]
const priceWith = async (promoCode: string | undefined, visitor = shop.visitor(), items = khakhra) => {
  const { body } = await visitor.post('/api/cart/price', {
    items,
    destination: { country: 'IN', pincode: shipping.pincode },
    serviceId: 'dodi-logistics/standard',
    paymentMethod: 'cod',
    promoCode,
  })
  return body
}
const liveUses = async (code: string) =>
  (
    await meanwhile(
      shop,
      `select count(*)::int as n, array_agg(u.seat order by u.seat) as seats from order_offer u
       join customer_order o on o.id = u.order_id
       where u.code = $1 and u.released_at is null and o.state <> 'cancelled'`,
      [code],
    )
  ).rows[0]
const codesOf = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const said = status === 201 ? '201' : String(body.code)
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}
const sweep = () => shop.database.run(() => sweepPayments(house, house.gateways[0]!))
const giveUp = async (id: string) => {
  await meanwhile(shop, `update payment set hold_until = now() - interval '1 second' where order_id = $1`, [id])
  await sweep()
}

const payLate = (page: string) => pressSandbox(shop, page, { outcome: 'pay', way: 'upi' })

describe('a limited code (correctness 17)', () => {
  test('that counts once, wanted by fifty at the same moment, is one order with it and nothing half-written', async () => {
    await offers.begin('ONCE', { limitInAll: 1 })
    const seen = await priceWith('ONCE')
    expect(seen.promo).toMatchObject({ applied: true })
    const before = await countRows(shop)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => order('ONCE', `fifty${index}`, { expectedTotal: seen.total })),
    )
    expect(codesOf(answers)).toEqual({ 201: 1, 'promo/used-up': 49 })
    expect(await liveUses('ONCE')).toEqual({ n: 1, seats: [1] })
    const after = await countRows(shop)
    expect(after.customer_order).toBe(before.customer_order! + 1)
    expect(after.stock).toBe(before.stock! - 2)
    const { rows } = await meanwhile(shop, `select count(*)::int as n from customer_order where promo_code = 'ONCE'`)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('that counts seven times, wanted by twenty at once, counts seven times', async () => {
    await offers.begin('SEVEN', { limitInAll: 7 })
    const { total } = await priceWith('SEVEN')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order('SEVEN', `seven${index}`, { expectedTotal: total })),
    )
    expect(codesOf(answers)).toEqual({ 201: 7, 'promo/used-up': 13 })
    expect((await liveUses('SEVEN')).seats).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('the same order sent again is the same use', async () => {
    await offers.begin('AGAIN', { limitInAll: 2 })
    const key = randomUUID()
    const wish = { promoCode: 'AGAIN', shipping: guest('again') }
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(shop.visitor(), wish, key)))
    expect(new Set(answers.map(({ body }) => body.order?.id)).size).toBe(1)
    expect((await liveUses('AGAIN')).n).toBe(1)
  })

  test('once used up, the basket says so, and the order goes on at the price without it', async () => {
    await offers.begin('GONE', { limitInAll: 1 })
    const seen = await priceWith('GONE')
    expect((await order('GONE', 'first')).status).toBe(201)
    const now = await priceWith('GONE')
    expect(now.promo).toMatchObject({ applied: false, reason: 'This coupon has been used as often as it may be.' })
    expect(now.total).toBeGreaterThan(seen.total)
    // Every other offer of the shop stands as it stood.
    const namkeen = [{ productId: 'tikha-gathiya-ahm', quantity: 2 }]
    const { promo: _, ...without } = await priceWith(undefined, shop.visitor(), namkeen)
    expect(without.discount).toBeGreaterThan(0)
    expect(await priceWith('GONE', shop.visitor(), namkeen)).toMatchObject(without)
    const late = await order('GONE', 'late', { expectedTotal: seen.total })
    expect([late.status, late.body.code]).toEqual([422, 'promo/used-up'])
    const paid = await order('GONE', 'late', { expectedTotal: now.total })
    expect([paid.status, paid.body.order.total]).toEqual([201, now.total])
    expect((await liveUses('GONE')).n).toBe(1)
  })

  test('for one use of each customer knows a guest by her address, in any case, and a member by her account', async () => {
    await offers.begin('EACH', { limitPerCustomer: 1 })
    const { total } = await priceWith('EACH')
    const seen = { expectedTotal: total }
    expect((await order('EACH', 'one', seen)).status).toBe(201)
    expect((await order('EACH', 'ONE', seen)).body.code).toBe('promo/used-by-you')
    expect((await order('EACH', 'two', seen)).status).toBe(201)
    const member = await shop.signIn('customer')
    expect((await order('EACH', 'three', seen, member)).status).toBe(201)
    expect((await order('EACH', 'four', seen, member)).body.code).toBe('promo/used-by-you')
    expect((await priceWith('EACH', member)).promo).toMatchObject({ applied: false })
    const same = await Promise.all(Array.from({ length: 6 }, () => order('EACH', 'six', seen)))
    expect(codesOf(same)).toEqual({ 201: 1, 'promo/used-by-you': 5 })
    // Where it may be used as often as there are customers, nobody needs a place.
    expect(await liveUses('EACH')).toEqual({ n: 4, seats: [null, null, null, null] })
  })

  test('counts for an order that waits for its payment, and is free again when nobody pays', async () => {
    await offers.begin('WAITS', { limitInAll: 1 })
    const seen = await priceWith('WAITS')
    const first = await order('WAITS', 'waits', { paymentMethod: 'online' })
    expect(first.status).toBe(201)
    expect((await order('WAITS', 'next', { expectedTotal: seen.total })).body.code).toBe('promo/used-up')
    await giveUp(first.body.order.id)
    expect((await order('WAITS', 'next', { expectedTotal: seen.total })).status).toBe(201)
    expect(await liveUses('WAITS')).toEqual({ n: 1, seats: [1] })
  })

  test('that was given back by one is found by the next, in the place that was left', async () => {
    await offers.begin('PLACES', { limitInAll: 3 })
    const { total } = await priceWith('PLACES')
    expect((await order('PLACES', 'place1')).status).toBe(201)
    const second = await order('PLACES', 'place2', { paymentMethod: 'online' })
    expect((await order('PLACES', 'place3')).status).toBe(201)
    const seen = { expectedTotal: total }
    expect((await order('PLACES', 'place4', seen)).body.code).toBe('promo/used-up')
    await giveUp(second.body.order.id)
    expect(await liveUses('PLACES')).toEqual({ n: 2, seats: [1, 3] })
    const places = await Promise.all(['place5', 'place6'].map((name) => order('PLACES', name, seen)))
    expect(codesOf(places)).toEqual({ 201: 1, 'promo/used-up': 1 })
    expect(await liveUses('PLACES')).toEqual({ n: 3, seats: [1, 2, 3] })
  })

  test('counts beside another code of the shop, each for itself', async () => {
    await offers.begin('LEFT', { limitInAll: 1, limitPerCustomer: 1 })
    await offers.begin('RIGHT', { limitInAll: 2, limitPerCustomer: 1 })
    expect((await order('LEFT', 'both')).status).toBe(201)
    const seen = { expectedTotal: (await priceWith('RIGHT')).total }
    expect((await order('RIGHT', 'both', seen)).status).toBe(201)
    expect((await order('RIGHT', 'both', seen)).body.code).toBe('promo/used-by-you')
    expect((await order('RIGHT', 'next', seen)).status).toBe(201)
    expect((await order('RIGHT', 'third', seen)).body.code).toBe('promo/used-up')
  })

  test('is free again when the order is cancelled, whoever cancelled it', async () => {
    await offers.begin('CANCEL', { limitInAll: 1 })
    const { body } = await order('CANCEL', 'cancels')
    await meanwhile(shop, `update customer_order set state = 'cancelled' where id = $1`, [body.order.id])
    expect((await order('CANCEL', 'after')).status).toBe(201)
    expect(await liveUses('CANCEL')).toEqual({ n: 1, seats: [1] })
  })

  test('leaves the shop’s other offers of a given up order as they were, and other orders’ uses too', async () => {
    const offer = await offers.begin('BESIDE', { limitInAll: 5 })
    const namkeen = [{ productId: 'tikha-gathiya-ahm', quantity: 2 }]
    const wish = { paymentMethod: 'online', items: namkeen }
    const { body } = await order('BESIDE', 'beside', wish)
    expect((await order('BESIDE', 'stays', wish)).status).toBe(201)
    const usesOf = async () =>
      (
        await meanwhile(
          shop,
          `select offer_id = $2 as limited, released_at is not null as released, seat from order_offer where order_id = $1 order by 1`,
          [body.order.id, offer],
        )
      ).rows
    expect(await usesOf()).toEqual([
      { limited: false, released: false, seat: null },
      { limited: true, released: false, seat: 1 },
    ])
    await giveUp(body.order.id)
    expect(await usesOf()).toEqual([
      { limited: false, released: false, seat: null },
      { limited: true, released: true, seat: null },
    ])
    expect(await liveUses('BESIDE')).toEqual({ n: 1, seats: [2] })
  })

  test.each([
    ['is counted again for late money', false, 'paid'],
    ['is not, once she has used it for another order: late money goes back', true, 'over'],
  ])('for one use of each customer that she gave up %s', async (_case, usedElsewhere, state) => {
    const code = usedElsewhere ? 'OWNELSE' : 'OWNLATE'
    await offers.begin(code, { limitPerCustomer: 1 })
    const { total } = await priceWith(code)
    const seen = { expectedTotal: total }
    const visitor = shop.visitor()
    const { body } = await order(code, 'own-late', { paymentMethod: 'online' }, visitor)
    await giveUp(body.order.id)
    if (usedElsewhere) expect((await order(code, 'own-late', seen)).status).toBe(201)
    await payLate(body.payment.redirectUrl)
    expect((await visitor.post(`/api/payments/${body.payment.id}/check`, {})).body.state).toBe(state)
    expect((await liveUses(code)).n).toBe(1)
    expect((await order(code, 'own-late', seen)).body.code).toBe('promo/used-by-you')
    expect((await order(code, 'own-other', seen)).status).toBe(201)
  })

  test.each([
    ['nobody has taken meanwhile is counted again for late money', false, 'paid'],
    ['somebody else has meanwhile is not: late money goes back', true, 'over'],
  ])('that %s', async (_case, taken, state) => {
    const code = taken ? 'LATETAKEN' : 'LATEFREE'
    await offers.begin(code, { limitInAll: 1 })
    const visitor = shop.visitor()
    const { body } = await order(code, 'late-money', { paymentMethod: 'online' }, visitor)
    await giveUp(body.order.id)
    if (taken) expect((await order(code, 'quicker')).status).toBe(201)
    const left = (await countRows(shop)).stock
    await payLate(body.payment.redirectUrl)
    const checked = await visitor.post(`/api/payments/${body.payment.id}/check`, {})
    expect(checked.body.state).toBe(state)
    expect((await liveUses(code)).n).toBe(1)
    expect((await countRows(shop)).stock).toBe(taken ? left : left! - 2)
  })
})
