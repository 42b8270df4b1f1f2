import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { deliveries } from '#server/deliveries.ts'
import { deliverOne } from '#server/jobs/send-message.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { type BuiltOrder, buildOrder } from '#tests/support/order-builder.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { payOnline } from '#tests/support/paid-order.ts'
import { proveSessions } from '#tests/support/prove-session.ts'
import { askRefund, part, refundHouse } from '#tests/support/refund-asking.ts'
import { proveTwoAdmins, signInTwoAdmins } from '#tests/support/two-admins.ts'
import { settleRefund } from './settle-refund.ts'
import { submitRefund } from './submit-refund.ts'

let shop: Shop
let admin: ShopVisitor
let other: ShopVisitor
beforeAll(async () => {
  shop = await openOrderShop()
  ;({ admin, second: other } = await signInTwoAdmins(shop))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await meanwhile(shop, 'update product set stock = 100')
  await proveTwoAdmins(shop)
})

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows
const build = (quantity: number): Promise<BuiltOrder> =>
  shop.database.run(() => buildOrder({ items: [{ productId: 'methi-khakhra', quantity }], method: 'online' }))
const lineOf = async (orderId: string) =>
  (await rows('select * from order_line where order_id = $1 order by position', [orderId]))[0]
const askForLine = async (orderId: string, wish: { cause?: 'goodwill' } = {}) => {
  const line = await lineOf(orderId)
  return askRefund(shop, { orderId, components: [part('goods', Number(line.net_paise) / 100, line.id)], ...wish })
}
const rowOf = async (id: string) => (await rows('select * from refund where id = $1', [id]))[0]
const adminId = async () => (await rows(`select id from account where email = 'admin@haatdi.example'`))[0].id
const read = async (id: string) => (await admin.get(`/api/admin/refunds/${id}`)).body
const act = (who: ShopVisitor, id: string, command: string, body: object) =>
  who.post(`/api/admin/refunds/${id}/${command}`, body)
const twoAgreeAbove = (twoAbove: number) =>
  meanwhile(shop, `insert into setting (name, value) values ('refund-terms', $1)`, [
    JSON.stringify({ aloneUpTo: 10_000, twoAbove, daysToArrive: 5 }),
  ])

