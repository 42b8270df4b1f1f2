import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openPaymentReports, type ReportedOrder } from '#tests/support/payment-reports.ts'

const { begin, reportPayment, rows, paymentOf, eventsOf, kindsOf, unappliedRowsOf, moneyOf, stock, orderOf, shop } =
  openPaymentReports()

describe('what a gateway tells of an attempt', () => {
  test('authorized is waiting: neither sellers nor books know of it, until the money is there', async () => {
    const begun = await begin()
    expect(await reportPayment(begun, 'open')).toBe('waiting')
    expect(await reportPayment(begun, 'authorized')).toBe('waiting')
    expect(await reportPayment(begun, 'authorized')).toBe('waiting')
    expect(await reportPayment(begun, 'open')).toBe('waiting')
    expect(await paymentOf(begun)).toMatchObject({ state: 'authorized', gateway_ref: begun.ref, captured_paise: '0' })
    expect([await kindsOf(begun), await moneyOf(begun)]).toEqual([[], []])
    expect(await reportPayment(begun, 'captured')).toBe('paid')
    for (const state of ['open', 'authorized', 'failed', 'captured'] as const)
      expect(await reportPayment(begun, state)).toBe('paid')
    expect(await kindsOf(begun)).toEqual(['payment_received', 'order_placed'])
    expect(await unappliedRowsOf(begun)).toEqual([])
  })

  test('a failed payment is reported to the customer once, and a later capture is accepted', async () => {
    const begun = await begin()
    expect(await reportPayment(begun, 'failed')).toBe('not-paid')
    for (const state of ['failed', 'authorized', 'open'] as const)
      expect(await reportPayment(begun, state)).toBe('not-paid')
    expect(await paymentOf(begun)).toMatchObject({ state: 'failed', failure: 'declined', gateway_ref: begun.ref })
    expect(await kindsOf(begun)).toEqual(['payment_failed'])
    expect(await reportPayment(begun, 'captured')).toBe('paid')
    expect(await paymentOf(begun)).toMatchObject({ state: 'captured', failure: null })
    expect(await kindsOf(begun)).toEqual(['payment_failed', 'payment_received', 'order_placed'])
  })

  test('failed after it was authorized is failed as well', async () => {
    const begun = await begin()
    await reportPayment(begun, 'authorized')
    expect(await reportPayment(begun, 'failed')).toBe('not-paid')
    expect(await paymentOf(begun)).toMatchObject({ state: 'failed', failure: 'declined' })
    expect(await kindsOf(begun)).toEqual(['payment_failed'])
  })

  test('captured is the order placed by its customer, and money at that gateway in the books', async () => {
    const begun = await begin()
    const other = await begin()
    const sellerOrderOf = ({ order }: ReportedOrder) =>
      rows('select accept_by from seller_order where order_id = $1', [order])
    const before = await sellerOrderOf(other)
    await rows(`update seller_order set accept_by = now() - interval '1 day' where order_id = $1`, [begun.order])
    expect(await reportPayment(begun, 'captured', { onlineMethod: 'upi' })).toBe('paid')
    expect((await sellerOrderOf(begun))[0].accept_by.getTime()).toBeGreaterThan(Date.now())
    expect(await sellerOrderOf(other)).toEqual(before)
    const states = await rows('select state from customer_order where id = any($1) order by state', [
      [begun.order, other.order],
    ])
    expect(states).toEqual([{ state: 'pending_payment' }, { state: 'placed' }])
    const paid = await paymentOf(begun)
    expect(paid).toMatchObject({
      state: 'captured',
      capture_ref: `cap_${begun.payment}`,
      online_method: 'upi',
      next_check_at: null,
    })
    expect(Number(paid.captured_paise)).toBe(begun.paise)
    const [, received, placed] = await eventsOf(begun)
    expect(received).toMatchObject({ kind: 'payment_received', actor_role: 'system', data: { amount: begun.paise } })
    const [{ shipping }] = await rows('select shipping from customer_order where id = $1', [begun.order])
    expect(placed).toMatchObject({
      kind: 'order_placed',
      actor_role: 'guest',
      actor_name: shipping.fullName,
      data: { total: begun.paise, method: 'online' },
    })
    expect(await moneyOf(begun)).toEqual([
      { kind: 'money_in', account: 'customer', gateway: null, part: 'money', paise: begun.paise },
      { kind: 'money_in', account: 'gateway', gateway: 'sandbox', part: 'money', paise: -begun.paise },
    ])
  })
})

