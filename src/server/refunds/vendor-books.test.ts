import { describe, expect, test, vi } from 'vitest'
import { reconcile } from '#server/refunds/reconcile.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { type LocalVendor, sendWebhook } from '#tests/support/vendor-server.ts'
import { type Begun, localVendors, payAtVendor } from '#tests/support/vendor-shop.ts'

describe.each(localVendors)('the books of %s', (name, start) => {
  const there = payAtVendor(start)

  const compare = () => there.shop.database.run(() => reconcile(there.gateways))
  const pay = async (overrides?: { amountMinor?: number; currency?: string }) => {
    const begun = await there.begin()
    const { captureRef } = there.vendor.pay(begun.page, overrides)
    await there.check(begun)
    return { begun, captureRef }
  }
  const giveBack = async ({ order }: Begun, rupees: number) => {
    const [line] = await there.rows('select id from order_line where order_id = $1 limit 1', [order.id])
    const { id } = await createRefund(there.shop, {
      orderId: order.id,
      components: [component('goods', rupees, String(line?.id))],
    })
    await vi.waitFor(
      async () =>
        expect((await there.rows('select state from refund where id = $1', [id]))[0]).toEqual({ state: 'succeeded' }),
      { timeout: 15_000 },
    )
  }
  const sendEvent = async (webhook: ReturnType<LocalVendor['webhook']>) => {
    expect((await sendWebhook(there.shop.origin, name, webhook)).status).toBe(200)
    await there.webhooksHandled()
  }

  test('are read whole, a page at a time, and agree: captures, refunds, money held as unapplied, disputes that were lost', async () => {
    const { begun } = await pay()
    await giveBack(begun, 10)
    const lost = await pay()
    const amountMinor = Math.round(lost.begun.order.total * 100)
    const overrides = { reference: `disp_${lost.captureRef}`, amountMinor }
    for (const state of ['open', 'lost'] as const)
      await sendEvent(there.vendor.disputeWebhook(lost.captureRef, { ...overrides, state }))
    const open = await pay()
    await sendEvent(
      there.vendor.disputeWebhook(open.captureRef, { reference: 'disp_open', amountMinor: 100, state: 'open' }),
    )
    await pay({ amountMinor: 100 })
    await pay({ amountMinor: 900, currency: 'USD' })
    await there.pollPayments()
    there.vendor.faults.shortPages = 2
    // Four captures in rupees, the refund, the unapplied payment and its return, and the dispute.
    expect(await compare()).toEqual({ differences: [], compared: [{ gateway: name, movements: 7 }], unread: [] })
  })

  test('reveal a refund and a capture that were never reported to the shop', async () => {
    const { captureRef } = await pay()
    const reference = there.vendor.refundManually(captureRef, 500)
    const unheard = await there.begin()
    const paid = there.vendor.pay(unheard.page)
    const amount = Math.round(unheard.order.total * 100)
    expect((await compare()).differences).toEqual(
      expect.arrayContaining([
        { what: 'refunded', reference, ours: null, theirs: 500 },
        { what: 'captured', reference: paid.captureRef, ours: null, theirs: amount },
      ]),
    )
  })

  test('that cannot be read are named, and nothing is said to agree with them', async () => {
    there.vendor.faults.status = 503
    const { compared, unread } = await compare()
    expect(compared).toEqual([])
    expect(unread).toEqual([{ gateway: name, reason: expect.stringMatching(/503|did not answer/) }])
  })

  test('of a gateway the shop has no account at any more are named as well', async () => {
    const { unread } = await there.shop.database.run(() => reconcile([]))
    expect(unread).toEqual([{ gateway: name, reason: expect.stringContaining('no account') }])
  })
})
