import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, place } from '#tests/support/order-shop.ts'
import { quietHouse } from '#tests/support/quiet-house.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { settlePayment } from './settle-payment.ts'

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

const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows

type Begun = { guest: ShopVisitor; order: string; payment: string; ref: string; paise: number }

async function begin(): Promise<Begun> {
  const guest = shop.visitor()
  const { status, body } = await place(guest, { paymentMethod: 'online' })
  expect(status, JSON.stringify(body)).toBe(201)
  const ref = String(new URL(body.payment.redirectUrl).pathname.split('/').at(-1))
  return { guest, order: body.order.id, payment: body.payment.id, ref, paise: Math.round(body.order.total * 100) }
}

/** Tells of an attempt as its gateway would: the right amount, unless something else is said. */
const tell = ({ payment, ref, paise }: Begun, state: GatewayReport['state'], change: Partial<GatewayReport> = {}) => {
  const captureRef = state === 'captured' ? `cap_${payment}` : null
  const report = { merchant: gateway.merchant, attemptId: payment, amountMinor: paise, currency: 'INR', way: null }
  return shop.database.run(() => settlePayment(house, gateway, { ...report, ref, state, captureRef, ...change }))
}
const paymentOf = async ({ payment }: Begun) => (await rows('select * from payment where id = $1', [payment]))[0]
const eventsOf = ({ order }: Begun) =>
  rows(`select kind, actor_role, actor_name, data from order_event where order_id = $1 order by id`, [order])
const kindsOf = async (begun: Begun) => (await eventsOf(begun)).map(({ kind }) => kind).slice(1)
const asideOf = ({ ref }: Begun) =>
  rows('select reason, payment_id, order_id, amount_paise::int as paise from late_payment where gateway_ref = $1', [
    ref,
  ])
/** What the books say of an order's money, the sale itself aside. */
const moneyOf = ({ order }: Begun) =>
  rows(
    `select kind, account, gateway, part, amount_paise::int as paise from ledger_entry
     where order_id = $1 and kind <> 'sale' order by at, transaction_id, position`,
    [order],
  )

