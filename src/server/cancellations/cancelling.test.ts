import { describe, expect, test } from 'vitest'
import { openCancellingShop } from '#tests/support/cancelling-shop.ts'
import { shipping } from '#tests/support/home-address.ts'

const {
  there,
  rows,
  one,
  stockOf,
  order,
  pay,
  paidOrder,
  see,
  readCancelOptions,
  cancel,
  refundsOf,
  eventsOf,
  emailsOf,
  assertBooksAgree,
} = openCancellingShop()

describe('before a seller has packed', () => {
  test('cancels the whole order at once: all money back, stock back, sellers notified, one email for the customer', async () => {
    const placed = await paidOrder()
    const shown = (await readCancelOptions(placed)).body
    expect(shown).toMatchObject({ refundRoute: 'original', chosen: { whole: true, atOnce: { total: placed.total } } })
    const { status, body } = await cancel(placed, { seen: shown.chosen.seen })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', badge: 'cancelled', amounts: { left: 0 } })
    expect(body.parts.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'cancelled'])
    expect([await stockOf('methi-khakhra'), await stockOf('tikha-gathiya-ahm')]).toEqual([100, 100])
    const [refund] = await refundsOf(placed)
    expect(refund).toMatchObject({ cause: 'cancelled', amount_paise: String(Math.round(placed.total * 100)) })
    expect(await assertBooksAgree(placed)).toBe(0)
    expect(await emailsOf(placed, 'order_cancelled')).toEqual(['customer'])
    expect(new Set(await emailsOf(placed, 'seller_order_cancelled'))).toEqual(new Set(['seller']))
  })

  test('cancels one line: its money is refunded, and delivery only ever becomes cheaper', async () => {
    const placed = await paidOrder({ shipping: { ...shipping, city: 'Delhi', state: 'Delhi', pincode: '110001' } })
    const before = await see(placed)
    const line = before.parts[1].lines[0]
    const shown = (await readCancelOptions(placed, [line.lineId])).body.chosen
    expect(shown).toMatchObject({ whole: false, atOnce: { goods: line.net, lines: [line.lineId] } })
    expect(shown.atOnce.delivery).toBeGreaterThan(0)
    expect(shown.atOnce.delivery).toBeLessThan(before.amounts.delivery)
    const { body } = await cancel(placed, { lines: [line.lineId], seen: shown.seen })
    expect(body).toMatchObject({ status: 'confirmed', badge: 'part_cancelled' })
    expect(body.amounts.returned).toEqual({
      goods: shown.atOnce.goods,
      delivery: shown.atOnce.delivery,
      codFee: 0,
      total: shown.atOnce.total,
    })
    expect(body.parts[1].lines[0]).toMatchObject({ cancelled: line.quantity, returned: line.net })
    await assertBooksAgree(placed)
    const last = await cancel(placed)
    expect(last.body).toMatchObject({ status: 'cancelled', amounts: { left: 0 } })
    expect(await assertBooksAgree(placed)).toBe(0)
  })

  test('refuses when the preview is out of date, and cancels nothing', async () => {
    const placed = await order()
    const { seen } = (await readCancelOptions(placed, ['methi-khakhra'])).body.chosen
    const { status, body } = await cancel(placed, { seen })
    expect(status).toBe(409)
    expect(body.code).toBe('flow/stale')
    expect(await eventsOf(placed)).not.toContain('order_cancelled')
    expect(await stockOf('methi-khakhra')).toBe(98)
  })

  test('reduces cash that is still due, to zero when everything is cancelled', async () => {
    const placed = await order()
    const shown = (await readCancelOptions(placed, ['tikha-gathiya-ahm'])).body
    expect(shown).toMatchObject({ refundRoute: 'less_cash', chosen: { atOnce: { codFee: 0 } } })
    await cancel(placed, { lines: ['tikha-gathiya-ahm'] })
    const due = await one('select state, amount_paise::int as due from payment where order_id = $1', [placed.id])
    expect(due).toEqual({ state: 'cod_due', due: await assertBooksAgree(placed) })
    await cancel(placed)
    expect(await one('select amount_paise::int as due from payment where order_id = $1', [placed.id])).toEqual({
      due: 0,
    })
    expect(await assertBooksAgree(placed)).toBe(0)
  })

  test('lets the seller pack what is left and no more', async () => {
    const placed = await order({
      items: [
        { productId: 'methi-khakhra', quantity: 2 },
        { productId: 'sada-khakhra', quantity: 1 },
      ],
    })
    const { status } = await cancel(placed, { lines: ['methi-khakhra'] })
    expect(status).toBe(200)
    const sellerOrder = await one('select id, version, brand_id from seller_order where order_id = $1', [placed.id])
    const { body } = await (await there.shop.signIn('admin')).get(`/api/seller/parts/${sellerOrder.id}`)
    expect(body.items).toBe(1)
    expect(body.contents.map(({ productId }: { productId: string }) => productId)).toEqual(['sada-khakhra'])
  })
})