describe('who has to agree', () => {
  test('one admin to a large one; it is then on its way, and the customer is told until when', async () => {
    const order = await build(40)
    const { id, version } = await askForLine(order.id)
    const { status, body } = await act(admin, id, 'approve', { seen: version })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ approvals: 1, expectedBy: expect.stringMatching(/^\d{4}-/) })
    expect(body.state).not.toBe('requested')
    expect((await rowOf(id)).approved_at).toEqual(expect.any(Date))
    const [told] = await rows(`select data from order_event where kind = 'refund_approved' and order_id = $1`, [
      order.id,
    ])
    expect(told.data).toEqual({ refund: Number((await rowOf(id)).amount_paise), expected: body.expectedBy })
    // Asked again when the gateway's word has changed it between the look and the press.
    const late = await vi.waitFor(async () => {
      const answer = await act(other, id, 'approve', { seen: (await read(id)).version })
      expect(answer.body.code).not.toBe('flow/stale')
      return answer
    })
    expect([late.status, late.body.code]).toEqual([409, 'flow/not-now'])
    const mails = await rows(
      `select 1 from outbox where kind = 'order-mail' and payload ->> 'kind' = 'refund_approved' and payload ->> 'orderId' = $1`,
      [order.id],
    )
    expect(mails).toHaveLength(1)
  })

  test('two different admins above the second limit, and the same one twice is one', async () => {
    await twoAgreeAbove(50_000)
    const order = await build(40)
    const { id, version, approvalsNeeded } = await askForLine(order.id)
    expect(approvalsNeeded).toBe(2)
    const first = await act(admin, id, 'approve', { seen: version })
    expect(first.body).toMatchObject({ state: 'requested', approvals: 1 })
    expect(first.body.commands).not.toContain('approve')
    const again = await act(admin, id, 'approve', { seen: first.body.version })
    expect([again.status, again.body.code]).toEqual([409, 'flow/not-now'])
    const stale = await act(other, id, 'approve', { seen: version })
    expect(stale.body.code).toBe('flow/stale')
    const second = await act(other, id, 'approve', { seen: first.body.version })
    expect(second.body.approvals).toBe(2)
    expect(second.body.state).not.toBe('requested')
    await meanwhile(shop, `delete from setting where name = 'refund-terms'`)
  })

  test('a refused one gives its room back, with the reason written down and sent to the customer', async () => {
    const order = await build(40)
    const line = await lineOf(order.id)
    const components = [part('goods', Number(line.net_paise) / 100, line.id)]
    const { id, version } = await askRefund(shop, { orderId: order.id, components, cause: 'goodwill' })
    expect((await read(id)).commands).toEqual(['approve', 'refuse'])
    const bystander = await askForLine((await build(40)).id)
    expect((await act(admin, id, 'refuse', { seen: version, reason: '  ' })).status).toBe(422)
    const { body } = await act(admin, id, 'refuse', { seen: version, reason: ' Asked twice by mistake ' })
    expect(body).toMatchObject({ state: 'refused', note: 'Asked twice by mistake', commands: [] })
    expect(await rowOf(id)).toMatchObject({ settled_by: await adminId(), settled_at: expect.any(Date) })
    const [held] = await rows('select refund_pending_paise from payment where order_id = $1', [order.id])
    expect([held.refund_pending_paise, (await lineOf(order.id)).refunded_paise]).toEqual(['0', '0'])
    const [others] = await rows('select refund_pending_paise::int as pending from payment where id = $1', [
      bystander.paymentId,
    ])
    expect(others.pending).toBe(bystander.amountPaise)
    const [told] = await rows(
      `select e.data, o.payload ->> 'audience' as reader from order_event e join outbox o on (o.payload ->> 'eventId')::bigint = e.id
       where e.kind = 'refund_refused' and e.order_id = $1`,
      [order.id],
    )
    expect(told).toEqual({
      data: { refund: Number(line.net_paise), reason: 'Asked twice by mistake' },
      reader: 'customer',
    })
    expect((await askForLine(order.id)).state).toBe('requested')
  })

  // decisions 31: the goods are out of the order already, so nobody can keep their money.
  test('what was cancelled or is missing cannot be refused, only approved, unless an admin asked for it by hand', async () => {
    const order = await build(40)
    const { id, version } = await askForLine(order.id)
    expect((await read(id)).commands).toEqual(['approve'])
    const { status, body } = await act(admin, id, 'refuse', { seen: version, reason: 'Too much money' })
    expect([status, body.code]).toEqual([409, 'payment/refund-owed'])
    expect(await rowOf(id)).toMatchObject({ state: 'requested', version })

    await twoAgreeAbove(50_000)
    const another = await build(40)
    const line = await lineOf(another.id)
    const { body: own } = await admin.post(`/api/admin/orders/${another.id}/refunds`, {
      attempt: randomUUID(),
      cause: 'cancelled',
      bearer: 'customer',
      reason: 'Sent by another shop',
      components: [{ kind: 'goods', lineId: line.id, amount: Number(line.net_paise) / 100 }],
    })
    expect(own).toMatchObject({ state: 'requested', commands: ['refuse'] })
    expect((await act(other, own.id, 'refuse', { seen: own.version, reason: 'By mistake' })).body.state).toBe('refused')
    await meanwhile(shop, `delete from setting where name = 'refund-terms'`)
  })

  test('nobody to one that was refused, however many would have had to', async () => {
    await twoAgreeAbove(50_000)
    const order = await build(40)
    const line = await lineOf(order.id)
    const components = [part('goods', Number(line.net_paise) / 100, line.id)]
    const { id, version } = await askRefund(shop, { orderId: order.id, components, cause: 'goodwill' })
    const { body } = await act(admin, id, 'refuse', { seen: version, reason: 'Asked twice by mistake' })
    const late = await act(other, id, 'approve', { seen: body.version })
    expect([late.status, late.body.code]).toEqual([409, 'flow/not-now'])
    expect(await rows('select 1 from refund_approval where refund_id = $1', [id])).toEqual([])
    await meanwhile(shop, `delete from setting where name = 'refund-terms'`)
  })

  test('nobody to one that is not there', async () => {
    const { status, body } = await act(admin, 'nowhere', 'approve', { seen: 1 })
    expect([status, body.code]).toEqual([404, 'thing/not-found'])
  })

  test('money moves only after a second factor was shown', async () => {
    const order = await build(40)
    const { id, version } = await askForLine(order.id)
    await proveSessions(shop, 'admin@haatdi.example', 600)
    const { status, body } = await act(admin, id, 'approve', { seen: version })
    expect([status, body.code]).toEqual([403, 'auth/second-factor'])
  })
})

