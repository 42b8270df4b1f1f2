import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { reconcile } from '#server/refunds/reconcile.ts'
import { proveSessions } from '#tests/support/prove-session.ts'
import { askRefund, part } from '#tests/support/refund-asking.ts'
import { type DisputeWish, type Notice, sendNotice } from '#tests/support/vendor-server.ts'
import { type Begun, localVendors, payAtVendor } from '#tests/support/vendor-shop.ts'

describe.each(localVendors)('what %s tells of money it took', (name, start) => {
  const there = payAtVendor(start)

  const tell = async (...notices: Notice[]) => {
    for (const notice of notices) expect((await sendNotice(there.shop.origin, name, notice)).status).toBe(200)
    await there.noticesDone()
  }
  const provenAdmin = async () => {
    const admin = await there.shop.signIn('admin')
    await proveSessions(there.shop, 'admin@haatdi.example')
    return admin
  }
  type Paid = Begun & { captureRef: string; paise: number; line: string }
  const pay = async (): Promise<Paid> => {
    const begun = await there.begin()
    const { captureRef } = there.vendor.pay(begun.page)
    expect((await there.check(begun)).body.state).toBe('paid')
    const [line] = await there.rows('select id from order_line where order_id = $1', [begun.order.id])
    return { ...begun, captureRef, paise: Math.round(begun.order.total * 100), line: String(line?.id) }
  }
  const paymentOf = async ({ payment }: Begun) =>
    (
      await there.rows(
        `select state, refunded_paise::int as refunded, refund_pending_paise::int as pending, lost_paise::int as lost
         from payment where id = $1`,
        [payment],
      )
    )[0]
  const refundsOf = ({ order }: Begun) =>
    there.rows('select id, state, origin, reference, amount_paise::int as amount from refund where order_id = $1', [
      order.id,
    ])
  const balances = async ({ order }: Begun) =>
    Object.fromEntries(
      (
        await there.rows(
          'select account, sum(amount_paise)::int as amount from ledger_entry where order_id = $1 group by 1',
          [order.id],
        )
      ).map(({ account, amount }) => [account, amount]),
    )
  /** The names of what is in the books of an order besides its sale: each happening stands there once. */
  const namesOf = async ({ order }: Begun) =>
    (
      await there.rows(
        `select transaction_id as name from ledger_entry where order_id = $1 and kind not in ('sale', 'money_in')
         group by 1 order by min(at), 1`,
        [order.id],
      )
    ).map(({ name }) => name)
  // The shop's own tables alone: some of what is told here never happened at the vendor.
  const booksAgree = async () => expect((await there.shop.database.run(() => reconcile([]))).differences).toEqual([])
  const disputed = (paid: Paid, state: DisputeWish['state'], amountMinor = paid.paise) =>
    there.vendor.disputeNotice(paid.captureRef, { reference: `disp_${paid.captureRef}`, amountMinor, state })
  const ask = (paid: Paid, rupees: number) =>
    askRefund(there.shop, { orderId: paid.order.id, components: [part('goods', rupees, paid.line)] })
  const letters = async ({ order }: Begun, kind: string) =>
    (
      await there.rows(`select 1 from outbox where payload ->> 'orderId' = $1 and payload ->> 'kind' = $2`, [
        order.id,
        kind,
      ])
    ).length

  test('a refund of ours whose answers were all lost is settled by their notice, once', async () => {
    const paid = await pay()
    there.vendor.faults.losesAnswers = true
    const { id } = await ask(paid, 10)
    await vi.waitFor(() => expect(there.vendor.refundNames(paid.captureRef)).toHaveLength(1), { timeout: 10_000 })
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]?.state).toBe('failed'), { timeout: 10_000 })
    there.vendor.faults.losesAnswers = false
    const [refundName = ''] = there.vendor.refundNames(paid.captureRef)
    await tell(
      there.vendor.refundNotice(refundName),
      there.vendor.refundNotice(refundName),
      there.vendor.refundNotice(refundName),
    )
    expect(await refundsOf(paid)).toEqual([
      { id, state: 'succeeded', origin: 'shop', reference: refundName, amount: 1_000 },
    ])
    expect(await paymentOf(paid)).toEqual({ state: 'part_refunded', refunded: 1_000, pending: 0, lost: 0 })
    expect(await letters(paid, 'refund_paid')).toBe(1)
    await booksAgree()
  })

  test('a refund made in their own rooms is written down, booked, told to an admin, and not given again', async () => {
    const paid = await pay()
    const reference = there.vendor.refundByHand(paid.captureRef, 2_000)
    await tell(there.vendor.refundNotice(reference), there.vendor.refundNotice(reference))
    expect(await refundsOf(paid)).toMatchObject([{ state: 'succeeded', origin: 'gateway', reference, amount: 2_000 }])
    expect(await paymentOf(paid)).toEqual({ state: 'part_refunded', refunded: 2_000, pending: 0, lost: 0 })
    expect(await balances(paid)).toMatchObject({ customer: 0, gateway: -(paid.paise - 2_000) })
    expect(await there.eventsOf(paid)).toEqual(expect.arrayContaining(['refund_paid', 'refund_not_asked']))
    expect(await letters(paid, 'refund_not_asked')).toBeGreaterThan(0)
    const admin = await provenAdmin()
    const listed = (await admin.get('/api/admin/refunds')).body.items.find(
      ({ orderId }: { orderId: string }) => orderId === paid.order.id,
    )
    expect(listed).toMatchObject({ origin: 'gateway', amount: 20, state: 'succeeded' })
    const over = { attempt: crypto.randomUUID(), cause: 'goodwill', bearer: 'platform', reason: 'late' }
    const rest = [{ kind: 'goods', lineId: null, amount: paid.order.total }]
    const refused = await admin.post(`/api/admin/orders/${paid.order.id}/refunds`, { ...over, components: rest })
    expect(refused.body.code).toBe('payment/over-refund')
    await booksAgree()
  })

  test('what could not be sent by us and was then given by hand there is one refund', async () => {
    const paid = await pay()
    there.vendor.faults.status = 500
    const { id } = await askRefund(there.shop, {
      orderId: paid.order.id,
      components: [{ kind: 'goods', lineId: null, amount: paid.paise as never }],
    })
    await there.shop.database.pool.query(
      `insert into refund_approval (refund_id, admin_id, admin_name) select $1, id, 'a' from account where role = 'admin' limit 1`,
      [id],
    )
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]?.state).toBe('failed'), { timeout: 10_000 })
    there.vendor.faults.status = 0
    const reference = there.vendor.refundByHand(paid.captureRef, paid.paise)
    await tell(there.vendor.refundNotice(reference))
    expect(await refundsOf(paid)).toMatchObject([{ id, state: 'succeeded', origin: 'shop', reference }])
    expect(await paymentOf(paid)).toMatchObject({ state: 'refunded', refunded: paid.paise })
    await booksAgree()
  })

  test('a refund that came back from the bank is owed again, and an admin pays it by bank', async () => {
    const paid = await pay()
    const { id } = await ask(paid, 10)
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]?.state).toBe('succeeded'), { timeout: 10_000 })
    const [reference = ''] = there.vendor.refundNames(paid.captureRef)
    await tell(
      there.vendor.refundNotice(reference, { state: 'failed' }),
      there.vendor.refundNotice(reference, { state: 'failed' }),
    )
    expect(await refundsOf(paid)).toMatchObject([{ id, state: 'failed' }])
    expect(await paymentOf(paid)).toEqual({ state: 'captured', refunded: 0, pending: 1_000, lost: 0 })
    expect(await balances(paid)).toMatchObject({ customer: 1_000, gateway: -paid.paise })
    await booksAgree()
    const admin = await provenAdmin()
    const { body } = await admin.get(`/api/admin/refunds/${id}`)
    const settled = await admin.post(`/api/admin/refunds/${id}/settle`, { seen: body.version, reference: `N-${id}` })
    expect(settled.body).toMatchObject({ state: 'succeeded' })
    // An old success that comes late does not make the shop believe it was paid twice.
    await tell(there.vendor.refundNotice(reference))
    expect(await paymentOf(paid)).toEqual({ state: 'part_refunded', refunded: 1_000, pending: 0, lost: 0 })
    expect(await balances(paid)).toMatchObject({ customer: 0, gateway: -paid.paise, bank: 1_000 })
    expect(await namesOf(paid)).toEqual([
      `refund:${id}`,
      `refund_paid:${id}`,
      `refund_bounced:${id}`,
      `refund_paid:${id}:again`,
    ])
    await booksAgree()
  })

  // What an older version left behind: such a refund was asked for again, and then neither gateway nor person saw to it.
  test.each(['approved', 'submitted'])(
    'one that came back and hangs as %s waits for a person once the database is brought up to date',
    async (state) => {
      const paid = await pay()
      const { id } = await ask(paid, 10)
      await vi.waitFor(async () => expect((await refundsOf(paid))[0]?.state).toBe('succeeded'), { timeout: 10_000 })
      const [reference = ''] = there.vendor.refundNames(paid.captureRef)
      await tell(there.vendor.refundNotice(reference, { state: 'failed' }))
      await there.rows('update refund set state = $2 where id = $1', [id, state])
      const admin = await provenAdmin()
      const waits = async () =>
        (await admin.get('/api/admin/refunds-waiting')).body.items.some((item: { id: string }) => item.id === id)
      expect(await waits()).toBe(false)
      await there.rows(readFileSync('database/migrations/0040-bounced-refunds.sql', 'utf8'))
      expect(await waits()).toBe(true)
      const { body } = await admin.get(`/api/admin/refunds/${id}`)
      expect(body).toMatchObject({ state: 'failed', commands: ['settle_otherwise'] })
      await booksAgree()
      const settled = await admin.post(`/api/admin/refunds/${id}/settle`, { seen: body.version, reference: `N-${id}` })
      expect(settled.body).toMatchObject({ state: 'succeeded' })
      expect(await balances(paid)).toMatchObject({ customer: 0, gateway: -paid.paise, bank: 1_000 })
      await booksAgree()
    },
  )

  test('while a dispute is open nothing of that money is given back; won, what waited is sent', async () => {
    const paid = await pay()
    await tell(disputed(paid, 'open'), disputed(paid, 'open'))
    expect(await paymentOf(paid)).toMatchObject({ state: 'disputed' })
    await expect(ask(paid, 10)).rejects.toMatchObject({ code: 'payment/over-refund' })
    // One that was approved before the notice came does not leave either.
    const [line] = await there.rows(`update payment set state = 'captured' where id = $1 returning id`, [paid.payment])
    expect(line).toBeDefined()
    there.vendor.faults.status = 503
    const { id } = await ask(paid, 10)
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]?.state).toBe('failed'), { timeout: 10_000 })
    await there.rows(`update payment set state = 'disputed' where id = $1`, [paid.payment])
    there.vendor.faults.status = 0
    await there.rows(`update outbox set run_at = now() where kind = 'submit-refund' and done_at is null`)
    await vi.waitFor(
      async () =>
        expect(await there.rows(`select 1 from outbox where kind = 'submit-refund' and done_at is null`)).toEqual([]),
      { timeout: 10_000 },
    )
    expect(there.vendor.refundsOf(paid.captureRef)).toEqual([])
    await tell(disputed(paid, 'won'))
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]).toMatchObject({ id, state: 'succeeded' }), {
      timeout: 10_000,
    })
    expect(there.vendor.refundsOf(paid.captureRef)).toEqual([1_000])
    expect(await paymentOf(paid)).toMatchObject({ state: 'part_refunded', refunded: 1_000, lost: 0 })
    const told = (await there.eventsOf(paid)).filter((kind) => String(kind).includes('dispute'))
    expect(told).toEqual(['payment_disputed', 'dispute_won'])
    await booksAgree()
  })

  test('what is cancelled while a dispute is open is owed once the shop has won: asked for by itself, each for itself, once', async () => {
    const paid = await pay()
    const lines = await there.rows('select id from order_line where order_id = $1 order by position', [paid.order.id])
    await tell(disputed(paid, 'open'))
    const cancel = (body: object) =>
      paid.guest.post(`/api/orders/${paid.order.id}/cancel`, { reason: 'customer_changed_mind', ...body })
    const first = await cancel({ lines: [lines[0]?.id] })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    if (lines.length > 1) expect((await cancel({})).body).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(paid)).toEqual([])
    await tell(disputed(paid, 'won'), disputed(paid, 'won'))
    await vi.waitFor(
      async () => expect((await refundsOf(paid)).map(({ state }) => state)).toEqual(lines.map(() => 'succeeded')),
      { timeout: 10_000 },
    )
    expect(there.vendor.refundsOf(paid.captureRef).reduce((all, amount) => all + amount, 0)).toBe(paid.paise)
    expect(await paymentOf(paid)).toEqual({ state: 'refunded', refunded: paid.paise, pending: 0, lost: 0 })
    expect(await balances(paid)).toMatchObject({ customer: 0, gateway: 0, platform: 0 })
    const asked = await there.rows(
      'select sum(goods_paise + delivery_paise + cod_fee_paise)::int as asked from cancellation where order_id = $1',
      [paid.order.id],
    )
    expect(asked).toEqual([{ asked: paid.paise }])
    expect((await paid.guest.get(`/api/orders/${paid.order.id}`)).body.refunds).toHaveLength(lines.length)
    await booksAgree()
  })

  test.each([
    ['after it was opened', ['open', 'lost', 'lost']],
    ['before it was opened', ['lost', 'open']],
  ] as const)('a dispute told as lost %s: the shop bears it once, and nothing more goes back', async (_, states) => {
    const paid = await pay()
    await tell(...states.map((state) => disputed(paid, state)))
    expect(await paymentOf(paid)).toEqual({ state: 'refunded', refunded: 0, pending: 0, lost: paid.paise })
    expect(await balances(paid)).toMatchObject({ customer: 0, gateway: 0, platform: expect.any(Number) })
    expect(await namesOf(paid)).toEqual([expect.stringMatching(/^dispute_lost:./)])
    await expect(ask(paid, 1)).rejects.toMatchObject({ code: 'payment/over-refund' })
    const admin = await provenAdmin()
    const [listed] = (await admin.get('/api/admin/disputes')).body.items
    expect(listed).toMatchObject({ orderId: paid.order.id, state: 'lost', amount: paid.order.total })
    await booksAgree()
  })

  test('a dispute lost about a part gives up what had not left of it, and leaves the rest', async () => {
    const paid = await pay()
    there.vendor.faults.status = 503
    await ask(paid, 10)
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]?.state).toBe('failed'), { timeout: 10_000 })
    await tell(disputed(paid, 'open', paid.paise - 500))
    await tell(disputed(paid, 'lost', paid.paise - 500))
    there.vendor.faults.status = 0
    const [refused] = await refundsOf(paid)
    expect(refused).toMatchObject({ state: 'refused' })
    expect(await namesOf(paid)).toEqual([
      `refund:${refused?.id}`,
      `refund_undone:${refused?.id}`,
      expect.stringMatching(/^dispute_lost:./),
    ])
    expect(await paymentOf(paid)).toEqual({ state: 'part_refunded', refunded: 0, pending: 0, lost: paid.paise - 500 })
    expect(await balances(paid)).toMatchObject({ customer: 0, gateway: -500 })
    await booksAgree()
  })

  test('told before the capture: it waits, and takes effect with it', async () => {
    const begun = await there.begin()
    const { captureRef } = there.vendor.pay(begun.page)
    const paid = { ...begun, captureRef, paise: Math.round(begun.order.total * 100), line: '' }
    const reference = there.vendor.refundByHand(captureRef, 700)
    for (const notice of [there.vendor.refundNotice(reference), disputed(paid, 'open', 1_000)])
      expect((await sendNotice(there.shop.origin, name, notice)).status).toBe(200)
    await vi.waitFor(async () =>
      expect(
        await there.rows('select 1 from payment_notice where gateway_ref = $1 and handled_at is null', [captureRef]),
      ).toHaveLength(2),
    )
    const admin = await provenAdmin()
    await there.rows(`update payment_notice set received_at = now() - interval '2 minutes' where handled_at is null`)
    const { body } = await admin.get('/api/admin/unplaced-notices')
    const byAmount = body.items.toSorted(
      (one: { amount: number }, other: { amount: number }) => one.amount - other.amount,
    )
    expect(byAmount).toMatchObject([
      { gateway: name, reference, amount: 7 },
      { gateway: name, amount: 10 },
    ])
    expect((await there.check(begun)).body.state).toBe('paid')
    await vi.waitFor(
      async () => expect(await paymentOf(paid)).toEqual({ state: 'disputed', refunded: 700, pending: 0, lost: 0 }),
      { timeout: 10_000 },
    )
    expect((await admin.get('/api/admin/unplaced-notices')).body.items).toEqual([])
    await booksAgree()
  })

  test('about money that was put aside: a refund there is the one the shop owes, a dispute holds it back', async () => {
    // The shop's own sweep gives such money back whenever it likes: here it finds it given back, or nobody to ask.
    const late = async (meanwhile: (captureRef: string, amount: number) => unknown) => {
      const begun = await there.begin()
      await there.giveUp(begun)
      await there.rows(`update product set stock = 1 where id = 'methi-khakhra'`)
      const { captureRef } = there.vendor.pay(begun.page)
      const amount = Math.round(begun.order.total * 100)
      meanwhile(captureRef, amount)
      await tell(there.vendor.notice(there.vendor.refOf(begun.page)))
      return { ...begun, captureRef, paise: amount, line: '' }
    }
    let reference = ''
    const byHand = await late((captureRef, amount) => {
      reference = there.vendor.refundByHand(captureRef, amount)
    })
    await tell(there.vendor.refundNotice(reference))
    await there.sweep()
    expect(await there.lateOf(byHand)).toMatchObject([{ state: 'refunded' }])
    expect(there.vendor.refundsOf(byHand.captureRef)).toEqual([byHand.paise])
    const asked = await late(() => {
      there.vendor.faults.status = 503
    })
    await tell(disputed(asked, 'open'))
    there.vendor.faults.status = 0
    await there.sweep()
    expect(await there.lateOf(asked)).toMatchObject([{ state: 'open' }])
    await tell(disputed(asked, 'lost'))
    await there.sweep()
    expect(await there.lateOf(asked)).toMatchObject([{ state: 'refunded', refund_ref: `disp_${asked.captureRef}` }])
    expect(there.vendor.refundsOf(asked.captureRef)).toEqual([])
    await booksAgree()
  })

  test('money that was put aside, given back and sent back by the bank is owed again, until somebody gives it back by hand', async () => {
    const begun = await there.begin()
    await there.giveUp(begun)
    await there.rows(`update product set stock = 1 where id = 'methi-khakhra'`)
    const { captureRef } = there.vendor.pay(begun.page)
    const amount = Math.round(begun.order.total * 100)
    await tell(there.vendor.notice(there.vendor.refOf(begun.page)))
    await there.sweep()
    const [returned] = await there.lateOf(begun)
    const reference = String(returned?.refund_ref)
    expect(returned).toMatchObject({ state: 'refunded' })
    expect(await balances(begun)).toEqual({ customer: 0, gateway: 0 })

    const bounced = there.vendor.refundNotice(reference, { state: 'failed' })
    await tell(bounced, bounced, there.vendor.refundNotice(reference))
    await there.sweep()
    expect(await there.lateOf(begun)).toMatchObject([{ state: 'open', refund_ref: null, bounced_ref: reference }])
    expect(await balances(begun)).toEqual({ customer: amount, gateway: -amount })
    expect((await there.eventsOf(begun)).filter((kind) => kind === 'refund_bounced')).toHaveLength(1)
    const admin = await provenAdmin()
    const listed = (await admin.get('/api/admin/late-payments')).body.items.find(
      ({ orderId }: { orderId: string }) => orderId === begun.order.id,
    )
    expect(listed).toMatchObject({ state: 'open', standing: 'bounced' })
    await booksAgree()

    const again = there.vendor.refundByHand(captureRef, amount)
    await tell(there.vendor.refundNotice(again), there.vendor.refundNotice(again))
    const [{ id } = {}] = await there.lateOf(begun)
    expect(await there.lateOf(begun)).toMatchObject([{ state: 'refunded', refund_ref: again }])
    expect(await namesOf(begun)).toEqual([
      `late_in:${id}`,
      `late_returned:${id}`,
      `late_bounced:${id}:${reference}`,
      `late_returned:${id}:${again}`,
    ])
    expect(await balances(begun)).toEqual({ customer: 0, gateway: 0 })
    await booksAgree()
  })

  test('of another shop, or unsigned: nothing changes', async () => {
    const paid = await pay()
    const reference = there.vendor.refundByHand(paid.captureRef, 500)
    const wish = { reference: 'disp_x', amountMinor: 500, state: 'lost' as const }
    await tell(there.vendor.refundNotice(reference, { merchant: 'acc_somebodyelse' }))
    await tell(there.vendor.disputeNotice(paid.captureRef, { ...wish, merchant: 'acc_somebodyelse' }))
    const forged = await sendNotice(
      there.shop.origin,
      name,
      there.vendor.refundNotice(reference, { secret: 'another' }),
    )
    expect((await forged.json()).code).toBe('payment/unsigned')
    expect(await paymentOf(paid)).toEqual({ state: 'captured', refunded: 0, pending: 0, lost: 0 })
    expect(await refundsOf(paid)).toEqual([])
  })
})
