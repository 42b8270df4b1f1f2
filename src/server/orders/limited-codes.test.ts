import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { createSandboxGateway } from '#server/gateways/sandbox-gateway.ts'
import { pollGateway } from '#server/payments/payment-polling.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { countRows, meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'

const secret = 'a secret that the codes share, long enough'
let shop: Shop
let context: AppContext
let promotions: Awaited<ReturnType<typeof openPromotionAdmin>>

beforeAll(async () => {
  shop = await openOrderShop({ SESSION_SECRET: secret })
  const config = { ...readConfig({ SESSION_SECRET: secret }), publicUrl: shop.origin }
  const gateway = createSandboxGateway({ config, secret: onlySecret(secret) })
  const log = pino({ level: 'silent' })
  context = {
    config,
    secret: onlySecret(secret),
    gateways: [gateway],
    log,
    notifyOutbox: () => undefined,
    orderChanged: () => undefined,
    catalogueChanged: () => undefined,
  } as unknown as AppContext
  promotions = await openPromotionAdmin(shop)
})
afterAll(() => shop?.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 1000 where stock <> 1000'))

let codes = 0
/** Creates an unused code, with a different name each time. */
async function beginCode(word: string, limits: Record<string, number>): Promise<string> {
  const code = `${word}-${++codes}`
  await promotions.begin(code, limits)
  return code
}

/** Returns a customer of this name, with their own phone and address; the case of the name does not matter. */
const guest = (name: string) => {
  const digits = [...name.toLowerCase()].reduce((seed, sign) => (seed * 31 + sign.charCodeAt(0)) % 100_000_000, 7)
  const [phone, context] = [`98${String(digits).padStart(8, '0')}`, String(digits)]
  return { ...shipping, email: `${name}@example.com`, phone, address: `${context} Prabhat Society, Navrangpura` }
}
const order = (
  promoCode: string,
  name: string,
  input: Record<string, unknown> = {},
  visitor: ShopVisitor = shop.visitor(),
) => postOrder(visitor, { promoCode, shipping: guest(name), ...input })
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
      `select count(*)::int as n, array_agg(u.slot order by u.slot) as slots from order_promotion u
       join customer_order o on o.id = u.order_id
       where u.code = $1 and u.released_at is null and o.state <> 'cancelled'`,
      [code],
    )
  ).rows[0]
const codesOf = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 201 ? '201' : String(body.code)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
const pollPayments = () => shop.database.run(() => pollGateway(context, context.gateways[0]!))
const giveUp = async (id: string) => {
  await meanwhile(shop, `update payment set hold_until = now() - interval '1 second' where order_id = $1`, [id])
  await pollPayments()
}

const payLate = (page: string) => pressSandbox(shop, page, { outcome: 'pay', onlineMethod: 'upi' })