// lifecycle 7: "approved (limit by role; two people above X)"; "COD refunds go to UPI/bank".
describe('what waits for a person', () => {
  const lettersOf = (id: string) =>
    rows(`select payload from outbox where payload ->> 'path' = $1 order by id`, [`/admin/refunds/${id}`])
  const waitingIds = async () => {
    const { body } = await admin.get('/api/admin/refunds-waiting')
    return { ids: body.items.map(({ id }: { id: string }) => id), count: body.count }
  }

  test('a large one is told to every admin once, and stands at the end of what waits until one says yes', async () => {
    const before = await waitingIds()
    const order = await build(40)
    const { id, version } = await askForLine(order.id)
    const letters = await lettersOf(id)
    expect(letters.map(({ payload }) => payload.letter)).toEqual(['refundAsked', 'refundAsked'])
    expect(letters[0].payload.values).toMatchObject({
      amount: expect.stringContaining('\u20b9'),
      name: expect.any(String),
    })
    expect(await waitingIds()).toEqual({ ids: [...before.ids, id], count: before.count + 1 })
    expect((await act(admin, id, 'approve', { seen: version })).status).toBe(200)
    expect(await waitingIds()).toEqual(before)
    expect(await lettersOf(id)).toHaveLength(2)
  })

  test('collected cash is told to every admin with the day the customer was promised, and waits until it is paid', async () => {
    const before = await waitingIds()
    const order = await shop.database.run(() =>
      buildOrder({ items: [{ productId: 'methi-khakhra', quantity: 2 }], method: 'cod' }),
    )
    await meanwhile(
      shop,
      `update payment set state = 'cod_collected', collected_paise = amount_paise where order_id = $1`,
      [order.id],
    )
    const { id, state, method, version } = await askForLine(order.id)
    expect([state, method]).toEqual(['approved', 'bank'])
    const letters = await lettersOf(id)
    expect(letters.map(({ payload }) => payload.letter)).toEqual(['refundByHand', 'refundByHand'])
    expect(letters[0].payload.values.by).toMatch(/^\d+ \w+$/)
    expect(await waitingIds()).toEqual({ ids: [...before.ids, id], count: before.count + 1 })
    await act(admin, id, 'settle', { seen: version, reference: 'UTR 9911 2288' })
    expect(await waitingIds()).toEqual(before)
  })

  test('a small one online waits for nobody', async () => {
    const before = await waitingIds()
    const { id } = await askForLine((await build(2)).id)
    expect([await lettersOf(id), await waitingIds()]).toEqual([[], before])
  })
})