describe('what a gateway tells of an attempt', () => {
  test('authorized is waiting: neither makers nor books know of it, until the money is there', async () => {
    const begun = await begin()
    expect(await tell(begun, 'open')).toBe('waiting')
    expect(await tell(begun, 'authorized')).toBe('waiting')
    expect(await tell(begun, 'authorized')).toBe('waiting')
    expect(await tell(begun, 'open')).toBe('waiting')
    expect(await paymentOf(begun)).toMatchObject({ state: 'authorized', gateway_ref: begun.ref, captured_paise: '0' })
    expect([await kindsOf(begun), await moneyOf(begun)]).toEqual([[], []])
    expect(await tell(begun, 'captured')).toBe('paid')
    for (const state of ['open', 'authorized', 'failed', 'captured'] as const)
      expect(await tell(begun, state)).toBe('paid')
    expect(await kindsOf(begun)).toEqual(['payment_received', 'order_placed'])
    expect(await asideOf(begun)).toEqual([])
  })

  test('failed is told to the customer once, and money that comes after all is taken', async () => {
    const begun = await begin()
    expect(await tell(begun, 'failed')).toBe('not-paid')
    for (const state of ['failed', 'authorized', 'open'] as const) expect(await tell(begun, state)).toBe('not-paid')
    expect(await paymentOf(begun)).toMatchObject({ state: 'failed', failure: 'declined', gateway_ref: begun.ref })
    expect(await kindsOf(begun)).toEqual(['payment_failed'])
    expect(await tell(begun, 'captured')).toBe('paid')
    expect(await paymentOf(begun)).toMatchObject({ state: 'captured', failure: null })
    expect(await kindsOf(begun)).toEqual(['payment_failed', 'payment_received', 'order_placed'])
  })

  test('failed after it was authorized is failed as well', async () => {
    const begun = await begin()
    await tell(begun, 'authorized')
    expect(await tell(begun, 'failed')).toBe('not-paid')
    expect(await paymentOf(begun)).toMatchObject({ state: 'failed', failure: 'declined' })
    expect(await kindsOf(begun)).toEqual(['payment_failed'])
  })

  test('captured is the order placed by its customer, and money at that gateway in the books', async () => {
    const begun = await begin()
    expect(await tell(begun, 'captured', { way: 'upi' })).toBe('paid')
    const paid = await paymentOf(begun)
    expect(paid).toMatchObject({ state: 'captured', capture_ref: `cap_${begun.payment}`, wish: 'upi', look_at: null })
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

describe('promised otherwise than asked', () => {
  test.each([
    ['another amount', { amountMinor: 100 }],
    ['another currency', { currency: 'USD' }],
  ])(
    '%s: the attempt has failed, told once however often it comes; the right money is still taken',
    async (_, change) => {
      const begun = await begin()
      for (let time = 0; time < 3; time++) expect(await tell(begun, 'authorized', change)).toBe('not-paid')
      expect(await paymentOf(begun)).toMatchObject({ state: 'failed', failure: 'mismatch', gateway_ref: begun.ref })
      expect([await kindsOf(begun), await asideOf(begun)]).toEqual([['payment_failed'], []])
      expect(await tell(begun, 'captured')).toBe('paid')
    },
  )

  test('and then taken so: it is put aside', async () => {
    const begun = await begin()
    await tell(begun, 'authorized', { amountMinor: begun.paise - 100 })
    expect(await tell(begun, 'captured', { amountMinor: begun.paise - 100 })).toBe('put-aside')
    expect(await asideOf(begun)).toMatchObject([{ reason: 'mismatch', paise: begun.paise - 100 }])
  })
})

describe('money that no order waits for', () => {
  test('paid a second time on the same page: it is the customer’s, at that gateway, and told once', async () => {
    const begun = await begin()
    await tell(begun, 'captured')
    const second = { captureRef: `cap_${randomUUID()}` }
    expect(await tell(begun, 'captured', second)).toBe('put-aside')
    expect(await tell(begun, 'captured', second)).toBe('put-aside')
    expect(await asideOf(begun)).toEqual([
      { reason: 'doubled', payment_id: begun.payment, order_id: begun.order, paise: begun.paise },
    ])
    expect((await eventsOf(begun)).slice(3)).toMatchObject([
      { kind: 'payment_late', actor_role: 'system', data: { amount: begun.paise } },
    ])
    expect((await moneyOf(begun)).filter(({ kind }) => kind === 'late_in')).toEqual([
      { kind: 'late_in', account: 'customer', gateway: null, part: 'money', paise: begun.paise },
      { kind: 'late_in', account: 'gateway', gateway: 'sandbox', part: 'money', paise: -begun.paise },
    ])
    expect(await paymentOf(begun)).toMatchObject({ state: 'captured', capture_ref: `cap_${begun.payment}` })
  })

  test.each(['open', 'authorized'] as const)(
    '%s, then not as it was asked: the attempt has failed for that, and the order still waits',
    async (before) => {
      const begun = await begin()
      await tell(begun, before)
      expect(await tell(begun, 'captured', { amountMinor: begun.paise + 1 })).toBe('put-aside')
      expect(await paymentOf(begun)).toMatchObject({ state: 'failed', failure: 'mismatch', captured_paise: '0' })
      expect(await asideOf(begun)).toMatchObject([{ reason: 'mismatch', paise: begun.paise + 1 }])
      expect(await kindsOf(begun)).toEqual(['payment_late'])
      const [order] = await rows('select state from customer_order where id = $1', [begun.order])
      expect(order.state).toBe('pending_payment')
    },
  )

  test('not as it was asked, once the order is paid: the payment stays as it is', async () => {
    const begun = await begin()
    await tell(begun, 'captured')
    const other = { amountMinor: begun.paise - 1, captureRef: `cap_${randomUUID()}` }
    expect(await tell(begun, 'captured', other)).toBe('put-aside')
    expect(await paymentOf(begun)).toMatchObject({ state: 'captured', failure: null })
  })

  const stock = async () => (await rows(`select stock from product where id = 'methi-khakhra'`))[0].stock
  const orderOf = async ({ order }: Begun) =>
    (await rows('select state from customer_order where id = $1', [order]))[0].state
  const giveUp = async ({ order }: Begun) => {
    await rows(`update payment set hold_until = now() - interval '1 second' where order_id = $1`, [order])
    await shop.database.run(() => expireUnpaid(house))
  }

  test('come after the order was given up: the order lives again with its goods', async () => {
    const begun = await begin()
    await giveUp(begun)
    expect(await orderOf(begun)).toBe('cancelled')
    expect(await tell(begun, 'captured')).toBe('paid')
    expect([await orderOf(begun), await stock(), await asideOf(begun)]).toEqual(['placed', 98, []])
  })

  test('come after the order was given up, and the goods are gone: it stays given up', async () => {
    const begun = await begin()
    await giveUp(begun)
    await rows(`update product set stock = 1 where id = 'methi-khakhra'`)
    expect(await tell(begun, 'captured')).toBe('put-aside')
    expect([await orderOf(begun), await stock()]).toEqual(['cancelled', 1])
    expect(await asideOf(begun)).toMatchObject([{ reason: 'after_expiry', order_id: begun.order }])
  })

  test('come after the customer cancelled the order herself: it stays cancelled, though its goods are there', async () => {
    const begun = await begin()
    const { status } = await begun.guest.post(`/api/orders/${begun.order}/cancel`, { reason: 'customer_changed_mind' })
    expect([status, await orderOf(begun)]).toEqual([200, 'cancelled'])
    expect(await tell(begun, 'captured')).toBe('put-aside')
    expect([await orderOf(begun), await stock()]).toEqual(['cancelled', 100])
    expect(await asideOf(begun)).toMatchObject([{ reason: 'after_expiry', order_id: begun.order }])
  })

  test.each([
    ['nothing was charged', { amountMinor: 0 }],
    ['the capture has no name', { captureRef: null }],
  ])('%s: nothing is put aside, for there is nothing to give back', async (_, change) => {
    const begun = await begin()
    expect(await tell(begun, 'captured', change)).toBe('not-paid')
    expect([await asideOf(begun), await moneyOf(begun), await kindsOf(begun)]).toEqual([[], [], []])
  })

  test('an attempt nobody here knows: its money is kept aside, its failure is nothing', async () => {
    const stranger = { guest: shop.visitor(), order: 'none', payment: 'none', ref: `sbx_${randomUUID()}`, paise: 500 }
    expect(await tell(stranger, 'failed')).toBe('not-paid')
    expect(await tell(stranger, 'authorized')).toBe('not-paid')
    expect(await asideOf(stranger)).toEqual([])
    expect(await tell(stranger, 'captured', { captureRef: `cap_${randomUUID()}` })).toBe('put-aside')
    expect(await asideOf(stranger)).toEqual([{ reason: 'unknown', payment_id: null, order_id: null, paise: 500 }])
  })
})
