import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { type BuiltOrder, buildOrder } from '#tests/support/order-builder.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { payOnline } from '#tests/support/paid-order.ts'
import { proveSessions } from '#tests/support/prove-session.ts'
import { askRefund, part, refundHouse } from '#tests/support/refund-asking.ts'
import { proveTwoAdmins, signInTwoAdmins } from '#tests/support/two-admins.ts'
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
const askForLine = async (orderId: string) => {
  const line = await lineOf(orderId)
  return askRefund(shop, { orderId, components: [part('goods', Number(line.net_paise) / 100, line.id)] })
}
const read = async (id: string) => (await admin.get(`/api/admin/refunds/${id}`)).body
const act = (who: ShopVisitor, id: string, command: string, body: object) =>
  who.post(`/api/admin/refunds/${id}/${command}`, body)

describe('who has to agree', () => {
  test('one admin to a large one; it is then on its way, and the customer is told until when', async () => {
    const order = await build(40)
    const { id, version } = await askForLine(order.id)
    const { status, body } = await act(admin, id, 'approve', { seen: version })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ approvals: 1, expectedBy: expect.stringMatching(/^\d{4}-/) })
    expect(body.state).not.toBe('requested')
    const mails = await rows(
      `select 1 from outbox where kind = 'order-mail' and payload ->> 'kind' = 'refund_approved' and payload ->> 'orderId' = $1`,
      [order.id],
    )
    expect(mails).toHaveLength(1)
  })

  test('two different admins above the second limit, and the same one twice is one', async () => {
    await meanwhile(shop, `insert into setting (name, value) values ('refund-terms', $1)`, [
      JSON.stringify({ aloneUpTo: 10_000, twoAbove: 50_000, daysToArrive: 5 }),
    ])
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

  test('a refused one gives its room back, with the reason written down', async () => {
    const order = await build(40)
    const { id, version } = await askForLine(order.id)
    expect((await act(admin, id, 'refuse', { seen: version, reason: '  ' })).status).toBe(422)
    const { body } = await act(admin, id, 'refuse', { seen: version, reason: 'Asked twice by mistake' })
    expect(body).toMatchObject({ state: 'refused', note: 'Asked twice by mistake', commands: [] })
    expect((await askForLine(order.id)).state).toBe('requested')
  })

  test('money moves only after a second factor was shown', async () => {
    const order = await build(40)
    const { id, version } = await askForLine(order.id)
    await proveSessions(shop, 'admin@haatdi.example', 600)
    const { status, body } = await act(admin, id, 'approve', { seen: version })
    expect([status, body.code]).toEqual([403, 'auth/second-factor'])
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
    const { id } = await failed()
    const seen = await read(id)
    expect(seen).toMatchObject({ state: 'failed', lastError: 'the gateway is away', tries: 1 })
    expect(seen.commands.sort()).toEqual(['retry', 'settle_otherwise'])
    expect((await act(admin, id, 'retry', { seen: seen.version })).status).toBe(200)
    await vi.waitFor(async () => expect((await read(id)).state).toBe('succeeded'), { timeout: 15_000 })
    expect(await rows('select key from sandbox_refund where key = $1', [id])).toHaveLength(1)
  })

  test('is paid by bank instead under its reference, and the gateway is not asked any more', async () => {
    const { id, order } = await failed()
    const seen = await read(id)
    expect((await act(admin, id, 'settle', { seen: seen.version, reference: ' ' })).status).toBe(422)
    const { body } = await act(admin, id, 'settle', { seen: seen.version, reference: 'UTR 4711 0815' })
    expect(body).toMatchObject({ state: 'succeeded', reference: 'UTR 4711 0815', commands: [] })
    await submit(id)
    expect(await rows('select key from sandbox_refund where key = $1', [id])).toEqual([])
    const bank = await rows(`select amount_paise from ledger_entry where account = 'bank' and order_id = $1`, [
      order.id,
    ])
    expect(bank).toHaveLength(1)
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

  test('the same attempt is the same refund', async () => {
    const order = await build(4)
    const body = { attempt: 'the same attempt', components: [{ kind: 'delivery', lineId: null, amount: 10 }] }
    const [one, two] = [await byHand(order.id, body), await byHand(order.id, body)]
    expect(two.body.id).toBe(one.body.id)
  })

  test('stands in the list, newest first, by state', async () => {
    const { body } = await admin.get('/api/admin/refunds?state=refused')
    expect(body.items.every(({ state }: { state: string }) => state === 'refused')).toBe(true)
    expect((await admin.get('/api/admin/refunds')).body.items.length).toBeGreaterThan(body.items.length)
  })
})
