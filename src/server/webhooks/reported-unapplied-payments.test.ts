import { describe, expect, test } from 'vitest'
import { openMoneyReports } from '#tests/support/money-reports.ts'
import { localVendors, payAtVendor } from '#tests/support/vendor-shop.ts'

describe.each(localVendors)('what %s tells of money that was held as unapplied', (name, start) => {
  const there = payAtVendor(start)
  const { sendEvents, steppedUpAdmin, balances, namesOf, booksAgree, disputed } = openMoneyReports(there, name)

  test('about money that was held as unapplied: a refund there is the one the shop owes, a dispute holds it back', async () => {
    // The shop's own sweep returns such money at any time: here it finds it returned, or the gateway unavailable.
    const unapplied = async (meanwhile: (captureRef: string, amount: number) => unknown) => {
      const begun = await there.begin()
      await there.giveUp(begun)
      await there.rows(`update product set stock = 1 where id = 'methi-khakhra'`)
      const { captureRef } = there.vendor.pay(begun.page)
      const amount = Math.round(begun.order.total * 100)
      meanwhile(captureRef, amount)
      await sendEvents(there.vendor.webhook(there.vendor.refOf(begun.page)))
      return { ...begun, captureRef, paise: amount, line: '' }
    }
    let reference = ''
    const manualRefund = await unapplied((captureRef, amount) => {
      reference = there.vendor.refundManually(captureRef, amount)
    })
    await sendEvents(there.vendor.refundWebhook(reference))
    await there.pollPayments()
    expect(await there.unappliedOf(manualRefund)).toMatchObject([{ state: 'refunded' }])
    expect(there.vendor.refundsOf(manualRefund.captureRef)).toEqual([manualRefund.paise])
    const disputedPayment = await unapplied(() => {
      there.vendor.faults.status = 503
    })
    await sendEvents(disputed(disputedPayment, 'open'))
    there.vendor.faults.status = 0
    await there.pollPayments()
    expect(await there.unappliedOf(disputedPayment)).toMatchObject([{ state: 'open' }])
    await sendEvents(disputed(disputedPayment, 'lost'))
    await there.pollPayments()
    expect(await there.unappliedOf(disputedPayment)).toMatchObject([
      { state: 'refunded', refund_ref: `disp_${disputedPayment.captureRef}` },
    ])
    expect(there.vendor.refundsOf(disputedPayment.captureRef)).toEqual([])
    await booksAgree()
  })

  test('money that was held as unapplied, given back and sent back by the bank is owed again, until someone gives it back by hand', async () => {
    const begun = await there.begin()
    await there.giveUp(begun)
    await there.rows(`update product set stock = 1 where id = 'methi-khakhra'`)
    const { captureRef } = there.vendor.pay(begun.page)
    const amount = Math.round(begun.order.total * 100)
    await sendEvents(there.vendor.webhook(there.vendor.refOf(begun.page)))
    await there.pollPayments()
    const [returned] = await there.unappliedOf(begun)
    const reference = String(returned?.refund_ref)
    expect(returned).toMatchObject({ state: 'refunded' })
    expect(await balances(begun)).toEqual({ customer: 0, gateway: 0 })

    const bounced = there.vendor.refundWebhook(reference, { state: 'failed' })
    await sendEvents(bounced, bounced, there.vendor.refundWebhook(reference))
    await there.pollPayments()
    expect(await there.unappliedOf(begun)).toMatchObject([{ state: 'open', refund_ref: null, bounced_ref: reference }])
    expect(await balances(begun)).toEqual({ customer: amount, gateway: -amount })
    expect((await there.eventsOf(begun)).filter((kind) => kind === 'refund_bounced')).toHaveLength(1)
    const admin = await steppedUpAdmin()
    const listed = (await admin.get('/api/admin/unapplied-payments')).body.items.find(
      ({ orderId }: { orderId: string }) => orderId === begun.order.id,
    )
    expect(listed).toMatchObject({ state: 'open', status: 'bounced' })
    await booksAgree()

    const again = there.vendor.refundManually(captureRef, amount)
    await sendEvents(there.vendor.refundWebhook(again), there.vendor.refundWebhook(again))
    const [{ id } = {}] = await there.unappliedOf(begun)
    expect(await there.unappliedOf(begun)).toMatchObject([{ state: 'refunded', refund_ref: again }])
    expect(await namesOf(begun)).toEqual([
      `unapplied_received:${id}`,
      `unapplied_refunded:${id}`,
      `unapplied_bounced:${id}:${reference}`,
      `unapplied_refunded:${id}:${again}`,
    ])
    expect(await balances(begun)).toEqual({ customer: 0, gateway: 0 })
    await booksAgree()
  })
})
