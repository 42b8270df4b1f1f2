import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { beginPayments } from '#tests/support/begun-payments.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Answer } from '#tests/support/open-shop.ts'
import { openOrderShop, postOrder } from '#tests/support/order-shop.ts'

const { there, pollPayments, rows, stockOf, begin, press, check, eventsOf, unappliedOf, booksOf, webhooksHandled } =
  beginPayments()

describe('an order that is paid online', () => {
  test('waits for its payment, holds its goods, and neither sellers nor hub nor emails know of it', async () => {
    const before = await stockOf('methi-khakhra')
    const begun = await begin()
    expect(begun.order).toMatchObject({ status: 'waiting_for_payment' })
    expect(await stockOf('methi-khakhra')).toBe(before - 2)
    expect(await eventsOf(begun)).toEqual(['payment_started'])
    const emails = await rows(`select 1 from outbox where kind = 'order-email' and payload ->> 'orderId' = $1`, [
      begun.order.id,
    ])
    expect(emails).toEqual([])
    const hub = await there.shop.signIn('courier')
    const { body } = await hub.get('/api/courier/hub/boxes?state=expected')
    expect(JSON.stringify(body)).not.toContain(begun.order.number)
    const seller = await there.shop.signIn('seller')
    expect(JSON.stringify((await seller.get('/api/seller/parts')).body)).not.toContain(begun.order.number)
  })

  test('is paid once, no matter who says so first: the return, the notice, the sweep, and each again', async () => {
    const begun = await begin()
    const back = await press(begun.page, 'pay')
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`${there.shop.origin}/payment-callback?payment=${begun.payment}`)
    const answers = await Promise.all([check(begun), check(begun), pollPayments(), check(begun)])
    expect((answers[0] as Answer).body).toMatchObject({ state: 'paid', order: { number: begun.order.number } })
    await webhooksHandled()
    await pollPayments()
    expect((await eventsOf(begun)).filter((kind) => kind !== 'payment_started')).toEqual([
      'payment_received',
      'order_placed',
    ])
    const [paid] = await rows('select * from payment where order_id = $1', [begun.order.id])
    expect(paid).toMatchObject({
      state: 'captured',
      online_method: 'upi',
      capture_ref: (await booksOf(begun)).capture_ref,
    })
    expect(Number(paid.captured_paise)).toBe(begun.order.total * 100)
    expect(await unappliedOf(begun)).toEqual([])
    const { body } = await begun.guest.get(`/api/orders/${begun.order.id}`)
    expect(body).toMatchObject({ status: 'confirmed', payment: { method: 'online', state: 'captured' } })
  })

  test('the same key and body give the same order and the same page', async () => {
    const guest = there.shop.visitor()
    const key = randomUUID()
    const [first, second] = await Promise.all([
      postOrder(guest, { paymentMethod: 'online' }, key),
      postOrder(guest, { paymentMethod: 'online' }, key),
    ])
    const again = await postOrder(guest, { paymentMethod: 'online' }, key)
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
    const { body: quote } = await there.shop.visitor().post('/api/shipping/quote', {
      destination: { country: 'GB', pincode: 'LE4 5AB' },
      items: [{ productId: 'methi-khakhra', quantity: 2 }],
    })
    const begun = await begin({ shipping: abroad, serviceId: quote.options[0].serviceId })
    const { body } = await check(begun)
    expect(body).toMatchObject({ state: 'unpaid', cash: { allowed: false, reason: expect.any(String) } })
    await press(begun.page, 'pay', 'card')
    expect((await check(begun)).body.state).toBe('paid')
  })
})

test("a stranger finds neither another's payment nor a way to pay it", async () => {
  const begun = await begin()
  const otherUser = there.shop.visitor()
  expect((await otherUser.post(`/api/payments/${begun.payment}/check`, {})).status).toBe(404)
  const again = { paymentMethod: 'cod', expectedTotal: 100_000 }
  expect((await otherUser.post(`/api/orders/${begun.order.id}/payments`, again)).status).toBe(404)
  const member = await there.shop.signIn('customer')
  expect((await member.post(`/api/payments/${begun.payment}/check`, {})).status).toBe(404)
})

test('a shop without a gateway refuses to be paid online, and says so before anybody asks', async () => {
  const without = await openOrderShop({ PAYMENT_GATEWAY: 'off' })
  const answer = await postOrder(without.visitor(), { paymentMethod: 'online' })
  expect([answer.status, answer.body.code]).toEqual([422, 'payment/not-available'])
  expect((await without.visitor().get('/api/settings')).body.payment).toEqual({
    online: false,
    methods: { india: [], abroad: [] },
    practice: false,
    pageOrigins: [],
  })
  expect((await without.fetch('/sandbox-gateway/sbx_any', { method: 'POST' })).status).toBe(404)
  await without.close()
})
