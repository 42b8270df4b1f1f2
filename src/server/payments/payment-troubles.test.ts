import { describe, expect, test, vi } from 'vitest'
import { type Begun, beginPayments } from '#tests/support/begun-payments.ts'
import { meanwhile, postOrder } from '#tests/support/order-shop.ts'

const { there, pollPayments, rows, stockOf, begin, press, check, eventsOf, unappliedOf, booksOf, webhooksHandled } =
  beginPayments()

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

  test('declined: switches to cash on delivery, with its fee shown first', async () => {
    const begun = await begin()
    await press(begun.page, 'decline')
    const { cash } = (await check(begun)).body
    expect(cash).toMatchObject({ allowed: true })
    const payInCash = (expectedTotal: number) =>
      begun.guest.post(`/api/orders/${begun.order.id}/payments`, { paymentMethod: 'cod', expectedTotal })
    if (cash.fee > 0) expect((await payInCash(begun.order.total)).body.code).toBe('price/rose')
    expect((await payInCash(cash.total)).status).toBe(201)
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
    expect((await payInCash(cash.total)).body.code).toBe('payment/already-settled')
  })

  test('reported three times and out of order, the order is paid once', async () => {
    for (const outcome of ['duplicate', 'reorder']) {
      const begun = await begin()
      await press(begun.page, outcome)
      await webhooksHandled()
      expect((await check(begun)).body.state).toBe('paid')
      expect((await eventsOf(begun)).filter((kind) => kind === 'order_placed')).toHaveLength(1)
    }
  })

  test('paid, and nobody says so: the sweep finds it', async () => {
    const begun = await begin()
    const page = await press(begun.page, 'lost_webhook')
    expect(page.status).toBe(200)
    await meanwhile(there.shop, 'update payment set next_check_at = now() where id = $1', [begun.payment])
    await pollPayments()
    expect(await eventsOf(begun)).toContain('order_placed')
  })

  test('looked at again once it is paid, nothing is locked', async () => {
    const begun = await begin()
    await press(begun.page, 'pay')
    await webhooksHandled()
    // A row lock sets xmax, also after its transaction has ended.
    const marks = async () =>
      (await meanwhile(there.shop, 'select xmax::text as locked from customer_order where id = $1', [begun.order.id]))
        .rows
    const before = await marks()
    expect((await check(begun)).body.state).toBe('paid')
    expect(await marks()).toEqual(before)
  })

  test('a rupee less than asked is no payment: the money goes back', async () => {
    const begun = await begin()
    await press(begun.page, 'tamper')
    await webhooksHandled()
    expect((await check(begun)).body).toMatchObject({ state: 'failed', returning: { amount: begun.order.total - 1 } })
    expect(await eventsOf(begun)).not.toContain('order_placed')
    await pollPayments()
    expect(await unappliedOf(begun)).toMatchObject([{ reason: 'mismatch', state: 'refunded' }])
    const books = await booksOf(begun)
    expect(books.refunded_paise).toBe(books.charged_paise)
  })

  test('expired: the goods are back, and the cart of a member too', async () => {
    const member = await there.shop.signIn('customer')
    await member.put('/api/cart/items/methi-khakhra', { quantity: 3, city: 'ahmedabad' })
    const { body } = await postOrder(member, { paymentMethod: 'online', items: undefined })
    expect((await member.get('/api/cart')).body.items).toEqual([])
    const held = await stockOf('methi-khakhra')
    await meanwhile(there.shop, `update payment set hold_until = now() - interval '1 second' where order_id = $1`, [
      body.order.id,
    ])
    await Promise.all([pollPayments(), pollPayments()])
    expect(await stockOf('methi-khakhra')).toBe(held + 3)
    expect((await member.get('/api/cart')).body.items).toMatchObject([{ quantity: 3 }])
    expect((await member.get(`/api/orders/${body.order.id}`)).body.status).toBe('cancelled')
    const again = { paymentMethod: 'online', expectedTotal: 100_000 }
    expect((await member.post(`/api/orders/${body.order.id}/payments`, again)).body.code).toBe('flow/too-late')
    await member.delete('/api/cart')
  })

  async function giveUp(begun: Begun): Promise<void> {
    await meanwhile(there.shop, `update payment set hold_until = now() - interval '1 second' where order_id = $1`, [
      begun.order.id,
    ])
    await pollPayments()
    expect((await check(begun)).body.state).toBe('over')
  }

  test('late payment, goods still there: the order lives again', async () => {
    const begun = await begin()
    await giveUp(begun)
    const left = await stockOf('methi-khakhra')
    await press(begun.page, 'pay')
    expect((await check(begun)).body.state).toBe('paid')
    expect(await stockOf('methi-khakhra')).toBe(left - 2)
    expect(await unappliedOf(begun)).toEqual([])
    const [sellerOrder] = await rows('select state, accept_by > now() as open from seller_order where order_id = $1', [
      begun.order.id,
    ])
    expect(sellerOrder).toEqual({ state: 'awaiting_acceptance', open: true })
  })

  test('late payment of a member: the returned items leave the cart; changed or added lines stay', async () => {
    const member = await there.shop.signIn('customer')
    const put = (product: string, quantity: number) =>
      member.put(`/api/cart/items/${product}`, { quantity, city: 'Ahmedabad' })
    const lines = async () =>
      (await member.get('/api/cart')).body.items.map((item: { product: { id: string }; quantity: number }) => [
        item.product.id,
        item.quantity,
      ])
    // A quantity that no other order has.
    await put('methi-khakhra', 7)
    await put('rice-chakri', 1)
    const { body } = await postOrder(member, { paymentMethod: 'online', items: undefined })
    const path = new URL(body.payment.redirectUrl).pathname
    await meanwhile(there.shop, `update payment set hold_until = now() - interval '1 second' where order_id = $1`, [
      body.order.id,
    ])
    await pollPayments()
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

  test('late payment, goods gone: it is held as unapplied and goes back, once', async () => {
    const begun = await begin()
    await giveUp(begun)
    await meanwhile(there.shop, `update product set stock = 1 where id = 'methi-khakhra'`)
    await press(begun.page, 'pay')
    await webhooksHandled()
    expect((await check(begun)).body).toMatchObject({ state: 'over', returning: { amount: begun.order.total } })
    expect(await stockOf('methi-khakhra')).toBe(1)
    await Promise.all([pollPayments(), pollPayments()])
    await pollPayments()
    expect(await unappliedOf(begun)).toMatchObject([
      { reason: 'after_expiry', state: 'refunded', refund_ref: expect.any(String) },
    ])
    expect((await booksOf(begun)).refunded_paise).toBe((await booksOf(begun)).charged_paise)
    expect((await eventsOf(begun)).filter((kind) => kind === 'payment_returned')).toHaveLength(1)
    // The products are in stock again: the returned money does not buy them.
    await meanwhile(there.shop, `update product set stock = 100 where id = 'methi-khakhra'`)
    expect((await check(begun)).body.state).toBe('over')
    await meanwhile(there.shop, 'update payment set next_check_at = now() where id = $1', [begun.payment])
    await pollPayments()
    expect((await check(begun)).body).toMatchObject({ state: 'over', returning: { reference: expect.any(String) } })
    expect(await eventsOf(begun)).not.toContain('order_placed')
  })

  test('cash chosen, and the old page paid after all: the cash order stays, the money goes back', async () => {
    const begun = await begin()
    const { cash } = (await check(begun)).body
    const payInCash = { paymentMethod: 'cod', expectedTotal: cash.total }
    expect((await begun.guest.post(`/api/orders/${begun.order.id}/payments`, payInCash)).status).toBe(201)
    await press(begun.page, 'pay')
    await webhooksHandled()
    await pollPayments()
    // The webhook event and the poll may both see it; the one that comes second finds it on its way back.
    await vi.waitFor(
      async () =>
        expect((await check(begun)).body).toMatchObject({
          state: 'cod',
          returning: { amount: begun.order.total, status: 'returned', reference: expect.any(String) },
        }),
      { timeout: 10_000, interval: 100 },
    )
    expect(await unappliedOf(begun)).toMatchObject([{ reason: 'doubled', state: 'refunded' }])
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
