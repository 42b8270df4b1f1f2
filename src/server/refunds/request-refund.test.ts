import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Paise } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { type BuiltOrder, buildOrder } from '#tests/support/order-builder.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { payOnline } from '#tests/support/paid-order.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { lockHoldings, ownHolding } from './refund-store.ts'
import { releasePendingRefunds } from './release-pending-refunds.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 100 where stock <> 100'))

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows
const refundsOf = (orderId: string) => rows('select * from refund where order_id = $1 order by created_at', [orderId])
const paymentOf = async (orderId: string) =>
  (await rows(`select * from payment where order_id = $1 and state not in ('failed')`, [orderId]))[0]
const linesOf = (orderId: string) => rows('select * from order_line where order_id = $1 order by position', [orderId])
const build = (method: PaymentMethod, quantity = 4): Promise<BuiltOrder> =>
  shop.database.run(() => buildOrder({ items: [{ productId: 'methi-khakhra', quantity }], method }))
const settled = (orderId: string) =>
  vi.waitFor(
    async () => {
      const found = await refundsOf(orderId)
      expect(found.map(({ state }) => state)).toEqual(found.map(() => 'succeeded'))
      return found
    },
    { timeout: 15_000, interval: 100 },
  )

describe('money goes back', () => {
  test('to the gateway that took it, and the payment, the line and the timeline know', async () => {
    const order = await payOnline(shop)
    const [line] = await linesOf(order.id)
    const net = Number(line.net_paise) / 100
    await createRefund(shop, { orderId: order.id, components: [component('goods', net, line.id)] })
    const [done] = await settled(order.id)
    const [books] = await rows('select * from sandbox_refund where key = $1', [done.id])
    expect(done).toMatchObject({ reference: books.refund_ref, method: 'gateway', attempts: 1 })
    expect(Number(books.amount_paise)).toBe(Number(line.net_paise))
    expect(await paymentOf(order.id)).toMatchObject({ state: 'part_refunded', refund_pending_paise: '0' })
    expect((await linesOf(order.id))[0].refunded_paise).toBe(line.net_paise)
    const events = (await rows('select kind from order_event where order_id = $1 order by id', [order.id])).map(
      ({ kind }) => kind,
    )
    expect(events.slice(-2)).toEqual(['refund_approved', 'refund_paid'])
  })

  test('all of it, and the payment is refunded', async () => {
    const order = await payOnline(shop)
    const components = (await linesOf(order.id)).map((line) =>
      component('goods', Number(line.net_paise) / 100, line.id),
    )
    const [{ delivery_paise: delivery }] = await rows('select delivery_paise from customer_order where id = $1', [
      order.id,
    ])
    if (Number(delivery) > 0) components.push(component('delivery', Number(delivery) / 100))
    await createRefund(shop, { orderId: order.id, components })
    await settled(order.id)
    expect(await paymentOf(order.id)).toMatchObject({ state: 'refunded' })
  })

  test('cash still due is reduced instead, and is 0 when all is refunded', async () => {
    const order = await build('cod')
    const [line] = await linesOf(order.id)
    const rupees = Number(line.net_paise) / 100
    await createRefund(shop, { orderId: order.id, components: [component('goods', rupees, line.id)] })
    expect(await refundsOf(order.id)).toMatchObject([
      {
        method: 'less_cash',
        state: 'succeeded',
        reference: null,
        approvals_needed: 0,
        approved_at: expect.any(Date),
        settled_at: expect.any(Date),
      },
    ])
    const lastEvent = await rows(`select kind, data from order_event where order_id = $1 order by id desc limit 1`, [
      order.id,
    ])
    expect(lastEvent).toEqual([{ kind: 'cash_lowered', data: { refund: Number(line.net_paise) } }])
    expect(await paymentOf(order.id)).toMatchObject({
      state: 'cod_due',
      amount_paise: '8000',
      waived_paise: line.net_paise,
    })
    await createRefund(shop, { orderId: order.id, components: [component('delivery', 80)] })
    expect(await paymentOf(order.id)).toMatchObject({
      state: 'expired',
      amount_paise: '0',
      waived_paise: String(Number(line.net_paise) + 8000),
    })
  })

  test('cash still due needs nobody to agree, however much it is: no money leaves the shop', async () => {
    const order = await build('cod', 40)
    const [line] = await linesOf(order.id)
    await createRefund(shop, {
      orderId: order.id,
      components: [component('goods', Number(line.net_paise) / 100, line.id)],
    })
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'succeeded', approvals_needed: 0 }])
  })

  test('cash that was collected goes back by bank: approved, it waits for a person', async () => {
    const order = await build('cod')
    await meanwhile(
      shop,
      `update payment set state = 'cod_collected', collected_paise = amount_paise where order_id = $1`,
      [order.id],
    )
    await createRefund(shop, { orderId: order.id, components: [component('delivery', 80)] })
    expect(await refundsOf(order.id)).toMatchObject([{ method: 'bank', state: 'approved' }])
    expect(await paymentOf(order.id)).toMatchObject({ refund_pending_paise: '8000', waived_paise: '0' })
    expect(
      await rows(
        `select 1 from outbox where kind = 'submit-refund' and payload ->> 'refundId' in (select id from refund where order_id = $1)`,
        [order.id],
      ),
    ).toEqual([])
  })
})

