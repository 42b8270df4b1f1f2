import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '#server/refunds/reconcile.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { type OfferedShipment, offerSecondBoxes } from '#tests/support/offered-second-box.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { settleReportedRefund } from './settle-reported-refund.ts'

let shop: Shop
let customer: ShopVisitor
let offers: ReturnType<typeof offerSecondBoxes>
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  customer = await shop.signIn('customer@haatdi.example')
  offers = offerSecondBoxes(shop, await shop.signIn('hub@haatdi.example'), customer)
})
afterAll(() => shop.close())

const report = (
  { payment, paise }: OfferedShipment,
  { amount = paise, state = 'succeeded' as 'succeeded' | 'failed' } = {},
) =>
  shop.database.run(() =>
    settleReportedRefund(offers.context, offers.gateway, {
      about: 'refund',
      merchant: offers.gateway.merchant,
      reference: `rfnd_${payment}`,
      captureRef: `cap_${payment}`,
      state,
      amountMinor: amount,
      currency: 'INR',
      key: null,
    }),
  )
const cancelSecond = ({ order }: OfferedShipment) =>
  customer.post(`/api/orders/${order.id}/cancel`, {
    reason: 'customer_changed_mind',
    lines: order.sellerOrders[1]?.lineIds ?? [],
  })
const heldOf = ({ order }: OfferedShipment) =>
  shop.rows('select state, refund_ref, amount_paise::int as paise from unapplied_payment where order_id = $1', [
    order.id,
  ])
const shipmentsOf = async ({ order }: OfferedShipment) =>
  (await customer.get(`/api/orders/${order.id}`)).body.boxes.map(({ state }: { state: string }) => state)
const expectAgreeingBooks = async () => {
  const { differences } = await shop.database.run(() => reconcile([]))
  expect(differences.filter(({ what }) => /second box|unapplied|zero/.test(what))).toEqual([])
}

describe('what was paid for a second box and given back at the gateway alone', () => {
  it('is booked once however often it is reported, and the box goes on', async () => {
    const offered = await offers.buy()
    const before = await shipmentsOf(offered)
    expect(await Promise.all([report(offered), report(offered)])).toEqual(
      expect.arrayContaining(['not-requested', 'refunded']),
    )
    expect(await report(offered)).toBe('refunded')
    expect(await heldOf(offered)).toEqual([
      { state: 'refunded', refund_ref: `rfnd_${offered.payment}`, paise: offered.paise },
    ])
    expect(await shipmentsOf(offered)).toEqual(before)
    const [offer] = await shop.rows('select state from second_box_offer where id = $1', [offered.id])
    expect(offer?.state).toBe('refunded')
    await expectAgreeingBooks()
    expect((await cancelSecond(offered)).status).toBe(200)
    expect(await heldOf(offered)).toHaveLength(1)
    await expectAgreeingBooks()
  })

  it('matches nothing when it is another amount, and changes nothing when it failed', async () => {
    const offered = await offers.buy()
    expect(await report(offered, { amount: offered.paise - 100 })).toBe('unknown')
    expect(await report(offered, { state: 'failed' })).toBe('failed')
    expect(await heldOf(offered)).toEqual([])
    await expectAgreeingBooks()
  })

  it('and cancelled at the same time goes back once', async () => {
    const offered = await offers.buy()
    const [cancelled] = await Promise.all([cancelSecond(offered), report(offered)])
    expect(cancelled.status).toBe(200)
    expect(await heldOf(offered)).toEqual([
      { state: 'refunded', refund_ref: `rfnd_${offered.payment}`, paise: offered.paise },
    ])
    await expectAgreeingBooks()
  })
})