test('money of an earlier try counts, and the later try, which nobody paid, is expired; its way stays known', async () => {
  const begun = await begin()
  await rows(`update payment set online_method = 'card' where id = $1`, [begun.payment])
  await reportPayment(begun, 'failed')
  const onlineMethod = { paymentMethod: 'online', expectedTotal: begun.paise / 100 }
  const again = await begun.guest.post(`/api/orders/${begun.order}/payments`, onlineMethod)
  expect(again.status, JSON.stringify(again.body)).toBe(201)
  expect(await reportPayment(begun, 'captured')).toBe('paid')
  expect(await paymentOf(begun)).toMatchObject({ state: 'captured', online_method: 'card' })
  expect(await paymentOf({ ...begun, payment: again.body.payment.id })).toMatchObject({
    state: 'failed',
    failure: 'replaced',
  })
})

test('a member’s order is placed in the member’s name, and booked as sold', async () => {
  const member = await shop().signIn('customer')
  const begun = await begin(undefined, member)
  expect(await reportPayment(begun, 'captured')).toBe('paid')
  const [{ account_id: id }] = await rows('select account_id from customer_order where id = $1', [begun.order])
  const [placed] = await rows(
    `select actor_id, actor_role, acted_as,
      exists (select from ledger_entry l where l.order_id = e.order_id and l.kind = 'sale') as sold
     from order_event e where order_id = $1 and kind = 'order_placed'`,
    [begun.order],
  )
  expect(placed).toEqual({ actor_id: id, actor_role: 'user', acted_as: 'customer', sold: true })
})