describe('unpaid order', () => {
  test('is cancelled whole, and later money is refunded: the order is not revived', async () => {
    const placed = await order({ paymentMethod: 'online' })
    expect((await cancel(placed, { lines: ['methi-khakhra'] })).body.code).toBe('cancel/unpaid-whole')
    const stock = await stockOf('methi-khakhra')
    expect((await cancel(placed)).body).toMatchObject({ status: 'cancelled' })
    expect(await stockOf('methi-khakhra')).toBe(stock + 2)
    expect(await eventsOf(placed)).toContain('order_cancelled')
    expect(await rows('select state from payment where order_id = $1', [placed.id])).toEqual([{ state: 'expired' }])
    await pay(placed)
    await placed.guest.post(`/api/payments/${placed.payment}/check`, {})
    expect((await see(placed)).status).toBe('cancelled')
    expect(await stockOf('methi-khakhra')).toBe(stock + 2)
    const unapplied = await rows('select amount_paise from unapplied_payment where order_id = $1', [placed.id])
    expect(unapplied).toEqual([{ amount_paise: String(Math.round(placed.total * 100)) }])
    expect(await emailsOf(placed, 'seller_order_cancelled')).toEqual([])
    expect(await emailsOf(placed, 'order_cancelled')).toEqual(['customer'])
  })

  test('race: refunds the money or holds it as an unapplied payment when cancelled while the payment comes in', async () => {
    for (let round = 0; round < 3; round++) {
      const placed = await order({ paymentMethod: 'online' })
      await pay(placed)
      const [, gone] = await Promise.all([
        placed.guest.post(`/api/payments/${placed.payment}/check`, {}),
        cancel(placed),
      ])
      expect(gone.status).toBe(200)
      await placed.guest.post(`/api/payments/${placed.payment}/check`, {})
      expect((await see(placed)).status).toBe('cancelled')
      const { refunded, unapplied } = await one(
        `select (select coalesce(sum(amount_paise), 0)::int from refund where order_id = $1) as refunded,
          (select coalesce(sum(amount_paise), 0)::int from unapplied_payment where order_id = $1) as unapplied`,
        [placed.id],
      )
      expect(refunded + unapplied).toBe(Math.round(placed.total * 100))
    }
  })
})

test("reveals nothing to a stranger, no customer's own words to a seller, and returns 404 for a foreign line", async () => {
  const placed = await order()
  const otherUser = there.shop.visitor()
  expect((await readCancelOptions({ ...placed, guest: otherUser })).status).toBe(404)
  expect((await cancel({ ...placed, guest: otherUser })).status).toBe(404)
  expect((await cancel({ ...placed, guest: there.seller })).status).toBe(404)
  expect((await cancel(placed, { lines: ['somebody-elses'] })).status).toBe(404)
  await cancel(placed, { reason: 'call me on 98250 12345' })
  const { data } = await one(
    `select data from order_event where order_id = $1 and kind = 'seller_order_cancelled' limit 1`,
    [placed.id],
  )
  expect(JSON.stringify(data)).not.toContain('98250')
  expect(await eventsOf(placed)).toContain('order_cancelled')
})

test('a customer gives only a reason the dialog offers, with a note where the code says nothing by itself', async () => {
  const placed = await order()
  for (const reason of ['fraud', 'damaged_in_transit']) {
    const { status, body } = await cancel(placed, { reason })
    expect([status, body.code, Object.keys(body.details)]).toEqual([422, 'request/invalid', ['reason']])
  }
  expect((await cancel(placed, { reason: 'other' })).body.code).toBe('flow/reason-needed')
  expect((await see(placed)).status).not.toBe('cancelled')
  expect((await cancel(placed, { reason: 'other', note: 'We are away.' })).status).toBe(200)
  expect(await rows('select reason, note from cancellation where order_id = $1', [placed.id])).toEqual([
    { reason: 'other', note: 'We are away.' },
  ])
})
