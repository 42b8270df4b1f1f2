import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { buildOrder } from '#tests/support/order-builder.ts'
import { meanwhile } from '#tests/support/order-shop.ts'
import { openRefundDesk } from '#tests/support/refund-desk.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

const { there, rows, build, lineOf, requestLineRefund, rowOf, adminId, read, act, twoAgreeAbove } = openRefundDesk()

describe('who has to agree', () => {
  test('one admin to a large one; it is then submitted, and the customer gets a date', async () => {
    const order = await build(40)
    const { id, version } = await requestLineRefund(order.id)
    const { status, body } = await act(there.admin, id, 'approve', { seen: version })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ approvals: 1, expectedBy: expect.stringMatching(/^\d{4}-/) })
    expect(body.state).not.toBe('requested')
    expect((await rowOf(id)).approved_at).toEqual(expect.any(Date))
    const [lastEvent] = await rows(`select data from order_event where kind = 'refund_approved' and order_id = $1`, [
      order.id,
    ])
    expect(lastEvent.data).toEqual({ refund: Number((await rowOf(id)).amount_paise), expected: body.expectedBy })
    // Requested again when a gateway report changed it between reading and submitting.
    const late = await vi.waitFor(async () => {
      const answer = await act(there.other, id, 'approve', { seen: (await read(id)).version })
      expect(answer.body.code).not.toBe('flow/stale')
      return answer
    })
    expect([late.status, late.body.code]).toEqual([409, 'flow/not-now'])
    const emails = await rows(
      `select 1 from outbox where kind = 'order-email' and payload ->> 'kind' = 'refund_approved' and payload ->> 'orderId' = $1`,
      [order.id],
    )
    expect(emails).toHaveLength(1)
  })

  test('two different admins above the second limit, and the same one twice is one', async () => {
    await twoAgreeAbove(50_000)
    const order = await build(40)
    const { id, version, approvalsNeeded } = await requestLineRefund(order.id)
    expect(approvalsNeeded).toBe(2)
    const first = await act(there.admin, id, 'approve', { seen: version })
    expect(first.body).toMatchObject({ state: 'requested', approvals: 1 })
    expect(first.body.commands).not.toContain('approve')
    const again = await act(there.admin, id, 'approve', { seen: first.body.version })
    expect([again.status, again.body.code]).toEqual([409, 'flow/not-now'])
    const stale = await act(there.other, id, 'approve', { seen: version })
    expect(stale.body.code).toBe('flow/stale')
    const second = await act(there.other, id, 'approve', { seen: first.body.version })
    expect(second.body.approvals).toBe(2)
    expect(second.body.state).not.toBe('requested')
    await meanwhile(there.shop, `delete from setting where name = 'refund-terms'`)
  })

  test('a refused one gives its room back, with the reason written down and sent to the customer', async () => {
    const order = await build(40)
    const line = await lineOf(order.id)
    const components = [component('goods', Number(line.net_paise) / 100, line.id)]
    const { id, version } = await createRefund(there.shop, { orderId: order.id, components, cause: 'goodwill' })
    expect((await read(id)).commands).toEqual(['approve', 'refuse'])
    const bystander = await requestLineRefund((await build(40)).id)
    expect((await act(there.admin, id, 'refuse', { seen: version, reason: '  ' })).status).toBe(422)
    const { body } = await act(there.admin, id, 'refuse', { seen: version, reason: ' Asked twice by mistake ' })
    expect(body).toMatchObject({ state: 'refused', note: 'Asked twice by mistake', commands: [] })
    expect(await rowOf(id)).toMatchObject({ settled_by: await adminId(), settled_at: expect.any(Date) })
    const [held] = await rows('select refund_pending_paise from payment where order_id = $1', [order.id])
    expect([held.refund_pending_paise, (await lineOf(order.id)).refunded_paise]).toEqual(['0', '0'])
    const [others] = await rows('select refund_pending_paise::int as pending from payment where id = $1', [
      bystander.paymentId,
    ])
    expect(others.pending).toBe(bystander.amountPaise)
    const [lastEvent] = await rows(
      `select e.data, o.payload ->> 'audience' as reader from order_event e join outbox o on (o.payload ->> 'eventId')::bigint = e.id
       where e.kind = 'refund_refused' and e.order_id = $1`,
      [order.id],
    )
    expect(lastEvent).toEqual({
      data: { refund: Number(line.net_paise), reason: 'Asked twice by mistake' },
      reader: 'customer',
    })
    expect((await requestLineRefund(order.id)).state).toBe('requested')
  })

  // docs/spec/decisions.md#31: the items are out of the order already, so their money must be paid back.
  test('what was cancelled or is missing cannot be refused, only approved, unless an admin asked for it by hand', async () => {
    const order = await build(40)
    const { id, version } = await requestLineRefund(order.id)
    expect((await read(id)).commands).toEqual(['approve'])
    const { status, body } = await act(there.admin, id, 'refuse', { seen: version, reason: 'Too much money' })
    expect([status, body.code]).toEqual([409, 'payment/refund-owed'])
    expect(await rowOf(id)).toMatchObject({ state: 'requested', version })

    await twoAgreeAbove(50_000)
    const another = await build(40)
    const line = await lineOf(another.id)
    const { body: own } = await there.admin.post(`/api/admin/orders/${another.id}/refunds`, {
      idempotencyKey: randomUUID(),
      cause: 'cancelled',
      fundedBy: 'customer',
      reason: 'Sent by another shop',
      components: [{ kind: 'goods', lineId: line.id, amount: Number(line.net_paise) / 100 }],
    })
    expect(own).toMatchObject({ state: 'requested', commands: ['refuse'] })
    expect((await act(there.other, own.id, 'refuse', { seen: own.version, reason: 'By mistake' })).body.state).toBe(
      'refused',
    )
    await meanwhile(there.shop, `delete from setting where name = 'refund-terms'`)
  })

  test('nobody to one that was refused, however many would have had to', async () => {
    await twoAgreeAbove(50_000)
    const order = await build(40)
    const line = await lineOf(order.id)
    const components = [component('goods', Number(line.net_paise) / 100, line.id)]
    const { id, version } = await createRefund(there.shop, { orderId: order.id, components, cause: 'goodwill' })
    const { body } = await act(there.admin, id, 'refuse', { seen: version, reason: 'Asked twice by mistake' })
    const late = await act(there.other, id, 'approve', { seen: body.version })
    expect([late.status, late.body.code]).toEqual([409, 'flow/not-now'])
    expect(await rows('select 1 from refund_approval where refund_id = $1', [id])).toEqual([])
    await meanwhile(there.shop, `delete from setting where name = 'refund-terms'`)
  })

  test('nobody to one that is not there', async () => {
    const { status, body } = await act(there.admin, 'nowhere', 'approve', { seen: 1 })
    expect([status, body.code]).toEqual([404, 'thing/not-found'])
  })

  test('money moves only after a second factor was shown', async () => {
    const order = await build(40)
    const { id, version } = await requestLineRefund(order.id)
    await stepUpSessions(there.shop, 'admin@haatdi.example', 600)
    const { status, body } = await act(there.admin, id, 'approve', { seen: version })
    expect([status, body.code]).toEqual([403, 'auth/second-factor'])
  })
})

