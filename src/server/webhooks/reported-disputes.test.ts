import { describe, expect, test, vi } from 'vitest'
import { openMoneyReports } from '#tests/support/money-reports.ts'
import { localVendors, payAtVendor } from '#tests/support/vendor-shop.ts'

describe.each(localVendors)('what %s tells of disputes', (name, start) => {
  const there = payAtVendor(start)
  const {
    sendEvents,
    steppedUpAdmin,
    pay,
    paymentOf,
    refundsOf,
    balances,
    namesOf,
    booksAgree,
    disputed,
    requestRefund,
  } = openMoneyReports(there, name)

  test('while a dispute is open nothing of that money is given back; won, what waited is sent', async () => {
    const paid = await pay()
    await sendEvents(disputed(paid, 'open'), disputed(paid, 'open'))
    expect(await paymentOf(paid)).toMatchObject({ state: 'disputed' })
    await expect(requestRefund(paid, 10)).rejects.toMatchObject({ code: 'payment/over-refund' })
    // One that was approved before the webhook arrived is not paid either.
    const [line] = await there.rows(`update payment set state = 'captured' where id = $1 returning id`, [paid.payment])
    expect(line).toBeDefined()
    there.vendor.faults.status = 503
    const { id } = await requestRefund(paid, 10)
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
    await sendEvents(disputed(paid, 'won'))
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]).toMatchObject({ id, state: 'succeeded' }), {
      timeout: 10_000,
    })
    expect(there.vendor.refundsOf(paid.captureRef)).toEqual([1_000])
    expect(await paymentOf(paid)).toMatchObject({ state: 'part_refunded', refunded: 1_000, lost: 0 })
    const eventKinds = (await there.eventsOf(paid)).filter((kind) => String(kind).includes('dispute'))
    expect(eventKinds).toEqual(['payment_disputed', 'dispute_won'])
    await booksAgree()
  })

  test('what is cancelled while a dispute is open is owed once the shop has won: asked for by itself, each for itself, once', async () => {
    const paid = await pay()
    const lines = await there.rows('select id from order_line where order_id = $1 order by position', [paid.order.id])
    await sendEvents(disputed(paid, 'open'))
    const cancel = (body: object) =>
      paid.guest.post(`/api/orders/${paid.order.id}/cancel`, { reason: 'customer_changed_mind', ...body })
    const first = await cancel({ lines: [lines[0]?.id] })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    if (lines.length > 1) expect((await cancel({})).body).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(paid)).toEqual([])
    await sendEvents(disputed(paid, 'won'), disputed(paid, 'won'))
    await vi.waitFor(
      async () => expect((await refundsOf(paid)).map(({ state }) => state)).toEqual(lines.map(() => 'succeeded')),
      { timeout: 10_000 },
    )
    expect(there.vendor.refundsOf(paid.captureRef).reduce((all, amount) => all + amount, 0)).toBe(paid.paise)
    expect(await paymentOf(paid)).toEqual({ state: 'refunded', refunded: paid.paise, pending: 0, lost: 0 })
    expect(await balances(paid)).toMatchObject({ customer: 0, gateway: 0, platform: 0 })
    const requested = await there.rows(
      'select sum(goods_paise + delivery_paise + cod_fee_paise)::int as requested from cancellation where order_id = $1',
      [paid.order.id],
    )
    expect(requested).toEqual([{ requested: paid.paise }])
    expect((await paid.guest.get(`/api/orders/${paid.order.id}`)).body.refunds).toHaveLength(lines.length)
    await booksAgree()
  })

  test.each([
    ['after it was opened', ['open', 'lost', 'lost']],
    ['before it was opened', ['lost', 'open']],
  ] as const)(
    'a dispute reported as lost %s: booked to the shop once, and nothing more is refunded',
    async (_, states) => {
      const paid = await pay()
      await sendEvents(...states.map((state) => disputed(paid, state)))
      expect(await paymentOf(paid)).toEqual({ state: 'refunded', refunded: 0, pending: 0, lost: paid.paise })
      expect(await balances(paid)).toMatchObject({ customer: 0, gateway: 0, platform: expect.any(Number) })
      expect(await namesOf(paid)).toEqual([expect.stringMatching(/^dispute_lost:./)])
      await expect(requestRefund(paid, 1)).rejects.toMatchObject({ code: 'payment/over-refund' })
      const admin = await steppedUpAdmin()
      const [listed] = (await admin.get('/api/admin/disputes')).body.items
      expect(listed).toMatchObject({ orderId: paid.order.id, state: 'lost', amount: paid.order.total })
      await booksAgree()
    },
  )

  test('a dispute lost about a part gives up what had not left of it, and leaves the rest', async () => {
    const paid = await pay()
    there.vendor.faults.status = 503
    await requestRefund(paid, 10)
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]?.state).toBe('failed'), { timeout: 10_000 })
    await sendEvents(disputed(paid, 'open', paid.paise - 500))
    await sendEvents(disputed(paid, 'lost', paid.paise - 500))
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
})
