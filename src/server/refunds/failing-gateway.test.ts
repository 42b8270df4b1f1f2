import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { deliveries } from '#server/deliveries.ts'
import { deliverOne } from '#server/jobs/send-message.ts'
import { meanwhile } from '#tests/support/order-shop.ts'
import { payOnline } from '#tests/support/paid-order.ts'
import { openRefundDesk } from '#tests/support/refund-desk.ts'
import { refundContext } from '#tests/support/refund-requests.ts'
import { settleRefund } from './settle-refund.ts'
import { submitRefund } from './submit-refund.ts'

const { there, rows, requestLineRefund, rowOf, adminId, read, act } = openRefundDesk()

describe('a gateway that fails', () => {
  const away = refundContext({
    name: 'sandbox',
    refund: () => Promise.reject(new Error('the gateway is away')),
  } as never)
  const submit = (id: string) => there.shop.database.run(() => submitRefund(away, { payload: { refundId: id } }))

  async function failed() {
    const order = await payOnline(there.shop, { items: [{ productId: 'methi-khakhra', quantity: 40 }] })
    const { id, version } = await requestLineRefund(order.id)
    await meanwhile(there.shop, `update refund set state = 'approved', approved_at = now() where id = $1`, [id])
    await expect(submit(id)).rejects.toThrow('away')
    return { order, id, version }
  }

  test('is written down, tried again by the outbox, and by an admin', async () => {
    const { id, order } = await failed()
    const seen = await read(id)
    expect(seen).toMatchObject({ state: 'failed', lastError: 'the gateway is away', attempts: 1 })
    expect(seen.commands.sort()).toEqual(['retry', 'settle_otherwise'])
    expect((await act(there.admin, id, 'retry', { seen: seen.version })).status).toBe(200)
    const stale = await act(there.admin, id, 'retry', { seen: seen.version })
    expect(stale.status).toBe(409)
    const refunds = await rows(
      `select actor_id, acted_as, data from order_event where kind = 'refund_retried' and order_id = $1`,
      [order.id],
    )
    const refund = Number((await rowOf(id)).amount_paise)
    expect(refunds).toEqual([{ actor_id: await adminId(), acted_as: 'admin', data: { refund } }])
    await vi.waitFor(async () => expect((await read(id)).state).toBe('succeeded'), { timeout: 15_000 })
    expect(await rows('select key from sandbox_refund where key = $1', [id])).toHaveLength(1)
  })

  test('is paid by bank instead under its reference, and the gateway is not asked any more', async () => {
    const { id, order } = await failed()
    const seen = await read(id)
    expect((await act(there.admin, id, 'settle', { seen: seen.version, reference: ' ' })).status).toBe(422)
    const old = await act(there.admin, id, 'settle', { seen: seen.version - 1, reference: 'UTR 4711 0815' })
    expect([old.status, old.body.code]).toEqual([409, 'flow/stale'])
    const { body } = await act(there.admin, id, 'settle', { seen: seen.version, reference: ' UTR 4711 0815 ' })
    expect(body).toMatchObject({ state: 'succeeded', reference: 'UTR 4711 0815', commands: [] })
    expect(await rowOf(id)).toMatchObject({
      settled_by: await adminId(),
      settled_at: expect.any(Date),
      last_error: null,
    })
    const [lastEvent] = await rows(
      `select data, actor_name from order_event where kind = 'refund_paid' and order_id = $1`,
      [order.id],
    )
    const amount = Number((await rowOf(id)).amount_paise)
    expect(lastEvent.data).toEqual({ refund: amount, amount, reference: 'UTR 4711 0815' })
    expect(lastEvent.actor_name).not.toBe('system')
    await submit(id)
    expect(await rows('select key from sandbox_refund where key = $1', [id])).toEqual([])
    const bank = await rows(`select amount_paise from ledger_entry where account = 'bank' and order_id = $1`, [
      order.id,
    ])
    expect(bank).toHaveLength(1)
  })

  test('may still pay what was only approved, so nobody pays that by bank', async () => {
    const order = await payOnline(there.shop, { items: [{ productId: 'methi-khakhra', quantity: 40 }] })
    const { id, version } = await requestLineRefund(order.id)
    await meanwhile(there.shop, `update refund set state = 'approved', approved_at = now() where id = $1`, [id])
    const { status, body } = await act(there.admin, id, 'settle', { seen: version, reference: 'UTR 1' })
    expect([status, body.code, (await rowOf(id)).state]).toEqual([409, 'flow/not-now', 'approved'])
  })

  test('is asked for nothing while the bank looks into the payment, nor is it paid by bank then', async () => {
    const { id, order } = await failed()
    const dispute = (state: string) =>
      meanwhile(there.shop, 'update payment set state = $2 where order_id = $1', [order.id, state])
    await dispute('disputed')
    await submit(id)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 1 })
    const { body } = await act(there.admin, id, 'settle', { seen: (await read(id)).version, reference: 'UTR 2' })
    expect(body.code).toBe('flow/not-now')
    await dispute('captured')
    await expect(submit(id)).rejects.toThrow('away')
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 2 })
  })

  test('after its last try a person is waited for: each admin is written to once, and sees it', async () => {
    const { id } = await failed()
    const listed = async () =>
      (await there.admin.get('/api/admin/refunds')).body.items.find((row: { id: string }) => row.id === id)
    // A run time of its own, an hour from now: the shop's worker leaves it to this test.
    const key = `submit-refund:${id}:by turns`
    await rows(
      `insert into outbox (kind, queue, payload, dedupe_key, run_at)
       values ('submit-refund', 'money', jsonb_build_object('refundId', $1::text), $2, now() + interval '1 hour')`,
      [id, key],
    )
    const send = (attempts: number) =>
      there.shop.database.run(async () => {
        const [message] = await db().update(outbox).set({ attempts }).where(eq(outbox.dedupeKey, key)).returning()
        if (message) await deliverOne(away, deliveries, message)
      })
    const emails = () =>
      rows(`select payload from outbox where payload ->> 'template' = 'refundFailed' and payload ->> 'path' = $1`, [
        `/admin/refunds/${id}`,
      ])
    await send(9)
    expect(await listed()).toMatchObject({ state: 'failed', waits: false })
    expect(await emails()).toEqual([])
    await send(10)
    expect(await listed()).toMatchObject({ state: 'failed', waits: true })
    expect((await read(id)).commands).toContain('retry')
    const [{ n: admins }] = await rows(
      `select count(*)::int as n from account where role = 'admin' and disabled_at is null`,
    )
    expect(await emails()).toHaveLength(admins)
    expect((await emails())[0].payload.values).toMatchObject({
      error: 'the gateway is away',
      number: expect.any(String),
    })
    await meanwhile(
      there.shop,
      `update payment set state = 'disputed' where id = (select payment_id from refund where id = $1)`,
      [id],
    )
    expect(await listed()).toMatchObject({ waits: false })
  })

  test('and what it says is kept short, and a payment without a capture is not asked about', async () => {
    const { id, order } = await failed()
    const wordy = refundContext({ name: 'sandbox', refund: () => Promise.reject(new Error('x'.repeat(900))) } as never)
    const submitAgain = (context: typeof wordy) =>
      there.shop.database.run(() => submitRefund(context, { payload: { refundId: id } }))
    await expect(submitAgain(wordy)).rejects.toThrow('xxx')
    expect((await rowOf(id)).last_error).toHaveLength(300)
    await expect(submitAgain(refundContext())).rejects.toThrow('does not have now')
    await meanwhile(there.shop, 'update payment set capture_ref = null where order_id = $1', [order.id])
    await expect(submit(id)).rejects.toThrow('no capture')
  })

  test('asked twice after a crash it pays once', async () => {
    const order = await payOnline(there.shop)
    const { id } = await requestLineRefund(order.id)
    await vi.waitFor(async () => expect((await read(id)).state).toBe('succeeded'), { timeout: 15_000 })
    await meanwhile(there.shop, `update outbox set done_at = null, run_at = now() where payload ->> 'refundId' = $1`, [
      id,
    ])
    await vi.waitFor(
      async () =>
        expect(await rows(`select 1 from outbox where done_at is null and payload ->> 'refundId' = $1`, [id])).toEqual(
          [],
        ),
      { timeout: 15_000 },
    )
    expect(await rows('select key from sandbox_refund where key = $1', [id])).toHaveLength(1)
    const succeed = () =>
      there.shop.database.run(() => settleRefund(refundContext(), { id, command: 'succeed', reference: 'another' }))
    const { reference, version } = await rowOf(id)
    expect(await succeed()).toMatchObject({ state: 'succeeded', reference, version })
    // A refund that came back from the bank is not paid by an earlier answer.
    await meanwhile(there.shop, `update refund set state = 'failed', bounced_at = now() where id = $1`, [id])
    expect(await succeed()).toMatchObject({ state: 'failed', reference, version })
  })
})