// docs/spec/lifecycle.md#7: "approved (limit by role; two people above X)"; "COD refunds go to UPI/bank".

describe('what waits for a person', () => {
  const emailsOf = (id: string) =>
    rows(`select payload from outbox where payload ->> 'path' = $1 order by id`, [`/admin/refunds/${id}`])
  const waitingIds = async () => {
    const { body } = await there.admin.get('/api/admin/refunds-waiting')
    return { ids: body.items.map(({ id }: { id: string }) => id), count: body.count }
  }

  test('a large one is emailed to every admin once, and is last in the list until approved', async () => {
    const before = await waitingIds()
    const order = await build(40)
    const { id, version } = await requestLineRefund(order.id)
    const emails = await emailsOf(id)
    expect(emails.map(({ payload }) => payload.template)).toEqual(['refundRequested', 'refundRequested'])
    expect(emails[0].payload.values).toMatchObject({
      amount: expect.stringContaining('\u20b9'),
      name: expect.any(String),
    })
    expect(await waitingIds()).toEqual({ ids: [...before.ids, id], count: before.count + 1 })
    expect((await act(there.admin, id, 'approve', { seen: version })).status).toBe(200)
    expect(await waitingIds()).toEqual(before)
    expect(await emailsOf(id)).toHaveLength(2)
  })

  test('collected cash is emailed to every admin with the promised day, and waits until it is paid', async () => {
    const before = await waitingIds()
    const order = await there.shop.database.run(() =>
      buildOrder({ items: [{ productId: 'methi-khakhra', quantity: 2 }], method: 'cod' }),
    )
    await meanwhile(
      there.shop,
      `update payment set state = 'cod_collected', collected_paise = amount_paise where order_id = $1`,
      [order.id],
    )
    const { id, state, method, version } = await requestLineRefund(order.id)
    expect([state, method]).toEqual(['approved', 'bank'])
    const emails = await emailsOf(id)
    expect(emails.map(({ payload }) => payload.template)).toEqual(['refundManual', 'refundManual'])
    expect(emails[0].payload.values.by).toMatch(/^\d+ \w+$/)
    expect(await waitingIds()).toEqual({ ids: [...before.ids, id], count: before.count + 1 })
    await act(there.admin, id, 'settle', { seen: version, reference: 'UTR 9911 2288' })
    expect(await waitingIds()).toEqual(before)
  })

  test('a small one online waits for nobody', async () => {
    const before = await waitingIds()
    const { id } = await requestLineRefund((await build(2)).id)
    expect([await emailsOf(id), await waitingIds()]).toEqual([[], before])
  })
})

