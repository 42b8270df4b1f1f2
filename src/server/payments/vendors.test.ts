import { describe, expect, test, vi } from 'vitest'
import { shipping } from '#tests/support/home-address.ts'
import { startLocalRazorpay } from '#tests/support/local-razorpay.ts'
import { startLocalStripe } from '#tests/support/local-stripe.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { sendWebhook, type WebhookOverrides } from '#tests/support/vendor-server.ts'
import { type Begun, localVendors, openVendorShop, payAtVendor } from '#tests/support/vendor-shop.ts'

/** Time that opening a separate shop may take (milliseconds). */
const openingTime = 60_000

describe.each(localVendors)('an order paid at %s', (name, start) => {
  const there = payAtVendor(start)

  const reportPayment = (begun: Begun, overrides?: WebhookOverrides) =>
    sendWebhook(there.shop.origin, name, there.vendor.webhook(there.vendor.refOf(begun.page), overrides))
  const payAgain = (begun: Begun) =>
    begun.guest.post(`/api/orders/${begun.order.id}/payments`, {
      paymentMethod: 'online',
      expectedTotal: begun.order.total,
    })
  const paymentRowOf = async ({ payment }: Begun) =>
    (await there.rows('select * from payment where id = $1', [payment]))[0]

  test('goes from the order to the gateway’s page, and with its webhook to the sellers', async () => {
    const begun = await there.begin()
    expect(there.vendor.isOpen(begun.page)).toBe(true)
    expect((await there.check(begun)).body.state).toBe('unpaid')
    const { captureRef, ref, returnAddress } = there.vendor.pay(begun.page)
    const back = new URL(returnAddress)
    expect([back.origin, back.pathname, back.searchParams.get('payment')]).toEqual([
      there.shop.origin,
      '/payment-callback',
      begun.payment,
    ])
    expect((await reportPayment(begun)).status).toBe(200)
    await there.webhooksHandled()
    expect(await there.eventsOf(begun)).toEqual(['payment_started', 'payment_received', 'order_placed'])
    expect(await paymentRowOf(begun)).toMatchObject({
      state: 'captured',
      gateway: name,
      gateway_ref: ref,
      capture_ref: captureRef,
    })
    expect(Number((await paymentRowOf(begun))?.captured_paise)).toBe(Math.round(begun.order.total * 100))
    expect((await there.check(begun)).body.state).toBe('paid')
    expect(await there.unappliedOf(begun)).toEqual([])
  })

  test('is paid once, however often and by whatever channel it is reported (correctness 20, reliability R5)', async () => {
    const begun = await there.begin()
    there.vendor.pay(begun.page)
    const webhook = there.vendor.webhook(there.vendor.refOf(begun.page))
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => sendWebhook(there.shop.origin, name, webhook)),
      ...Array.from({ length: 5 }, () => reportPayment(begun)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all([there.check(begun), there.pollPayments(), there.check(begun)])
    await there.webhooksHandled()
    expect((await there.eventsOf(begun)).filter((kind) => kind === 'order_placed')).toHaveLength(1)
    expect(await there.unappliedOf(begun)).toEqual([])
    const ref = there.vendor.refOf(begun.page)
    const stored = await there.rows('select outcome from webhook_event where gateway_ref = $1', [ref])
    expect(stored.length).toBeLessThanOrEqual(6)
  })

  test('without a webhook: the return finds it, and so does polling', async () => {
    const returned = await there.begin()
    there.vendor.pay(returned.page)
    expect((await there.check(returned)).body.state).toBe('paid')
    const left = await there.begin()
    there.vendor.pay(left.page)
    await there.pollPayments()
    expect(await there.eventsOf(left)).toContain('order_placed')
    expect((await paymentRowOf(left))?.online_method).toBe(name === 'razorpay' ? 'upi' : 'card')
  })

  test.each([
    ['another amount', { amountMinor: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('and %s moved, or was said to: the order is not paid and the money goes back', async (_what, overrides) => {
    const moved = await there.begin()
    const { captureRef } = there.vendor.pay(moved.page, overrides)
    expect((await there.check(moved)).body.state).toBe('failed')
    const reported = await there.begin()
    expect((await reportPayment(reported, { ...overrides, captureRef: 'nothing_1' })).status).toBe(200)
    await there.webhooksHandled()
    expect(await there.eventsOf(moved)).not.toContain('order_placed')
    expect(await there.eventsOf(reported)).not.toContain('order_placed')
    await there.pollPayments()
    expect(await there.unappliedOf(moved)).toMatchObject([{ reason: 'mismatch', state: 'refunded' }])
    expect(there.vendor.refundsOf(captureRef)).toHaveLength(1)
  })

  test.each([
    ['another shop', { merchant: 'acc_somebodyelse' }],
    ['another attempt', { paymentId: 'another' }],
  ])('signed, but about %s: the order is not paid', async (_what, overrides) => {
    const begun = await there.begin()
    there.vendor.pay(begun.page)
    expect((await reportPayment(begun, overrides)).status).toBe(200)
    await there.webhooksHandled()
    expect(await there.eventsOf(begun)).not.toContain('order_placed')
    expect(await there.unappliedOf(begun)).toMatchObject([{ reason: 'mismatch' }])
  })

  test('twice: the order stands, the second money goes back, once', async () => {
    const begun = await there.begin()
    there.vendor.pay(begun.page)
    await reportPayment(begun)
    await there.webhooksHandled()
    const second = there.vendor.pay(begun.page)
    expect((await reportPayment(begun, { captureRef: second.captureRef })).status).toBe(200)
    await there.webhooksHandled()
    await Promise.all([there.pollPayments(), there.pollPayments()])
    expect(await there.unappliedOf(begun)).toMatchObject([
      { reason: 'doubled', state: 'refunded', capture_ref: second.captureRef },
    ])
    expect(there.vendor.refundsOf(second.captureRef)).toEqual([Math.round(begun.order.total * 100)])
    expect((await there.eventsOf(begun)).filter((kind) => kind === 'order_placed')).toHaveLength(1)
  })

  test('too late, with the goods gone: it goes back, even if their answer to that was lost', async () => {
    const begun = await there.begin()
    await there.giveUp(begun)
    await there.rows(`update product set stock = 1 where id = 'methi-khakhra'`)
    const { captureRef } = there.vendor.pay(begun.page)
    await reportPayment(begun)
    await there.webhooksHandled()
    expect((await there.check(begun)).body).toMatchObject({ state: 'over', returning: { amount: begun.order.total } })
    there.vendor.faults.losesAnswers = true
    await there.pollPayments()
    expect(await there.unappliedOf(begun)).toMatchObject([{ reason: 'after_expiry' }])
    there.vendor.faults.losesAnswers = false
    await there.pollPayments()
    await there.pollPayments()
    expect(await there.unappliedOf(begun)).toMatchObject([{ state: 'refunded', refund_ref: expect.any(String) }])
    expect(there.vendor.refundsOf(captureRef)).toEqual([Math.round(begun.order.total * 100)])
  })

  test('expired: the page is closed, so that nobody pays it late', async () => {
    const begun = await there.begin()
    await there.giveUp(begun)
    await there.pollPayments()
    expect(there.vendor.isOpen(begun.page)).toBe(false)
  })

  test('on a page that is over: nothing was charged, and another try opens another page', async () => {
    const begun = await there.begin()
    expect((await reportPayment(begun, { kind: 'over' })).status).toBe(200)
    await there.webhooksHandled()
    expect((await paymentRowOf(begun))?.state).toBe('failed')
    const { status, body } = await payAgain(begun)
    expect(status).toBe(201)
    expect(body.payment.redirectUrl).not.toBe(begun.page)
    there.vendor.pay(body.payment.redirectUrl)
    expect((await there.check({ ...begun, payment: body.payment.id })).body.state).toBe('paid')
  })

  test('gone back to before anything was paid, it is the same page', async () => {
    const begun = await there.begin()
    expect((await payAgain(begun)).body.payment.redirectUrl).toBe(begun.page)
    there.vendor.pay(begun.page)
    // Paid, and the shopper opens it once more: the gateway's page could not be paid again, so the shop's own page
    // shows the result.
    const { body } = await payAgain(begun)
    expect(body.payment.redirectUrl).toBe(
      `${there.shop.origin}/payment-callback?payment=${encodeURIComponent(begun.payment)}`,
    )
  })

  test.each([
    ['answers with a fault', { status: 502 }],
    ['breaks the line', { hangsUp: true }],
    ['does not answer in time', { delayMs: 6_500 }],
  ])(
    'while it %s: the order waits, nothing is charged, a sentence says so, and a later try pays',
    async (_what, fault) => {
      Object.assign(there.vendor.faults, fault)
      const begun = await there.begin()
      expect(begun.page).toBe(`${there.shop.origin}/payment-callback?payment=${encodeURIComponent(begun.payment)}`)
      expect((await there.check(begun)).body).toMatchObject({ state: 'unpaid', holdUntil: expect.any(String) })
      if (!('delayMs' in fault)) {
        const refused = await payAgain(begun)
        expect([refused.status, refused.body.code]).toEqual([503, 'payment/unreachable'])
        expect(JSON.stringify(refused.body)).not.toMatch(/127\.0\.0\.1|Razorpay|Stripe|at /)
      }
      there.vendor.faults.status = 0
      there.vendor.faults.hangsUp = false
      there.vendor.faults.delayMs = 0
      const { status, body } = await payAgain(begun)
      expect(status).toBe(201)
      there.vendor.pay(body.payment.redirectUrl)
      expect((await there.check(begun)).body.state).toBe('paid')
    },
  )

  test('and their answer was lost: there is one page that can be paid', async () => {
    there.vendor.faults.losesAnswers = true
    const begun = await there.begin()
    there.vendor.faults.losesAnswers = false
    const pages = await Promise.all([payAgain(begun), payAgain(begun)])
    const [first, second] = pages.map(({ body }) => body.payment.redirectUrl)
    expect(first).toBe(second)
    there.vendor.pay(first)
    expect((await there.check(begun)).body.state).toBe('paid')
  })

  test('while the gateway is down: the status is unknown and nothing is reported as failed', async () => {
    const begun = await there.begin()
    there.vendor.pay(begun.page)
    there.vendor.faults.status = 500
    expect((await there.check(begun)).body.state).toBe('pending')
    await there.pollPayments()
    there.vendor.faults.status = 0
    await there.pollPayments()
    expect((await there.check(begun)).body.state).toBe('paid')
  })

  test('refunds of one key are one refund, of two keys two, and never more than was taken (correctness 18)', async () => {
    const [gateway] = there.gateways
    const begun = await there.begin()
    const { ref, captureRef } = there.vendor.pay(begun.page)
    const amount = 1_000 as never
    const requestRefund = (key: string) => gateway?.refund({ ref, captureRef, amount, key })
    const first = await requestRefund('refund:1')
    expect(await requestRefund('refund:1')).toEqual(first)
    expect(await requestRefund('refund:2')).not.toEqual(first)
    expect(there.vendor.refundsOf(captureRef)).toEqual([1_000, 1_000])
    const tooMuch = gateway?.refund({ ref, captureRef, amount: 100_000_00 as never, key: 'refund:3' })
    await expect(tooMuch).rejects.toThrow(/answered 400/)
  })

  test('what the shop gives back of an order goes back there, once, even if their answer was lost', async () => {
    const begun = await there.begin()
    const { captureRef } = there.vendor.pay(begun.page)
    expect((await there.check(begun)).body.state).toBe('paid')
    const [line] = await there.rows('select id from order_line where order_id = $1', [begun.order.id])
    there.vendor.faults.losesAnswers = true
    const { id } = await createRefund(there.shop, {
      orderId: begun.order.id,
      components: [component('goods', 10, String(line?.id))],
    })
    await vi.waitFor(() => expect(there.vendor.refundsOf(captureRef)).toEqual([1_000]), { timeout: 10_000 })
    there.vendor.faults.losesAnswers = false
    const refund = () => there.rows('select state, reference from refund where id = $1', [id])
    await vi.waitFor(
      async () => {
        await there.rows(`update outbox set run_at = now() where done_at is null and kind = 'submit-refund'`)
        expect(await refund()).toMatchObject([{ state: 'succeeded', reference: expect.any(String) }])
      },
      { timeout: 20_000, interval: 500 },
    )
    expect(there.vendor.refundsOf(captureRef)).toEqual([1_000])
  })

  test('a page they never heard of is none', async () => {
    expect(await there.gateways[0]?.fetchReport('nothing_like_it')).toBeNull()
  })
})

test(
  'back from Razorpay before it knows itself: only what it signed keeps the shop from saying that nothing was paid',
  async () => {
    const vendor = await startLocalRazorpay()
    const there = await openVendorShop(vendor.settings)
    const begun = await there.begin()
    const other = await there.begin()
    const returned = new URL(vendor.pay(begun.page).returnAddress).searchParams
    const elsewhere = new URL(vendor.pay(other.page).returnAddress).searchParams
    vendor.faults.lags = true
    const stateWith = async (returnParams: URLSearchParams) => {
      const query = new URLSearchParams({ returned: String(returnParams) })
      return (await begun.guest.post(`/api/payments/${begun.payment}/check?${query}`, {})).body.state
    }
    const changed = (name: string, value: string) => {
      const returnParams = new URLSearchParams(returned)
      returnParams.set(name, value)
      return returnParams
    }
    expect(await stateWith(returned)).toBe('pending')
    expect(await stateWith(new URLSearchParams())).toBe('unpaid')
    expect(await stateWith(elsewhere)).toBe('unpaid')
    expect(await stateWith(changed('razorpay_signature', '0'.repeat(64)))).toBe('unpaid')
    expect(await stateWith(changed('razorpay_payment_id', 'pay_another'))).toBe('unpaid')
    expect(await there.eventsOf(begun)).toEqual(['payment_started'])
    vendor.faults.lags = false
    expect(await stateWith(returned)).toBe('paid')
    await there.shop.close()
    await vendor.close()
  },
  openingTime,
)

test(
  'both at once: India pays at Razorpay, abroad at Stripe, and each reports its own (decisions 15)',
  async () => {
    const [razorpay, stripe] = await Promise.all([startLocalRazorpay(), startLocalStripe()])
    const there = await openVendorShop({
      ...razorpay.settings,
      ...stripe.settings,
      PAYMENT_GATEWAY: 'razorpay,stripe',
    })
    const home = await there.begin()
    expect(razorpay.isOpen(home.page)).toBe(true)
    const { body: quote } = await there.shop.visitor().post('/api/shipping/quote', {
      destination: { country: 'GB', pincode: 'LE4 5AB' },
      items: [{ productId: 'methi-khakhra', quantity: 2 }],
    })
    const leicester = { country: 'GB', city: 'Leicester', state: '', pincode: 'LE4 5AB', phone: '+447911123456' }
    const abroad = await there.begin({
      shipping: { ...shipping, ...leicester },
      serviceId: quote.options[0].serviceId,
    })
    expect(stripe.isOpen(abroad.page)).toBe(true)
    razorpay.pay(home.page)
    stripe.pay(abroad.page)
    await sendWebhook(there.shop.origin, 'razorpay', razorpay.webhook(razorpay.refOf(home.page)))
    await sendWebhook(there.shop.origin, 'stripe', stripe.webhook(stripe.refOf(abroad.page)))
    await there.webhooksHandled()
    for (const begun of [home, abroad]) expect(await there.eventsOf(begun)).toContain('order_placed')
    const wrongEndpoint = await sendWebhook(there.shop.origin, 'stripe', razorpay.webhook(razorpay.refOf(home.page)))
    expect((await wrongEndpoint.json()).code).toBe('payment/unsigned')
    expect((await there.shop.visitor().get('/api/settings')).body.payment).toMatchObject({
      online: true,
      practice: false,
    })
    await there.shop.close()
    await razorpay.close()
    await stripe.close()
  },
  openingTime,
)