describe('a limited code (correctness 17)', () => {
  test('that counts once, wanted by fifty at the same moment, is one order with it and nothing half-written', async () => {
    const code = await beginCode('ONCE', { limitInAll: 1 })
    const seen = await priceWith(code)
    expect(seen.promo).toMatchObject({ applied: true })
    const before = await countRows(shop)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => order(code, `fifty${index}`, { expectedTotal: seen.total })),
    )
    expect(codesOf(answers)).toEqual({ 201: 1, 'promo/used-up': 49 })
    expect(await liveUses(code)).toEqual({ n: 1, slots: [1] })
    const after = await countRows(shop)
    expect(after.customer_order).toBe(before.customer_order! + 1)
    expect(after.stock).toBe(before.stock! - 2)
    const { rows } = await meanwhile(shop, `select count(*)::int as n from customer_order where promo_code = $1`, [
      code,
    ])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('that counts seven times, wanted by twenty at once, counts seven times', async () => {
    const code = await beginCode('SEVEN', { limitInAll: 7 })
    const { total } = await priceWith(code)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(code, `seven${index}`, { expectedTotal: total })),
    )
    expect(codesOf(answers)).toEqual({ 201: 7, 'promo/used-up': 13 })
    expect((await liveUses(code)).slots).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('the same order sent again is the same use', async () => {
    const code = await beginCode('AGAIN', { limitInAll: 2 })
    const key = randomUUID()
    const input = { promoCode: code, shipping: guest('again') }
    const answers = await Promise.all([1, 2, 3, 4].map(() => postOrder(shop.visitor(), input, key)))
    expect(new Set(answers.map(({ body }) => body.order?.id)).size).toBe(1)
    expect((await liveUses(code)).n).toBe(1)
  })

  test('once used up, the cart says so, and the order goes on at the price without it', async () => {
    const code = await beginCode('GONE', { limitInAll: 1 })
    const seen = await priceWith(code)
    expect((await order(code, 'first')).status).toBe(201)
    const now = await priceWith(code)
    expect(now.promo).toMatchObject({ applied: false, reason: 'This coupon is no longer available.' })
    expect(now.total).toBeGreaterThan(seen.total)
    // All other promotions of the shop are unchanged.
    const namkeen = [{ productId: 'tikha-gathiya-ahm', quantity: 2 }]
    const { promo: _, ...without } = await priceWith(undefined, shop.visitor(), namkeen)
    expect(without.discount).toBeGreaterThan(0)
    expect(await priceWith(code, shop.visitor(), namkeen)).toMatchObject(without)
    const late = await order(code, 'late', { expectedTotal: seen.total })
    expect([late.status, late.body.code]).toEqual([422, 'promo/used-up'])
    const paid = await order(code, 'late', { expectedTotal: now.total })
    expect([paid.status, paid.body.order.total]).toEqual([201, now.total])
    expect((await liveUses(code)).n).toBe(1)
  })

  test('limited per customer identifies a guest by email address, in any case, and a member by account', async () => {
    const code = await beginCode('EACH', { limitPerCustomer: 1 })
    const { total } = await priceWith(code)
    const seen = { expectedTotal: total }
    expect((await order(code, 'one', seen)).status).toBe(201)
    expect((await order(code, 'ONE', seen)).body.code).toBe('promo/used-by-you')
    expect((await order(code, 'two', seen)).status).toBe(201)
    const member = await shop.signIn('customer')
    expect((await order(code, 'three', seen, member)).status).toBe(201)
    expect((await order(code, 'four', seen, member)).body.code).toBe('promo/used-by-you')
    expect((await priceWith(code, member)).promo).toMatchObject({ applied: false })
    const same = await Promise.all(Array.from({ length: 6 }, () => order(code, 'six', seen)))
    expect(codesOf(same)).toEqual({ 201: 1, 'promo/used-by-you': 5 })
    // With unlimited uses in total, no numbered use is needed.
    expect(await liveUses(code)).toEqual({ n: 4, slots: [null, null, null, null] })
  })

  test.each([
    ['phone', { phone: '+91 98250-77001', address: '77 Prabhat Society' }, { phone: '098250 77001' }],
    ['street and house', { phone: '98250 77002', address: '78, Prabhat Society' }, { address: '78 PRABHAT SOC.' }],
    [
      'mailbox',
      { phone: '98250 77003', address: '79 Prabhat Society', email: 'mail.box@gmail.com' },
      { email: 'mailbox+2@gmail.com' },
    ],
  ])(
    'limited per customer also matches by %s, even in a race, and is free again after a cancellation',
    async (_, own, same) => {
      const code = await beginCode('TRAIT', { limitPerCustomer: 1 })
      const seen = { expectedTotal: (await priceWith(code)).total }
      const again = (name: string) => ({ ...seen, shipping: { ...guest(name), ...same } })
      const first = await order(code, 'x', { ...seen, shipping: { ...guest('trait'), ...own } })
      expect(first.status).toBe(201)
      expect((await order(code, 'x', again('other'))).body.code).toBe('promo/used-by-you')
      expect((await order(code, 'stranger', seen)).status).toBe(201)
      await meanwhile(shop, `update customer_order set state = 'cancelled' where id = $1`, [first.body.order.id])
      const names = ['a', 'b', 'c', 'd', 'e', 'f']
      const race = await Promise.all(names.map((name) => order(code, 'x', again(name))))
      expect(codesOf(race)).toEqual({ 201: 1, 'promo/used-by-you': 5 })
      expect((await liveUses(code)).n).toBe(2)
    },
  )

  test('counts for an order that waits for its payment, and is free again when nobody pays', async () => {
    const code = await beginCode('WAITS', { limitInAll: 1 })
    const seen = await priceWith(code)
    const first = await order(code, 'waits', { paymentMethod: 'online' })
    expect(first.status).toBe(201)
    expect((await order(code, 'next', { expectedTotal: seen.total })).body.code).toBe('promo/used-up')
    await giveUp(first.body.order.id)
    expect((await order(code, 'next', { expectedTotal: seen.total })).status).toBe(201)
    expect(await liveUses(code)).toEqual({ n: 1, slots: [1] })
  })

  test('that was given back by one is found by the next, in the place that was left', async () => {
    const code = await beginCode('PLACES', { limitInAll: 3 })
    const { total } = await priceWith(code)
    expect((await order(code, 'place1')).status).toBe(201)
    const second = await order(code, 'place2', { paymentMethod: 'online' })
    expect((await order(code, 'place3')).status).toBe(201)
    const seen = { expectedTotal: total }
    expect((await order(code, 'place4', seen)).body.code).toBe('promo/used-up')
    await giveUp(second.body.order.id)
    expect(await liveUses(code)).toEqual({ n: 2, slots: [1, 3] })
    const replies = await Promise.all(['place5', 'place6'].map((name) => order(code, name, seen)))
    expect(codesOf(replies)).toEqual({ 201: 1, 'promo/used-up': 1 })
    expect(await liveUses(code)).toEqual({ n: 3, slots: [1, 2, 3] })
  })

  test('counts beside another code of the shop, each for itself', async () => {
    const left = await beginCode('LEFT', { limitInAll: 1, limitPerCustomer: 1 })
    const right = await beginCode('RIGHT', { limitInAll: 2, limitPerCustomer: 1 })
    expect((await order(left, 'both')).status).toBe(201)
    const seen = { expectedTotal: (await priceWith(right)).total }
    expect((await order(right, 'both', seen)).status).toBe(201)
    expect((await order(right, 'both', seen)).body.code).toBe('promo/used-by-you')
    expect((await order(right, 'next', seen)).status).toBe(201)
    expect((await order(right, 'third', seen)).body.code).toBe('promo/used-up')
  })

  test('is free again when the order is cancelled, no matter who cancelled it', async () => {
    const code = await beginCode('CANCEL', { limitInAll: 1 })
    const { body } = await order(code, 'cancels')
    await meanwhile(shop, `update customer_order set state = 'cancelled' where id = $1`, [body.order.id])
    expect((await order(code, 'after')).status).toBe(201)
    expect(await liveUses(code)).toEqual({ n: 1, slots: [1] })
  })

  test('leaves the shop’s other offers of a expired order as they were, and other orders’ uses too', async () => {
    const code = await beginCode('BESIDE', { limitInAll: 5 })
    const namkeen = [{ productId: 'tikha-gathiya-ahm', quantity: 2 }]
    const input = { paymentMethod: 'online', items: namkeen }
    const { body } = await order(code, 'beside', input)
    expect((await order(code, 'stays', input)).status).toBe(201)
    const usesOf = async () =>
      (
        await meanwhile(
          shop,
          `select code is not null as limited, released_at is not null as released, slot from order_promotion where order_id = $1 order by 1`,
          [body.order.id],
        )
      ).rows
    expect(await usesOf()).toEqual([
      { limited: false, released: false, slot: null },
      { limited: true, released: false, slot: 1 },
    ])
    await giveUp(body.order.id)
    expect(await usesOf()).toEqual([
      { limited: false, released: false, slot: null },
      { limited: true, released: true, slot: null },
    ])
    expect(await liveUses(code)).toEqual({ n: 1, slots: [2] })
  })

  test.each([
    ['is counted again for late payment', false, 'paid'],
    ['is not available once used for another order: the late payment is refunded', true, 'over'],
  ])('limited per customer whose order expired %s', async (_case, usedElsewhere, state) => {
    const code = await beginCode(usedElsewhere ? 'OWNELSE' : 'OWNLATE', { limitPerCustomer: 1 })
    const { total } = await priceWith(code)
    const seen = { expectedTotal: total }
    const visitor = shop.visitor()
    const { body } = await order(code, 'own-late', { paymentMethod: 'online' }, visitor)
    await giveUp(body.order.id)
    if (usedElsewhere) expect((await order(code, 'own-late', seen)).status).toBe(201)
    const other = await order(code, 'own-gone', { paymentMethod: 'online' })
    await giveUp(other.body.order.id)
    await payLate(body.payment.redirectUrl)
    const checked = await visitor.post(`/api/payments/${body.payment.id}/check`, {})
    const returning = usedElsewhere ? { amount: body.order.total } : null
    expect(checked.body).toMatchObject({ state, returning })
    expect((await liveUses(code)).n).toBe(1)
    // Another customer's released use does not count as used.
    const { rows } = await meanwhile(shop, 'select released_at from order_promotion where order_id = $1', [
      other.body.order.id,
    ])
    expect(rows).toEqual([{ released_at: expect.any(Date) }])
    expect((await order(code, 'own-late', seen)).body.code).toBe('promo/used-by-you')
    expect((await order(code, 'own-other', seen)).status).toBe(201)
  })

  test.each([
    ['nobody has taken meanwhile is counted again for late payment', false, 'paid'],
    ['someone else has meanwhile is not: late payment goes back', true, 'over'],
  ])('that %s', async (_case, taken, state) => {
    const code = await beginCode(taken ? 'LATETAKEN' : 'LATEFREE', { limitInAll: 1 })
    const visitor = shop.visitor()
    const { body } = await order(code, 'unapplied', { paymentMethod: 'online' }, visitor)
    await giveUp(body.order.id)
    if (taken) expect((await order(code, 'quicker')).status).toBe(201)
    const left = (await countRows(shop)).stock
    await payLate(body.payment.redirectUrl)
    const checked = await visitor.post(`/api/payments/${body.payment.id}/check`, {})
    expect(checked.body).toMatchObject({ state, returning: taken ? { amount: body.order.total } : null })
    expect((await liveUses(code)).n).toBe(1)
    expect((await countRows(shop)).stock).toBe(taken ? left : left! - 2)
  })
})