describe('never more than was paid (correctness 27, 28)', () => {
  test.each(['online', 'cod'] as const)(
    'parallel refunds of an order paid %s stop at what was paid',
    async (method) => {
      const order = await build(method, 10)
      const [line] = await linesOf(order.id)
      // Each requests a third of the line and a third of the delivery: three fit.
      const third = Math.floor(Number(line.net_paise) / 3) / 100
      const requested = await Promise.allSettled(
        Array.from({ length: 12 }, () =>
          createRefund(shop, {
            orderId: order.id,
            components: [component('goods', third, line.id), component('delivery', 26)],
          }),
        ),
      )
      expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      for (const each of requested)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'payment/over-refund' })
      const given = (await refundsOf(order.id)).reduce((all, { amount_paise: amount }) => all + Number(amount), 0)
      expect(given).toBe(3 * Math.round(third * 100 + 2600))
    },
  )

  test('pending refunds count: two halves and a bit do not fit', async () => {
    const order = await build('online')
    const [line] = await linesOf(order.id)
    const half = Number(line.net_paise) / 200
    await createRefund(shop, { orderId: order.id, components: [component('goods', half, line.id)] })
    await createRefund(shop, { orderId: order.id, components: [component('goods', half, line.id)] })
    await expect(
      createRefund(shop, { orderId: order.id, components: [component('goods', 0.01, line.id)] }),
    ).rejects.toMatchObject({ code: 'payment/over-refund', details: { left: 0 } })
  })

  test('each thing has its own cap: a line, the delivery, the cash fee, and tax within them', async () => {
    const order = await build('online')
    const [line] = await linesOf(order.id)
    const net = Number(line.net_paise) / 100
    const refused = [
      [component('goods', net + 0.01, line.id)],
      [component('goods', net, line.id), component('tax', 0.01, line.id)],
      [component('delivery', 80.01)],
      [component('delivery', 80), component('tax', 0.01)],
      [component('cod_fee', 0.01)],
      [component('goods', 1, 'no line at all')],
      [component('goods', 1, (await linesOf((await build('online')).id))[0].id)],
      [component('goods', net + 80.01)],
    ]
    for (const components of refused)
      await expect(createRefund(shop, { orderId: order.id, components })).rejects.toMatchObject({
        code: 'payment/over-refund',
      })
    expect(await refundsOf(order.id)).toEqual([])
  })

  test('what went back, what the payer’s bank took and cash that never came are not there to be given', async () => {
    const lost = await build('online')
    await meanwhile(
      shop,
      `update payment set state = 'part_refunded', lost_paise = captured_paise - 500 where order_id = $1`,
      [lost.id],
    )
    const short = await build('cod')
    await meanwhile(shop, `update payment set state = 'cod_collected', collected_paise = 500 where order_id = $1`, [
      short.id,
    ])
    const given = await build('online')
    await meanwhile(
      shop,
      `update payment set state = 'part_refunded', refunded_paise = captured_paise - 500 where order_id = $1`,
      [given.id],
    )
    for (const { id: orderId } of [lost, short, given]) {
      await expect(createRefund(shop, { orderId, components: [component('delivery', 5.01)] })).rejects.toMatchObject({
        code: 'payment/over-refund',
        details: { left: 5 },
      })
      expect(await createRefund(shop, { orderId, components: [component('delivery', 5)] })).toMatchObject({
        amountPaise: 500,
      })
    }
  })

  test('money is taken from the attempt that brought it, not from one that failed before', async () => {
    const order = await build('online')
    await meanwhile(
      shop,
      `insert into payment (id, order_id, method, state, amount_paise, gateway)
       select 'failed-' || id, order_id, method, 'failed', amount_paise, gateway from payment where order_id = $1`,
      [order.id],
    )
    // In any row order: the row that holds the money is rewritten after the other.
    await meanwhile(shop, `update payment set updated_at = now() where order_id = $1 and state <> 'failed'`, [order.id])
    const { paymentId } = await createRefund(shop, { orderId: order.id, components: [component('delivery', 1)] })
    expect(paymentId).toBe((await paymentOf(order.id)).id)
  })

  test('a payment its bank looks into gives nothing back', async () => {
    const order = await build('online')
    await meanwhile(shop, `update payment set state = 'disputed' where order_id = $1`, [order.id])
    await expect(
      createRefund(shop, { orderId: order.id, components: [component('delivery', 1)] }),
    ).rejects.toMatchObject({
      code: 'payment/over-refund',
      details: { left: 0 },
    })
  })

  test('an order that is not there gives nothing back', async () => {
    await expect(
      createRefund(shop, { orderId: 'nowhere', components: [component('delivery', 1)] }),
    ).rejects.toMatchObject({
      code: 'thing/not-found',
    })
  })

  test('an order nobody has paid gives nothing back', async () => {
    const order = await build('online')
    await meanwhile(shop, `update payment set state = 'awaiting', captured_paise = 0 where order_id = $1`, [order.id])
    await expect(
      createRefund(shop, { orderId: order.id, components: [component('delivery', 1)] }),
    ).rejects.toMatchObject({
      code: 'payment/over-refund',
    })
  })

  test('the database itself refuses more, whatever the code does', async () => {
    const order = await build('online')
    const over = [
      sql`update order_line set refunded_paise = net_paise + 1 where order_id = ${order.id}`,
      sql`update customer_order set refunded_delivery_paise = delivery_paise + 1 where id = ${order.id}`,
      sql`update customer_order set refunded_cod_fee_paise = cod_fee_paise + 1 where id = ${order.id}`,
      sql`update payment set refunded_paise = captured_paise, refund_pending_paise = 1 where order_id = ${order.id}`,
    ]
    for (const change of over)
      await expect(shop.database.run(() => transaction(() => db().execute(change)))).rejects.toMatchObject({
        cause: { code: '23514' },
      })
  })
})

