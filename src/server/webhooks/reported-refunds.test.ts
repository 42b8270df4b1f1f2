import { describe, expect, test, vi } from 'vitest'
import { openMoneyReports } from '#tests/support/money-reports.ts'
import { createRefund } from '#tests/support/refund-requests.ts'
import { sendWebhook } from '#tests/support/vendor-server.ts'
import { localVendors, payAtVendor } from '#tests/support/vendor-shop.ts'

describe.each(localVendors)('what %s tells of refunds', (name, start) => {
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
    emails,
  } = openMoneyReports(there, name)

  test('a refund of ours whose answers were all lost is settled by their notice, once', async () => {
    const paid = await pay()
    there.vendor.faults.losesAnswers = true
    const { id } = await requestRefund(paid, 10)
    await vi.waitFor(() => expect(there.vendor.refundNames(paid.captureRef)).toHaveLength(1), { timeout: 10_000 })
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]?.state).toBe('failed'), { timeout: 10_000 })
    there.vendor.faults.losesAnswers = false
    const [refundName = ''] = there.vendor.refundNames(paid.captureRef)
    await sendEvents(
      there.vendor.refundWebhook(refundName),
      there.vendor.refundWebhook(refundName),
      there.vendor.refundWebhook(refundName),
    )
    expect(await refundsOf(paid)).toEqual([
      { id, state: 'succeeded', origin: 'shop', reference: refundName, amount: 1_000 },
    ])
    expect(await paymentOf(paid)).toEqual({ state: 'part_refunded', refunded: 1_000, pending: 0, lost: 0 })
    expect(await emails(paid, 'refund_paid')).toBe(1)
    await booksAgree()
  })

  test('a refund made at the gateway’s dashboard is recorded, booked, reported to an admin, and not repeated', async () => {
    const paid = await pay()
    const reference = there.vendor.refundManually(paid.captureRef, 2_000)
    await sendEvents(there.vendor.refundWebhook(reference), there.vendor.refundWebhook(reference))
    expect(await refundsOf(paid)).toMatchObject([{ state: 'succeeded', origin: 'gateway', reference, amount: 2_000 }])
    expect(await paymentOf(paid)).toEqual({ state: 'part_refunded', refunded: 2_000, pending: 0, lost: 0 })
    expect(await balances(paid)).toMatchObject({ customer: 0, gateway: -(paid.paise - 2_000) })
    expect(await there.eventsOf(paid)).toEqual(expect.arrayContaining(['refund_paid', 'refund_not_requested']))
    expect(await emails(paid, 'refund_not_requested')).toBeGreaterThan(0)
    const admin = await steppedUpAdmin()
    const listed = (await admin.get('/api/admin/refunds')).body.items.find(
      ({ orderId }: { orderId: string }) => orderId === paid.order.id,
    )
    expect(listed).toMatchObject({ origin: 'gateway', amount: 20, state: 'succeeded' })
    const over = { idempotencyKey: crypto.randomUUID(), cause: 'goodwill', fundedBy: 'platform', reason: 'late' }
    const rest = [{ kind: 'goods', lineId: null, amount: paid.order.total }]
    const refused = await admin.post(`/api/admin/orders/${paid.order.id}/refunds`, { ...over, components: rest })
    expect(refused.body.code).toBe('payment/over-refund')
    await booksAgree()
  })

  test('what could not be sent by us and was then given by hand there is one refund', async () => {
    const paid = await pay()
    there.vendor.faults.status = 500
    const { id } = await createRefund(there.shop, {
      orderId: paid.order.id,
      components: [{ kind: 'goods', lineId: null, amount: paid.paise as never }],
    })
    await there.shop.database.pool.query(
      `insert into refund_approval (refund_id, admin_id, admin_name) select $1, id, 'a' from account where role = 'admin' limit 1`,
      [id],
    )
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]?.state).toBe('failed'), { timeout: 10_000 })
    there.vendor.faults.status = 0
    const reference = there.vendor.refundManually(paid.captureRef, paid.paise)
    await sendEvents(there.vendor.refundWebhook(reference))
    expect(await refundsOf(paid)).toMatchObject([{ id, state: 'succeeded', origin: 'shop', reference }])
    expect(await paymentOf(paid)).toMatchObject({ state: 'refunded', refunded: paid.paise })
    await booksAgree()
  })

  test('a refund that came back from the bank is owed again, and an admin pays it by bank', async () => {
    const paid = await pay()
    const { id } = await requestRefund(paid, 10)
    await vi.waitFor(async () => expect((await refundsOf(paid))[0]?.state).toBe('succeeded'), { timeout: 10_000 })
    const [reference = ''] = there.vendor.refundNames(paid.captureRef)
    await sendEvents(
      there.vendor.refundWebhook(reference, { state: 'failed' }),
      there.vendor.refundWebhook(reference, { state: 'failed' }),
    )
    expect(await refundsOf(paid)).toMatchObject([{ id, state: 'failed' }])
    expect(await paymentOf(paid)).toEqual({ state: 'captured', refunded: 0, pending: 1_000, lost: 0 })
    expect(await balances(paid)).toMatchObject({ customer: 1_000, gateway: -paid.paise })
    await booksAgree()
    const admin = await steppedUpAdmin()
    const { body } = await admin.get(`/api/admin/refunds/${id}`)
    const settled = await admin.post(`/api/admin/refunds/${id}/settle`, { seen: body.version, reference: `N-${id}` })
    expect(settled.body).toMatchObject({ state: 'succeeded' })
    // A late, older success does not count as a second payment.
    await sendEvents(there.vendor.refundWebhook(reference))
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

  test('reported before the capture: it waits, and takes effect with it', async () => {
    const begun = await there.begin()
    const { captureRef } = there.vendor.pay(begun.page)
    const paid = { ...begun, captureRef, paise: Math.round(begun.order.total * 100), line: '' }
    const reference = there.vendor.refundManually(captureRef, 700)
    for (const webhook of [there.vendor.refundWebhook(reference), disputed(paid, 'open', 1_000)])
      expect((await sendWebhook(there.shop.origin, name, webhook)).status).toBe(200)
    await vi.waitFor(async () =>
      expect(
        await there.rows('select 1 from webhook_event where gateway_ref = $1 and handled_at is null', [captureRef]),
      ).toHaveLength(2),
    )
    const admin = await steppedUpAdmin()
    await there.rows(`update webhook_event set received_at = now() - interval '2 minutes' where handled_at is null`)
    const { body } = await admin.get('/api/admin/unmatched-events')
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
    // The gateway itself was asked first; its webhook is marked as handled when it is read next.
    await vi.waitFor(async () => expect((await admin.get('/api/admin/unmatched-events')).body.items).toEqual([]))
    await booksAgree()
  })

  test('of another shop, or unsigned: nothing changes', async () => {
    const paid = await pay()
    const reference = there.vendor.refundManually(paid.captureRef, 500)
    const dispute = { reference: 'disp_x', amountMinor: 500, state: 'lost' as const }
    await sendEvents(there.vendor.refundWebhook(reference, { merchant: 'acc_somebodyelse' }))
    await sendEvents(there.vendor.disputeWebhook(paid.captureRef, { ...dispute, merchant: 'acc_somebodyelse' }))
    const forged = await sendWebhook(
      there.shop.origin,
      name,
      there.vendor.refundWebhook(reference, { secret: 'another' }),
    )
    expect((await forged.json()).code).toBe('payment/unsigned')
    expect(await paymentOf(paid)).toEqual({ state: 'captured', refunded: 0, pending: 0, lost: 0 })
    expect(await refundsOf(paid)).toEqual([])
  })
})
