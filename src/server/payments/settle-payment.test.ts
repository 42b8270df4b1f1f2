import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { latePayment } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, place } from '#tests/support/order-shop.ts'
import { proveSessions } from '#tests/support/prove-session.ts'
import { quietHouse } from '#tests/support/quiet-house.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { returnLateMoney } from './return-late-money.ts'
import { bounceLate, markReturned } from './settle-late-money.ts'
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

async function begin(items = [{ productId: 'methi-khakhra', quantity: 2 }], guest = shop.visitor()): Promise<Begun> {
  const { status, body } = await place(guest, { paymentMethod: 'online', items })
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
    const other = await begin()
    const partOf = ({ order }: Begun) => rows('select accept_by from fulfilment where order_id = $1', [order])
    const before = await partOf(other)
    await rows(`update fulfilment set accept_by = now() - interval '1 day' where order_id = $1`, [begun.order])
    expect(await tell(begun, 'captured', { way: 'upi' })).toBe('paid')
    expect((await partOf(begun))[0].accept_by.getTime()).toBeGreaterThan(Date.now())
    expect(await partOf(other)).toEqual(before)
    const states = await rows('select state from customer_order where id = any($1) order by state', [
      [begun.order, other.order],
    ])
    expect(states).toEqual([{ state: 'pending_payment' }, { state: 'placed' }])
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

test('money of an earlier try counts, and the later try, which nobody paid, is given up; its way stays known', async () => {
  const begun = await begin()
  await rows(`update payment set wish = 'card' where id = $1`, [begun.payment])
  await tell(begun, 'failed')
  const wish = { paymentMethod: 'online', expectedTotal: begun.paise / 100 }
  const again = await begun.guest.post(`/api/orders/${begun.order}/payments`, wish)
  expect(again.status, JSON.stringify(again.body)).toBe(201)
  expect(await tell(begun, 'captured')).toBe('paid')
  expect(await paymentOf(begun)).toMatchObject({ state: 'captured', wish: 'card' })
  expect(await paymentOf({ ...begun, payment: again.body.payment.id })).toMatchObject({
    state: 'failed',
    failure: 'replaced',
  })
})

test('a member’s order is placed in her own name, and sold in the books', async () => {
  const member = await shop.signIn('customer')
  const begun = await begin(undefined, member)
  expect(await tell(begun, 'captured')).toBe('paid')
  const [{ account_id: id }] = await rows('select account_id from customer_order where id = $1', [begun.order])
  const [placed] = await rows(
    `select actor_id, actor_role, hand,
      exists (select from ledger_entry l where l.order_id = e.order_id and l.kind = 'sale') as sold
     from order_event e where order_id = $1 and kind = 'order_placed'`,
    [begun.order],
  )
  expect(placed).toEqual({ actor_id: id, actor_role: 'user', hand: 'customer', sold: true })
})

describe('promised otherwise than asked', () => {
  test.each([
    ['another amount', { amountMinor: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('%s: the attempt has failed, however often it comes; the right money is still taken', async (_, change) => {
    const begun = await begin()
    for (let time = 0; time < 3; time++) expect(await tell(begun, 'authorized', change)).toBe('not-paid')
    expect(await paymentOf(begun)).toMatchObject({ state: 'failed', failure: 'mismatch', gateway_ref: begun.ref })
    expect([await kindsOf(begun), await asideOf(begun)]).toEqual([[], []])
    expect(await tell(begun, 'captured')).toBe('paid')
  })

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
  const letHoldPass = ({ order }: Begun) =>
    rows(`update payment set hold_until = now() - interval '1 second' where order_id = $1`, [order])
  const expire = () => shop.database.run(() => expireUnpaid(house))
  const giveUp = async (begun: Begun) => {
    await letHoldPass(begun)
    await expire()
  }
  /** How the order's parts and its box stand, each with its version. */
  const partsOf = ({ order }: Begun) =>
    rows(
      `select state, version from fulfilment where order_id = $1 union all
       select state, version from box where order_id = $1`,
      [order],
    )

  test('while any hold runs, or one has no end, the order waits; then it is given up whole, and once', async () => {
    const begun = await begin()
    const other = await begin()
    await rows(
      `insert into payment (id, order_id, method, state, amount_paise, gateway, hold_until)
       select $1, order_id, method, 'failed', amount_paise, gateway, now() + interval '1 hour' from payment where id = $2`,
      [`second-${begun.payment}`, begun.payment],
    )
    await rows(`update payment set hold_until = now() - interval '1 second' where id = $1`, [begun.payment])
    expect([await expire(), await orderOf(begun)]).toEqual([0, 'pending_payment'])
    await rows('update payment set hold_until = null where id = $1', [`second-${begun.payment}`])
    expect([await expire(), await orderOf(begun)]).toEqual([0, 'pending_payment'])
    await letHoldPass(begun)
    const before = await stock()
    const given = await Promise.all([expire(), expire()])
    expect([given[0] + given[1], await orderOf(begun), await stock()]).toEqual([1, 'cancelled', before + 2])
    expect(await paymentOf(begun)).toMatchObject({ state: 'expired' })
    expect(await paymentOf({ ...begun, payment: `second-${begun.payment}` })).toMatchObject({ state: 'failed' })
    expect(await kindsOf(begun)).toEqual(['payment_expired'])
    expect(await partsOf(begun)).toEqual([
      { state: 'cancelled', version: 2 },
      { state: 'cancelled', version: 2 },
    ])
    expect([await orderOf(other), (await paymentOf(other)).state, (await partsOf(other))[0].version]).toEqual([
      'pending_payment',
      'awaiting',
      1,
    ])
    expect([await expire(), await stock()]).toEqual([0, before + 2])
  })

  test('only authorized when its hold is over: given up like any other', async () => {
    const begun = await begin()
    await tell(begun, 'authorized')
    await giveUp(begun)
    expect([await orderOf(begun), (await paymentOf(begun)).state]).toEqual(['cancelled', 'expired'])
  })

  test('come after the order was given up: the order lives again with its goods', async () => {
    const begun = await begin()
    await giveUp(begun)
    expect(await orderOf(begun)).toBe('cancelled')
    expect(await tell(begun, 'captured')).toBe('paid')
    expect([await orderOf(begun), await stock(), await asideOf(begun)]).toEqual(['placed', 98, []])
    expect(await partsOf(begun)).toEqual([
      { state: 'awaiting_acceptance', version: 3 },
      { state: 'expecting', version: 3 },
    ])
  })

  test('come after the order was given up, and its goods are just there: the last of them are taken', async () => {
    const begun = await begin()
    await giveUp(begun)
    await rows(`update product set stock = 2 where id = 'methi-khakhra'`)
    expect(await tell(begun, 'captured')).toBe('paid')
    expect(await stock()).toBe(0)
  })

  test('come after the order was given up, and its goods are withdrawn: it stays given up', async () => {
    const begun = await begin()
    await giveUp(begun)
    await rows(`update product set published = false where id = 'methi-khakhra'`)
    expect(await tell(begun, 'captured')).toBe('put-aside')
    await rows(`update product set published = true where id = 'methi-khakhra'`)
    expect([await orderOf(begun), await stock()]).toEqual(['cancelled', 100])
  })

  test('come after the order was given up, and one of two goods is gone: none of them is taken', async () => {
    const begun = await begin([
      { productId: 'methi-khakhra', quantity: 2 },
      { productId: 'sada-khakhra', quantity: 1 },
    ])
    await giveUp(begun)
    await rows(`update product set stock = 0 where id = 'sada-khakhra'`)
    expect(await tell(begun, 'captured')).toBe('put-aside')
    expect(await stock()).toBe(100)
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

describe('giving back money that was put aside', () => {
  /** Money of nobody's order, and what became of it. */
  async function putAside(): Promise<{ captureRef: string; now: () => Promise<Record<string, unknown>> }> {
    const ref = `sbx_${randomUUID()}`
    const captureRef = `cap_${randomUUID()}`
    const nobody = { guest: shop.visitor(), order: 'none', payment: 'none', ref, paise: 700 }
    expect(await tell(nobody, 'captured', { captureRef })).toBe('put-aside')
    return { captureRef, now: async () => (await rows('select * from late_payment where gateway_ref = $1', [ref]))[0] }
  }
  const asked: { captureRef: string; amount: number; key: string }[] = []
  const at = (name: string, refund: () => Promise<{ refundRef: string }>) =>
    ({
      name,
      refund: (wish: (typeof asked)[number]) => {
        asked.push(wish)
        return refund()
      },
    }) as unknown as PaymentGateway
  const giveBack = (there: PaymentGateway) => shop.database.run(() => returnLateMoney(house, there))
  const away = at('sandbox', () => Promise.reject(new Error('y'.repeat(900))))
  const timesAsked = (captureRef: string) => asked.filter((wish) => wish.captureRef === captureRef).length
  beforeEach(() => rows(`update late_payment set state = 'refunded', refund_ref = id where state = 'open'`))

  test('asks the gateway that took it, for all of it, once', async () => {
    const late = await putAside()
    const id = (await late.now()).id
    const there = at('sandbox', async () => ({ refundRef: `r_${String(id)}` }))
    expect(await giveBack(at('paywell', async () => ({ refundRef: 'no' })))).toBe(0)
    expect([await giveBack(there), await giveBack(there)]).toEqual([1, 0])
    expect(asked.filter(({ captureRef }) => captureRef === late.captureRef)).toMatchObject([{ amount: 700, key: id }])
    expect(await late.now()).toMatchObject({
      state: 'refunded',
      refund_ref: `r_${String(id)}`,
      last_error: null,
      settled_at: expect.any(Date),
    })
  })

  const letTimeCome = ({ captureRef }: { captureRef: string }) =>
    rows(`update late_payment set next_try = now() where capture_ref = $1 and next_try is not null`, [captureRef])
  const lettersAbout = async (late: string, { captureRef }: { captureRef: string }) =>
    rows(
      `select payload from outbox where kind = 'mail' and payload ->> 'letter' = $1 and payload -> 'values' ->> 'reference' = $2`,
      [late, captureRef],
    )
  const listed = async ({ captureRef }: { captureRef: string }) => {
    const { body } = await (await shop.signIn('admin')).get('/api/admin/late-payments')
    return body.items.find(({ reference }: { reference: string }) => reference === captureRef)
  }
  /** The gateway refuses for so long that nobody asks any more. */
  const wearOut = async (late: { captureRef: string }) => {
    for (let round = 0; round < 30; round++) {
      await letTimeCome(late)
      await giveBack(away)
    }
  }

  test('is asked for ever more seldom while the gateway fails, for days', async () => {
    const late = await putAside()
    expect(await giveBack(away)).toBe(0)
    expect(await late.now()).toMatchObject({ state: 'open', tries: 1, last_error: 'y'.repeat(300) })
    expect(await listed(late)).toMatchObject({ standing: 'going', nextTry: expect.any(String) })
    await giveBack(away)
    expect(timesAsked(late.captureRef)).toBe(1)
    const untilNext = async () => {
      await letTimeCome(late)
      await giveBack(away)
      const [{ seconds }] = await rows(
        'select extract(epoch from next_try - now())::int as seconds from late_payment where capture_ref = $1',
        [late.captureRef],
      )
      return seconds
    }
    const waits: number[] = []
    for (let round = 0; round < 13; round++) waits.push(await untilNext())
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits[0]).toBeGreaterThan(30)
    expect(waits.at(-1)).toBeGreaterThan(11 * 3600)
    expect(await lettersAbout('lateWaits', late)).toEqual([])
  })

  test('waits for a person in the end: each admin is written to once, and has it asked again with a second factor', async () => {
    const late = await putAside()
    await wearOut(late)
    expect(timesAsked(late.captureRef)).toBe(16)
    expect(await late.now()).toMatchObject({ state: 'open', next_try: null })
    expect(await listed(late)).toMatchObject({ standing: 'waits', nextTry: null })
    const [letter, ...others] = await lettersAbout('lateWaits', late)
    expect(others).toEqual([])
    expect(letter.payload).toMatchObject({ to: 'admin@haatdi.example', values: { amount: '₹7', gateway: 'sandbox' } })

    const { id } = await late.now()
    const admin = await shop.signIn('admin')
    const retry = `/api/admin/late-payments/${String(id)}/retry`
    expect(await admin.post(retry, {})).toMatchObject({ status: 403, body: { code: 'auth/second-factor' } })
    await proveSessions(shop, 'admin@haatdi.example')
    expect((await admin.post('/api/admin/late-payments/nobody/retry', {})).status).toBe(404)
    expect((await admin.post(retry, {})).status).toBe(200)
    expect(await admin.post(retry, {})).toMatchObject({ status: 409, body: { code: 'flow/not-now' } })
    expect(await giveBack(at('sandbox', async () => ({ refundRef: `r_${String(id)}` })))).toBe(1)
    expect(await late.now()).toMatchObject({ state: 'refunded', next_try: null })
    expect((await admin.post(retry, {})).status).toBe(409)
  })

  test('asked for again and refused as long again: another letter, and no third', async () => {
    const late = await putAside()
    await wearOut(late)
    await rows('update late_payment set next_try = now(), tries = 0 where capture_ref = $1', [late.captureRef])
    await wearOut(late)
    expect(await lettersAbout('lateWaits', late)).toHaveLength(2)
  })

  test('two processes ask once between them', async () => {
    const late = await putAside()
    const there = at('sandbox', async () => ({ refundRef: `r_${late.captureRef}` }))
    const given = await Promise.all([giveBack(there), giveBack(there)])
    expect([given[0] + given[1], timesAsked(late.captureRef)]).toEqual([1, 1])
  })

  test('of nobody’s order that came back from the bank is written to the admins', async () => {
    const late = await putAside()
    const reference = `r_${late.captureRef}`
    await giveBack(at('sandbox', async () => ({ refundRef: reference })))
    const [row] = await shop.database.run(() =>
      db().select().from(latePayment).where(eq(latePayment.captureRef, late.captureRef)),
    )
    if (!row) throw new Error('nothing was put aside')
    await shop.database.run(() => transaction(() => bounceLate(house, row, reference)))
    expect(await lettersAbout('lateBounced', { captureRef: reference })).toHaveLength(1)
    expect(await listed(late)).toMatchObject({ standing: 'bounced', nextTry: null })
  })

  test('the customer reads how it stands: on its way, with a person, come back from her bank, gone', async () => {
    const begun = await begin()
    await tell(begun, 'captured', { amountMinor: begun.paise - 100, captureRef: `cap_${randomUUID()}` })
    const read = async () => (await begun.guest.post(`/api/payments/${begun.payment}/check`, {})).body.returning
    const amount = (begun.paise - 100) / 100
    expect(await read()).toEqual({ amount, foreign: null, standing: 'going', reference: null })
    const set = (change: string) => rows(`update late_payment set ${change} where order_id = $1`, [begun.order])
    await set('next_try = null')
    expect(await read()).toMatchObject({ standing: 'waits' })
    await set(`bounced_ref = 'r_gone'`)
    expect(await read()).toMatchObject({ standing: 'bounced', reference: null })
    await set(`state = 'refunded', refund_ref = 'r_back'`)
    expect(await read()).toMatchObject({ standing: 'returned', reference: 'r_back' })
  })

  test('in another currency goes back in it, is booked as no rupees, and is named as it came', async () => {
    const begun = await begin()
    const captureRef = `cap_${randomUUID()}`
    expect(await tell(begun, 'captured', { amountMinor: 1_250, currency: 'usd', captureRef })).toBe('put-aside')
    expect(await moneyOf(begun)).toEqual([])
    expect((await eventsOf(begun)).at(-1)).toMatchObject({ kind: 'payment_late', data: { amount: 'USD 12.50' } })
    expect(await listed({ captureRef })).toMatchObject({ amount: null, foreign: 'USD 12.50', reason: 'mismatch' })
    const { body } = await begun.guest.post(`/api/payments/${begun.payment}/check`, {})
    expect(body.returning).toMatchObject({ amount: null, foreign: 'USD 12.50' })
    expect(await giveBack(at('sandbox', async () => ({ refundRef: `r_${captureRef}` })))).toBe(1)
    expect(asked.at(-1)).toMatchObject({ captureRef, amount: 1_250 })
    expect((await eventsOf(begun)).at(-1)).toMatchObject({ kind: 'payment_returned', data: { amount: 'USD 12.50' } })
    expect(await moneyOf(begun)).toEqual([])
  })

  test('leaves alone what came back from the bank: the gateway would only tell of the refund that did not arrive', async () => {
    const bounced = await putAside()
    await rows(`update late_payment set bounced_ref = 'r_gone' where capture_ref = $1`, [bounced.captureRef])
    expect(await giveBack(away)).toBe(0)
    expect([timesAsked(bounced.captureRef), (await bounced.now()).tries]).toEqual([0, 0])
  })

  test('of an order is told to its customer and in the books, once; and again when it came back from the bank', async () => {
    const begun = await begin()
    await tell(begun, 'captured')
    await tell(begun, 'captured', { captureRef: `cap_${randomUUID()}` })
    await giveBack(away)
    await rows('update late_payment set next_try = now() where order_id = $1', [begun.order])
    const bystander = await putAside()
    const lateRow = async () =>
      (
        await shop.database.run(() => db().select().from(latePayment).where(eq(latePayment.orderId, begun.order)))
      )[0] as typeof latePayment.$inferSelect
    const reference = `r_${randomUUID()}`
    const before = await lateRow()
    expect(await giveBack(at('sandbox', async () => ({ refundRef: reference })))).toBe(2)
    expect(await lateRow()).toMatchObject({ state: 'refunded', refundRef: reference, lastError: null })
    expect(await shop.database.run(() => markReturned(house, before, 'another'))).toBe(false)
    expect((await eventsOf(begun)).at(-1)).toMatchObject({
      kind: 'payment_returned',
      data: { amount: begun.paise, reference },
    })
    const booked = async (kind: string) => (await moneyOf(begun)).filter((row) => row.kind === kind)
    const back = [
      { kind: 'late_returned', account: 'customer', gateway: null, part: 'money', paise: -begun.paise },
      { kind: 'late_returned', account: 'gateway', gateway: 'sandbox', part: 'money', paise: begun.paise },
    ]
    expect(await booked('late_returned')).toEqual(back)

    const returned = await lateRow()
    await shop.database.run(() => transaction(() => bounceLate(house, returned, reference)))
    expect(await lateRow()).toMatchObject({
      state: 'open',
      refundRef: null,
      settledAt: null,
      bouncedRef: reference,
      lastError: 'it came back from the bank',
    })
    expect((await bystander.now()).state).toBe('refunded')
    expect((await eventsOf(begun)).at(-1)).toMatchObject({ kind: 'refund_bounced', data: { amount: begun.paise } })
    expect(await booked('late_bounced')).toEqual(
      back.map((row) => ({ ...row, kind: 'late_bounced', paise: -row.paise })),
    )
    const owed = await lateRow()
    expect(await shop.database.run(() => markReturned(house, owed, 'by hand'))).toBe(true)
    expect(await booked('late_returned')).toEqual([...back, ...back])
  })

  test('of one whose gateway fails, the next is given back all the same', async () => {
    const first = await putAside()
    const second = await putAside()
    let calls = 0
    const moody = at('sandbox', async () => {
      calls++
      if (calls === 1) throw new Error('busy')
      return { refundRef: `r_${randomUUID()}` }
    })
    expect(await giveBack(moody)).toBe(1)
    expect([(await first.now()).state, (await second.now()).state]).toEqual(['open', 'refunded'])
  })
})