describe('the same request', () => {
  test('under the same key is the same refund, also at once', async () => {
    const order = await build('online')
    const refundInput = { orderId: order.id, components: [component('delivery', 80)], key: 'cancel-once' }
    const requested = await Promise.all(Array.from({ length: 6 }, () => createRefund(shop, refundInput)))
    expect(new Set(requested.map(({ id }) => id)).size).toBe(1)
    expect(await refundsOf(order.id)).toHaveLength(1)
  })

  test('under the same key for another order is another refund', async () => {
    const [one, two] = [await build('online'), await build('online')]
    const first = await createRefund(shop, { orderId: one.id, components: [component('delivery', 80)], key: 'same' })
    const second = await createRefund(shop, { orderId: two.id, components: [component('delivery', 80)], key: 'same' })
    expect(first.id).not.toBe(second.id)
  })
})

describe('money that is gone another way', () => {
  const wait = { aloneUpTo: 0, twoAbove: 10_000_000, daysToArrive: 7 }
  beforeAll(() =>
    meanwhile(shop, `insert into setting (name, value) values ('refund-terms', $1)`, [JSON.stringify(wait)]),
  )
  afterAll(() => meanwhile(shop, `delete from setting where name = 'refund-terms'`))
  /**
   * Creates three refunds of ten, twenty and thirty rupees that wait for an admin, and one of another order, which
   * must stay.
   */
  async function waiting() {
    const order = await build('online')
    const [line] = await linesOf(order.id)
    const requested = []
    for (const rupees of [10, 20, 30])
      requested.push(await createRefund(shop, { orderId: order.id, components: [component('goods', rupees, line.id)] }))
    await meanwhile(
      shop,
      `update refund set created_at = now() - make_interval(secs => 60 - amount_paise / 100) where order_id = $1`,
      [order.id],
    )
    const money = Number((await paymentOf(order.id)).captured_paise)
    return { order, requested, money }
  }
  const give = (orderId: string, gone: number) =>
    shop.database.run(() =>
      transaction(async () =>
        releasePendingRefunds(
          ownHolding(await lockHoldings(orderId)) as PaymentRow,
          gone as Paise,
          'it went otherwise',
        ),
      ),
    )
  const refundStates = async (orderId: string) => (await refundsOf(orderId)).map(({ state }) => state)

  test('takes the place of what has not left: the newest first, and no more of them than it must', async () => {
    const { order, money } = await waiting()
    const other = await waiting()
    expect(await give(order.id, money - 6_000)).toMatchObject({ refundPendingPaise: 6_000 })
    expect(await refundStates(order.id)).toEqual(['requested', 'requested', 'requested'])
    expect(await give(order.id, money - 5_000)).toMatchObject({ refundPendingPaise: 3_000 })
    expect(await refundStates(order.id)).toEqual(['requested', 'requested', 'refused'])
    expect((await refundsOf(order.id))[2]).toMatchObject({ note: 'it went otherwise', settled_at: expect.any(Date) })
    expect((await linesOf(order.id))[0].refunded_paise).toBe('3000')
    await give(order.id, money)
    expect(await refundStates(order.id)).toEqual(['refused', 'refused', 'refused'])
    expect(await paymentOf(order.id)).toMatchObject({ refund_pending_paise: '0' })
    expect(await refundStates(other.order.id)).toEqual(['requested', 'requested', 'requested'])
  })

  test('waits while the gateway is being asked for one that is in its way, and passes over what has ended', async () => {
    const { order, requested, money } = await waiting()
    await meanwhile(shop, `update refund set state = 'submitted', approved_at = now() where id = $1`, [
      requested[2]?.id,
    ])
    await expect(give(order.id, money)).rejects.toThrow('is on its way')
    expect(await refundStates(order.id)).toEqual(['requested', 'requested', 'submitted'])
    await meanwhile(shop, `update refund set state = 'refused' where id = $1`, [requested[2]?.id])
    expect(await give(order.id, money - 5_000)).toMatchObject({ refundPendingPaise: 4_000 })
    expect(await refundStates(order.id)).toEqual(['requested', 'refused', 'refused'])
  })
})

describe('who has to agree', () => {
  test('a large one waits for an admin, and the gateway hears nothing yet', async () => {
    const order = await build('online', 40)
    const [line] = await linesOf(order.id)
    const requested = await createRefund(shop, {
      orderId: order.id,
      components: [component('goods', Number(line.net_paise) / 100, line.id)],
    })
    expect(requested).toMatchObject({ state: 'requested', approvalsNeeded: 1, expectedBy: null })
    const posted = await rows(`select 1 from outbox where kind = 'submit-refund' and payload ->> 'refundId' = $1`, [
      requested.id,
    ])
    expect(posted).toEqual([])
  })

  test('only an admin’s own request counts as an approval', async () => {
    const order = await build('online', 40)
    const [line] = await linesOf(order.id)
    const [member] = await rows(`select id, name from account where role = 'user' limit 1`)
    const requested = await createRefund(shop, {
      orderId: order.id,
      components: [component('goods', Number(line.net_paise) / 100, line.id)],
      requester: { as: 'user' },
      requestedBy: member,
    })
    expect(requested).toMatchObject({ state: 'requested', requestedAs: 'user', requestedBy: member.id })
    expect(await rows('select 1 from refund_approval where refund_id = $1', [requested.id])).toEqual([])
  })
})