describe('promised otherwise than asked', () => {
  test.each([
    ['another amount', { amountMinor: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('%s: the attempt has failed, however often it comes; the right money is still taken', async (_, change) => {
    const begun = await begin()
    for (let time = 0; time < 3; time++) expect(await reportPayment(begun, 'authorized', change)).toBe('not-paid')
    expect(await paymentOf(begun)).toMatchObject({ state: 'failed', failure: 'mismatch', gateway_ref: begun.ref })
    expect([await kindsOf(begun), await unappliedRowsOf(begun)]).toEqual([[], []])
    expect(await reportPayment(begun, 'captured')).toBe('paid')
  })

  test('and then taken so: it is held as unapplied', async () => {
    const begun = await begin()
    await reportPayment(begun, 'authorized', { amountMinor: begun.paise - 100 })
    expect(await reportPayment(begun, 'captured', { amountMinor: begun.paise - 100 })).toBe('unapplied')
    expect(await unappliedRowsOf(begun)).toMatchObject([{ reason: 'mismatch', paise: begun.paise - 100 }])
  })
})

describe('money that no order waits for', () => {
  test('paid a second time on the same page: it is owed to the customer at that gateway, and reported once', async () => {
    const begun = await begin()
    await reportPayment(begun, 'captured')
    const second = { captureRef: `cap_${randomUUID()}` }
    expect(await reportPayment(begun, 'captured', second)).toBe('unapplied')
    expect(await reportPayment(begun, 'captured', second)).toBe('unapplied')
    expect(await unappliedRowsOf(begun)).toEqual([
      { reason: 'doubled', payment_id: begun.payment, order_id: begun.order, paise: begun.paise },
    ])
    expect((await eventsOf(begun)).slice(3)).toMatchObject([
      { kind: 'payment_unapplied', actor_role: 'system', data: { amount: begun.paise } },
    ])
    expect((await moneyOf(begun)).filter(({ kind }) => kind === 'unapplied_received')).toEqual([
      { kind: 'unapplied_received', account: 'customer', gateway: null, part: 'money', paise: begun.paise },
      { kind: 'unapplied_received', account: 'gateway', gateway: 'sandbox', part: 'money', paise: -begun.paise },
    ])
    expect(await paymentOf(begun)).toMatchObject({ state: 'captured', capture_ref: `cap_${begun.payment}` })
  })

  test.each(['open', 'authorized'] as const)(
    '%s, then not as it was asked: the attempt has failed for that, and the order still waits',
    async (before) => {
      const begun = await begin()
      await reportPayment(begun, before)
      expect(await reportPayment(begun, 'captured', { amountMinor: begun.paise + 1 })).toBe('unapplied')
      expect(await paymentOf(begun)).toMatchObject({ state: 'failed', failure: 'mismatch', captured_paise: '0' })
      expect(await unappliedRowsOf(begun)).toMatchObject([{ reason: 'mismatch', paise: begun.paise + 1 }])
      expect(await kindsOf(begun)).toEqual(['payment_unapplied'])
      const [order] = await rows('select state from customer_order where id = $1', [begun.order])
      expect(order.state).toBe('pending_payment')
    },
  )

  test('not as it was asked, once the order is paid: the payment stays as it is', async () => {
    const begun = await begin()
    await reportPayment(begun, 'captured')
    const other = { amountMinor: begun.paise - 1, captureRef: `cap_${randomUUID()}` }
    expect(await reportPayment(begun, 'captured', other)).toBe('unapplied')
    expect(await paymentOf(begun)).toMatchObject({ state: 'captured', failure: null })
  })

  test('a payment after the customer’s cancellation: the order stays cancelled although its items are in stock', async () => {
    const begun = await begin()
    const { status } = await begun.guest.post(`/api/orders/${begun.order}/cancel`, { reason: 'customer_changed_mind' })
    expect([status, await orderOf(begun)]).toEqual([200, 'cancelled'])
    expect(await reportPayment(begun, 'captured')).toBe('unapplied')
    expect([await orderOf(begun), await stock()]).toEqual(['cancelled', 100])
    expect(await unappliedRowsOf(begun)).toMatchObject([{ reason: 'after_expiry', order_id: begun.order }])
  })

  describe('come by the old page for an order that goes in cash', () => {
    const other = { paymentMethod: 'cod', expectedTotal: 100_000 }
    const sellerOrder = async ({ order }: ReportedOrder) =>
      (await rows('select id, version from seller_order where order_id = $1', [order]))[0] as {
        id: string
        version: number
      }
    async function inCash(): Promise<ReportedOrder> {
      const begun = await begin()
      const { status, body } = await begun.guest.post(`/api/orders/${begun.order}/payments`, other)
      expect(status, JSON.stringify(body)).toBe(201)
      return begun
    }
    const expectUnapplied = async (begun: ReportedOrder, reason: string) => {
      expect(await reportPayment(begun, 'captured')).toBe('unapplied')
      expect(await reportPayment(begun, 'captured')).toBe('unapplied')
      expect(await unappliedRowsOf(begun)).toMatchObject([{ reason, order_id: begun.order, paise: begun.paise }])
      expect((await kindsOf(begun)).filter((kind) => kind === 'payment_unapplied' || kind === 'order_placed')).toEqual([
        'order_placed',
        'payment_unapplied',
      ])
    }

    test('and that its seller turned down: the order stays ended, the money is held as unapplied', async () => {
      const begun = await inCash()
      const admin = await shop().signIn('admin')
      const { id, version } = await sellerOrder(begun)
      const rejection = { version, reason: { code: 'closed' } }
      expect((await admin.post(`/api/seller/parts/${id}/reject`, rejection)).status).toBe(200)
      expect(await orderOf(begun)).toBe('cancelled')
      await expectUnapplied(begun, 'after_expiry')
      expect([await orderOf(begun), await stock()]).toEqual(['cancelled', 98])
      const { body } = await begun.guest.post(`/api/payments/${begun.payment}/check`, {})
      expect(body).toMatchObject({ state: 'cancelled', returning: { amount: begun.paise / 100 } })
    })

    test('and that the customer ended when items were short: the same', async () => {
      const begun = await inCash()
      const admin = await shop().signIn('admin')
      const { id } = await sellerOrder(begun)
      const { version, lines } = (await admin.get(`/api/seller/parts/${id}`)).body
      const short = { version, reason: { code: 'out_of_stock' }, lines: [{ lineId: lines[0].lineId, quantity: 1 }] }
      expect((await admin.post(`/api/seller/parts/${id}/shortage`, short)).status).toBe(200)
      const answer = { lines: [{ line: 'methi-khakhra', choice: 'cancel_order' }] }
      expect((await begun.guest.post(`/api/orders/${begun.order}/shortage`, answer)).status).toBe(200)
      expect(await orderOf(begun)).toBe('cancelled')
      await expectUnapplied(begun, 'after_expiry')
    })

    test('and whose cash was let go altogether: it is on its way, and not sold a second time', async () => {
      const begun = await inCash()
      await rows(
        `update payment set state = 'expired', waived_paise = amount_paise, amount_paise = 0
        where order_id = $1 and method = 'cod'`,
        [begun.order],
      )
      await expectUnapplied(begun, 'doubled')
      expect(await orderOf(begun)).toBe('placed')
    })
  })

  test.each([
    ['nothing was charged', { amountMinor: 0 }],
    ['the capture has no name', { captureRef: null }],
  ])('%s: nothing is held as unapplied, for there is nothing to give back', async (_, change) => {
    const begun = await begin()
    expect(await reportPayment(begun, 'captured', change)).toBe('not-paid')
    expect([await unappliedRowsOf(begun), await moneyOf(begun), await kindsOf(begun)]).toEqual([[], [], []])
  })

  test('an attempt nobody here knows: its money is kept aside, its failure is nothing', async () => {
    const unknownPayment = {
      guest: shop().visitor(),
      order: 'none',
      payment: 'none',
      ref: `sbx_${randomUUID()}`,
      paise: 500,
    }
    expect(await reportPayment(unknownPayment, 'failed')).toBe('not-paid')
    expect(await reportPayment(unknownPayment, 'authorized')).toBe('not-paid')
    expect(await unappliedRowsOf(unknownPayment)).toEqual([])
    expect(await reportPayment(unknownPayment, 'captured', { captureRef: `cap_${randomUUID()}` })).toBe('unapplied')
    expect(await unappliedRowsOf(unknownPayment)).toEqual([
      { reason: 'unknown', payment_id: null, order_id: null, paise: 500 },
    ])
  })
})
