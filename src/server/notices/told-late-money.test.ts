import { describe, expect, test } from 'vitest'
import { tellOfMoney } from '#tests/support/told-money.ts'
import { localVendors, payAtVendor } from '#tests/support/vendor-shop.ts'

describe.each(localVendors)('what %s tells of money that was put aside', (name, start) => {
  const there = payAtVendor(start)
  const { tell, provenAdmin, balances, namesOf, booksAgree, disputed } = tellOfMoney(there, name)

  test('about money that was put aside: a refund there is the one the shop owes, a dispute holds it back', async () => {
    // The shop's own sweep returns such money at any time: here it finds it returned, or the gateway unavailable.
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
})