describe('a gateway that fails', () => {
  const away = refundHouse({
    name: 'sandbox',
    refund: () => Promise.reject(new Error('the gateway is away')),
  } as never)
  const submit = (id: string) => shop.database.run(() => submitRefund(away, { payload: { refundId: id } }))

  async function failed() {
    const order = await payOnline(shop, { items: [{ productId: 'methi-khakhra', quantity: 40 }] })
    const { id, version } = await askForLine(order.id)
    await meanwhile(shop, `update refund set state = 'approved', approved_at = now() where id = $1`, [id])
    await expect(submit(id)).rejects.toThrow('away')
    return { order, id, version }
  }

  test('is written down, tried again by the outbox, and by an admin', async () => {
    const { id, order } = await failed()
    const seen = await read(id)
    expect(seen).toMatchObject({ state: 'failed', lastError: 'the gateway is away', tries: 1 })
    expect(seen.commands.sort()).toEqual(['retry', 'settle_otherwise'])
    expect((await act(admin, id, 'retry', { seen: seen.version })).status).toBe(200)
    const stale = await act(admin, id, 'retry', { seen: seen.version })
    expect(stale.status).toBe(409)
    const asked = await rows(
      `select actor_id, hand, data from order_event where kind = 'refund_asked_again' and order_id = $1`,
      [order.id],
    )
    const refund = Number((await rowOf(id)).amount_paise)
    expect(asked).toEqual([{ actor_id: await adminId(), hand: 'admin', data: { refund } }])
    await vi.waitFor(async () => expect((await read(id)).state).toBe('succeeded'), { timeout: 15_000 })
    expect(await rows('select key from sandbox_refund where key = $1', [id])).toHaveLength(1)
  })

  test('is paid by bank instead under its reference, and the gateway is not asked any more', async () => {
    const { id, order } = await failed()
    const seen = await read(id)
    expect((await act(admin, id, 'settle', { seen: seen.version, reference: ' ' })).status).toBe(422)
    const old = await act(admin, id, 'settle', { seen: seen.version - 1, reference: 'UTR 4711 0815' })
    expect([old.status, old.body.code]).toEqual([409, 'flow/stale'])
    const { body } = await act(admin, id, 'settle', { seen: seen.version, reference: ' UTR 4711 0815 ' })
    expect(body).toMatchObject({ state: 'succeeded', reference: 'UTR 4711 0815', commands: [] })
    expect(await rowOf(id)).toMatchObject({
      settled_by: await adminId(),
      settled_at: expect.any(Date),
      last_error: null,
    })
    const [told] = await rows(`select data, actor_name from order_event where kind = 'refund_paid' and order_id = $1`, [
      order.id,
    ])
    const amount = Number((await rowOf(id)).amount_paise)
    expect(told.data).toEqual({ refund: amount, amount, reference: 'UTR 4711 0815' })
    expect(told.actor_name).not.toBe('system')
    await submit(id)
    expect(await rows('select key from sandbox_refund where key = $1', [id])).toEqual([])
    const bank = await rows(`select amount_paise from ledger_entry where account = 'bank' and order_id = $1`, [
      order.id,
    ])
    expect(bank).toHaveLength(1)
  })

  test('may still pay what was only approved, so nobody pays that by bank', async () => {
    const order = await payOnline(shop, { items: [{ productId: 'methi-khakhra', quantity: 40 }] })
    const { id, version } = await askForLine(order.id)
    await meanwhile(shop, `update refund set state = 'approved', approved_at = now() where id = $1`, [id])
    const { status, body } = await act(admin, id, 'settle', { seen: version, reference: 'UTR 1' })
    expect([status, body.code, (await rowOf(id)).state]).toEqual([409, 'flow/not-now', 'approved'])
  })

  test('is asked for nothing while the bank looks into the payment, nor is it paid by bank then', async () => {
    const { id, order } = await failed()
    const dispute = (state: string) =>
      meanwhile(shop, 'update payment set state = $2 where order_id = $1', [order.id, state])
    await dispute('disputed')
    await submit(id)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', tries: 1 })
    const { body } = await act(admin, id, 'settle', { seen: (await read(id)).version, reference: 'UTR 2' })
    expect(body.code).toBe('flow/not-now')
    await dispute('captured')
    await expect(submit(id)).rejects.toThrow('away')
    expect(await rowOf(id)).toMatchObject({ state: 'failed', tries: 2 })
  })

  test('after its last try a person is waited for: each admin is written to once, and sees it', async () => {
    const { id } = await failed()
    const listed = async () =>
      (await admin.get('/api/admin/refunds')).body.items.find((row: { id: string }) => row.id === id)
    // Its own time, an hour from now: the shop's worker leaves it to this test.
    const key = `submit-refund:${id}:by turns`
    await rows(
      `insert into outbox (kind, lane, payload, dedupe_key, run_at)
       values ('submit-refund', 'money', jsonb_build_object('refundId', $1::text), $2, now() + interval '1 hour')`,
      [id, key],
    )
    const send = (tries: number) =>
      shop.database.run(async () => {
        const [message] = await db().update(outbox).set({ tries }).where(eq(outbox.dedupeKey, key)).returning()
        if (message) await deliverOne(away, deliveries, message)
      })
    const letters = () =>
      rows(`select payload from outbox where payload ->> 'letter' = 'refundFailed' and payload ->> 'path' = $1`, [
        `/admin/refunds/${id}`,
      ])
    await send(9)
    expect(await listed()).toMatchObject({ state: 'failed', waits: false })
    expect(await letters()).toEqual([])
    await send(10)
    expect(await listed()).toMatchObject({ state: 'failed', waits: true })
    expect((await read(id)).commands).toContain('retry')
    const [{ n: admins }] = await rows(
      `select count(*)::int as n from account where role = 'admin' and disabled_at is null`,
    )
    expect(await letters()).toHaveLength(admins)
    expect((await letters())[0].payload.values).toMatchObject({
      error: 'the gateway is away',
      number: expect.any(String),
    })
    await meanwhile(
      shop,
      `update payment set state = 'disputed' where id = (select payment_id from refund where id = $1)`,
      [id],
    )
    expect(await listed()).toMatchObject({ waits: false })
  })

  test('and what it says is kept short, and a payment without a capture is not asked about', async () => {
    const { id, order } = await failed()
    const wordy = refundHouse({ name: 'sandbox', refund: () => Promise.reject(new Error('x'.repeat(900))) } as never)
    const ask = (house: typeof wordy) => shop.database.run(() => submitRefund(house, { payload: { refundId: id } }))
    await expect(ask(wordy)).rejects.toThrow('xxx')
    expect((await rowOf(id)).last_error).toHaveLength(300)
    await expect(ask(refundHouse())).rejects.toThrow('does not have now')
    await meanwhile(shop, 'update payment set capture_ref = null where order_id = $1', [order.id])
    await expect(submit(id)).rejects.toThrow('no capture')
  })

  test('asked twice after a crash it pays once', async () => {
    const order = await payOnline(shop)
    const { id } = await askForLine(order.id)
    await vi.waitFor(async () => expect((await read(id)).state).toBe('succeeded'), { timeout: 15_000 })
    await meanwhile(shop, `update outbox set done_at = null, run_at = now() where payload ->> 'refundId' = $1`, [id])
    await vi.waitFor(
      async () =>
        expect(await rows(`select 1 from outbox where done_at is null and payload ->> 'refundId' = $1`, [id])).toEqual(
          [],
        ),
      { timeout: 15_000 },
    )
    expect(await rows('select key from sandbox_refund where key = $1', [id])).toHaveLength(1)
    const succeed = () =>
      shop.database.run(() => settleRefund(refundHouse(), { id, command: 'succeed', reference: 'another' }))
    const { reference, version } = await rowOf(id)
    expect(await succeed()).toMatchObject({ state: 'succeeded', reference, version })
    // What came back from the bank is not paid by an answer that was given before.
    await meanwhile(shop, `update refund set state = 'failed', bounced_at = now() where id = $1`, [id])
    expect(await succeed()).toMatchObject({ state: 'failed', reference, version })
  })
})