describe('by hand', () => {
  const requestManualRefund = (orderId: string, body: object) =>
    there.admin.post(`/api/admin/orders/${orderId}/refunds`, {
      idempotencyKey: randomUUID(),
      cause: 'goodwill',
      fundedBy: 'platform',
      reason: 'A late box',
      ...body,
    })

  test('goods of a line, the delivery, goodwill: capped, with what is left shown', async () => {
    const order = await build(4)
    const path = `/api/admin/orders/${order.id}/refunds`
    const before = (await there.admin.get(path)).body
    expect(before).toMatchObject({ left: order.totalRupees, delivery: 80, codFee: 0, method: 'gateway', items: [] })
    const over = await requestManualRefund(order.id, {
      components: [{ kind: 'delivery', lineId: null, amount: 80.01 }],
    })
    expect([over.status, over.body.code, over.body.details]).toEqual([422, 'payment/over-refund', { left: 80 }])
    const components = [
      { kind: 'goods', lineId: before.lines[0].id, amount: 10 },
      { kind: 'delivery', lineId: null, amount: 80 },
      { kind: 'goods', lineId: null, amount: 5.5 },
    ]
    const made = await requestManualRefund(order.id, { components })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ amount: 95.5, approvals: 1, cause: 'goodwill' })
    const after = (await there.admin.get(path)).body
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
    const { status, body } = await requestManualRefund(order.id, { components })
    expect([status, body.code]).toEqual([422, 'payment/over-refund'])
    expect(await rows('select 1 from refund where order_id = $1', [order.id])).toEqual([])
  })

  test('what is left is read without locking the order or its payment', async () => {
    const order = await build(4)
    // A row lock sets xmax, also after its transaction has ended.
    const marks = () =>
      rows(
        `select o.xmax::text as "order", p.xmax::text as payment from customer_order o join payment p on p.order_id = o.id
         where o.id = $1`,
        [order.id],
      )
    const before = await marks()
    expect((await there.admin.get(`/api/admin/orders/${order.id}/refunds`)).status).toBe(200)
    expect(await marks()).toEqual(before)
  })

  test('the same attempt is the same refund', async () => {
    const order = await build(4)
    const body = { idempotencyKey: 'the same attempt', components: [{ kind: 'delivery', lineId: null, amount: 10 }] }
    const [one, two] = [await requestManualRefund(order.id, body), await requestManualRefund(order.id, body)]
    expect(two.body.id).toBe(one.body.id)
  })

  test('is in the list, newest first, by state', async () => {
    const refusedRefund = await requestLineRefund((await build(40)).id, { cause: 'goodwill' })
    const refund = await requestLineRefund((await build(40)).id)
    const refusing = { seen: refusedRefund.version, reason: 'asked twice' }
    expect((await act(there.admin, refusedRefund.id, 'refuse', refusing)).status).toBe(200)
    const listed = async (query: string): Promise<{ id: string; state: string }[]> =>
      (await there.admin.get(`/api/admin/refunds${query}`)).body.items
    expect((await listed('')).slice(0, 2).map(({ id }) => id)).toEqual([refund.id, refusedRefund.id])
    const refused = await listed('?filter=state.in:refused')
    expect(refused[0]?.id).toBe(refusedRefund.id)
    expect(new Set(refused.map(({ state }) => state))).toEqual(new Set(['refused']))
  })
})