describe('by hand', () => {
  const byHand = (orderId: string, body: object) =>
    admin.post(`/api/admin/orders/${orderId}/refunds`, {
      attempt: randomUUID(),
      cause: 'goodwill',
      bearer: 'platform',
      reason: 'A late box',
      ...body,
    })

  test('goods of a line, the delivery, goodwill: capped, with what is left shown', async () => {
    const order = await build(4)
    const path = `/api/admin/orders/${order.id}/refunds`
    const before = (await admin.get(path)).body
    expect(before).toMatchObject({ left: order.totalRupees, delivery: 80, codFee: 0, method: 'gateway', items: [] })
    const over = await byHand(order.id, { components: [{ kind: 'delivery', lineId: null, amount: 80.01 }] })
    expect([over.status, over.body.code, over.body.details]).toEqual([422, 'payment/over-refund', { left: 80 }])
    const components = [
      { kind: 'goods', lineId: before.lines[0].id, amount: 10 },
      { kind: 'delivery', lineId: null, amount: 80 },
      { kind: 'goods', lineId: null, amount: 5.5 },
    ]
    const made = await byHand(order.id, { components })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ amount: 95.5, approvals: 1, cause: 'goodwill' })
    const after = (await admin.get(path)).body
    expect(after).toMatchObject({ left: order.totalRupees - 95.5, delivery: 0 })
    expect(after.lines[0].left).toBe(before.lines[0].left - 10)
    expect(after.items).toHaveLength(1)
  })

  test('nothing is nothing: a component of no money is refused, and written nowhere', async () => {
    const order = await build(4)
    const components = [
      { kind: 'delivery', lineId: null, amount: 10 },
      { kind: 'goods', lineId: null, amount: 0 },
    ]
    const { status, body } = await byHand(order.id, { components })
    expect([status, body.code]).toEqual([422, 'payment/over-refund'])
    expect(await rows('select 1 from refund where order_id = $1', [order.id])).toEqual([])
  })

  test('what is left is read without locking the order or its payment', async () => {
    const order = await build(4)
    // A row lock leaves its mark in xmax, also when its transaction is over.
    const marks = () =>
      rows(
        `select o.xmax::text as "order", p.xmax::text as payment from customer_order o join payment p on p.order_id = o.id
         where o.id = $1`,
        [order.id],
      )
    const before = await marks()
    expect((await admin.get(`/api/admin/orders/${order.id}/refunds`)).status).toBe(200)
    expect(await marks()).toEqual(before)
  })

  test('the same attempt is the same refund', async () => {
    const order = await build(4)
    const body = { attempt: 'the same attempt', components: [{ kind: 'delivery', lineId: null, amount: 10 }] }
    const [one, two] = [await byHand(order.id, body), await byHand(order.id, body)]
    expect(two.body.id).toBe(one.body.id)
  })

  test('stands in the list, newest first, by state', async () => {
    const turnedDown = await askForLine((await build(40)).id, { cause: 'goodwill' })
    const asked = await askForLine((await build(40)).id)
    const refusing = { seen: turnedDown.version, reason: 'asked twice' }
    expect((await act(admin, turnedDown.id, 'refuse', refusing)).status).toBe(200)
    const listed = async (query: string): Promise<{ id: string; state: string }[]> =>
      (await admin.get(`/api/admin/refunds${query}`)).body.items
    expect((await listed('')).slice(0, 2).map(({ id }) => id)).toEqual([asked.id, turnedDown.id])
    const refused = await listed('?state=refused')
    expect(refused[0]?.id).toBe(turnedDown.id)
    expect(new Set(refused.map(({ state }) => state))).toEqual(new Set(['refused']))
  })
})
