import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeDueSecondBoxes } from '#server/payments/second-box-offer-store.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { type OfferedShipment, offerSecondBoxes } from '#tests/support/offered-second-box.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { decideForTwo, orderWithLateSeller, packSellerOrder, sealAndLabel } from '#tests/support/two-shipments.ts'

let shop: Shop
let hub: ShopVisitor
let customer: ShopVisitor
let offers: ReturnType<typeof offerSecondBoxes>
beforeAll(async () => {
  // The tests let the time pass by themselves.
  shop = await openDemoShop({ jobs: [] })
  hub = await shop.signIn('hub@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
  offers = offerSecondBoxes(shop, hub, customer)
})
afterAll(() => shop.close())

const latePath = ({ shipmentId }: BuiltOrder) => `/api/courier/hub/boxes/${shipmentId}/late`
const advice = async (order: BuiltOrder) => (await hub.get(latePath(order))).body.late
const decide = async (order: BuiltOrder, decision: object) =>
  hub.post(latePath(order), { version: (await advice(order)).version, note: 'Spoke to the store', ...decision })
const shipmentsOf = async ({ id }: BuiltOrder) =>
  (await shop.rows('select state from shipment where order_id = $1 order by position', [id])).map(({ state }) => state)
const offerOf = async ({ id }: BuiltOrder) =>
  (await shop.rows('select state from second_box_offer where order_id = $1 order by created_at', [id])).map(
    ({ state }) => state,
  )
const returnedOf = async ({ id }: BuiltOrder) =>
  (await shop.rows('select reason from unapplied_payment where order_id = $1', [id])).map(({ reason }) => reason)
/** What the ledger holds of the delivery of a second box: what the customer owes, and what is at the gateway. */
const booksOf = async ({ order, id, payment }: Pick<OfferedShipment, 'order' | 'id' | 'payment'>) =>
  shop.rows(
    `select account, sum(amount_paise)::int as paise from ledger_entry where order_id = $1 and account in ('customer', 'gateway', 'delivery')
       and (transaction_id like '%second-box:' || $2 or transaction_id in ('money_in:' || $3))
     group by 1 having sum(amount_paise) <> 0 order by 1`,
    [order.id, id, payment],
  )
const expectAgreeingBooks = async () => {
  const { differences } = await shop.database.run(() => reconcile([]))
  expect(differences.filter(({ what }) => what.includes('second box'))).toEqual([])
}
const settle = async (offered: OfferedShipment) => {
  expect(await offers.report(offered, 'captured')).toBe('paid')
  await offers.divide(offered)
}

describe('a second box that the customer pays', () => {
  it('is offered for a frozen price when they are asked, and nothing is sent before it is paid', async () => {
    const order = await offers.ask()
    const { question, secondBox } = await offers.late(order)
    expect(question).toMatchObject({ stores: [expect.any(String)] })
    expect(secondBox).toMatchObject({ state: 'open', isPaying: false, amount: (await advice(order)).secondBox.cost })
    const one = await offers.choose(order, 'second_box')
    const other = await offers.choose(order, 'second_box')
    expect(other.body.payment.redirectUrl).toBe(one.body.payment.redirectUrl)
    expect((await offers.late(order)).secondBox).toMatchObject({ isPaying: true, amount: secondBox.amount })
    expect((await advice(order)).secondBox.offer).toMatchObject({ state: 'open', isPaying: true })
    expect(await shipmentsOf(order)).toEqual(['on_hold'])
  })

  it('waits longer for a payment page once, however often it is opened', async () => {
    const order = await offers.ask()
    const soon = () =>
      shop.rows(`update second_box_offer set pay_by = now() + interval '5 minutes' where order_id = $1`, [order.id])
    const minutesLeft = async () => {
      const [left] = await shop.rows(
        `select round(extract(epoch from pay_by - now()) / 60)::int as minutes from second_box_offer where order_id = $1`,
        [order.id],
      )
      return left?.minutes
    }
    await soon()
    await offers.choose(order, 'second_box')
    expect(await minutesLeft()).toBe(30)
    await soon()
    expect((await offers.choose(order, 'second_box')).status).toBe(200)
    expect(await minutesLeft()).toBe(5)
  })

  it('is divided once it is paid, billed with its box and booked, however often the payment is reported', async () => {
    const offered = await offers.begin()
    const { order } = offered
    const reported = await Promise.all(Array.from({ length: 5 }, () => offers.report(offered, 'captured')))
    expect(reported).toEqual(['paid', 'paid', 'paid', 'paid', 'paid'])
    expect((await offers.late(order)).secondBox.state).toMatch(/paid|used/)
    await Promise.all([offers.divide(offered), offers.divide(offered), offers.divide(offered)])
    expect(await shipmentsOf(order)).toEqual(['complete', 'expecting'])
    expect(await offerOf(order)).toEqual(['used'])
    expect(await booksOf(offered)).toEqual([
      { account: 'delivery', paise: expect.any(Number) },
      { account: 'gateway', paise: -offered.paise },
    ])
    expect((await offers.choose(order, 'second_box')).body.code).toBe('shipment/no-second-box')
    await packSellerOrder(shop, order, 1)
    await hub.post('/api/courier/hub/receive', { code: order.sellerOrders[1]?.code })
    const [second] = await shop.rows('select id from shipment where order_id = $1 and position = 2', [order.id])
    await sealAndLabel(shop, hub, String(second?.id))
    const bills = () =>
      shop.rows(
        `select net_paise::int as paise from invoice where order_id = $1 and charge_key = 'second-box:' || $2`,
        [order.id, offered.id],
      )
    expect(await bills()).toEqual([{ paise: offered.paise }])
    const text = (await customer.get(`/api/orders/${order.id}`)).body.timeline.map(({ kind }: { kind: string }) => kind)
    expect(text).toEqual(expect.arrayContaining(['payment_received', 'second_box_bought']))
    await expectAgreeingBooks()
  })

  it('is refunded once when its items are cancelled after it was paid', async () => {
    const offered = await offers.begin()
    const { order } = offered
    await settle(offered)
    const lines = order.sellerOrders[1]?.lineIds ?? []
    const cancelled = await customer.post(`/api/orders/${order.id}/cancel`, { reason: 'customer_changed_mind', lines })
    expect(cancelled.status).toBe(200)
    expect(await shipmentsOf(order)).toEqual(['complete', 'cancelled'])
    expect(await offerOf(order)).toEqual(['refunded'])
    expect(await returnedOf(order)).toEqual(['second_box'])
    // The customer is owed what came in; the sale is undone.
    expect(await booksOf(offered)).toEqual([
      { account: 'customer', paise: offered.paise },
      { account: 'gateway', paise: -offered.paise },
    ])
    expect((await offers.late(order)).secondBox).toMatchObject({ state: 'refunded' })
    expect(await offers.report(offered, 'captured')).toBe('paid')
    expect(await returnedOf(order)).toEqual(['second_box'])
    await expectAgreeingBooks()
  })

  it('is refunded, and credited on its bill, when the box was sealed, opened and emptied', async () => {
    const offered = await offers.begin()
    const { order } = offered
    await settle(offered)
    await packSellerOrder(shop, order, 1)
    await hub.post('/api/courier/hub/receive', { code: order.sellerOrders[1]?.code })
    const [second] = await shop.rows('select id from shipment where order_id = $1 and position = 2', [order.id])
    await sealAndLabel(shop, hub, String(second?.id))
    await shop.database.run(async () => {
      const { transaction } = await import('#server/db/transaction.ts')
      const { refundCancelledShipment } = await import('#server/payments/refund-second-box.ts')
      await transaction(() => refundCancelledShipment(offers.context, String(second?.id)))
      await transaction(() => refundCancelledShipment(offers.context, String(second?.id)))
    })
    const credited = await shop.rows(
      `select c.net_paise::int as paise from invoice c join invoice i on i.number = c.corrects
       where i.order_id = $1 and i.charge_key = 'second-box:' || $2`,
      [order.id, offered.id],
    )
    expect(credited).toEqual([{ paise: offered.paise }])
    await expectAgreeingBooks()
  })

  it('is not offered while cash is due', async () => {
    const order = await orderWithLateSeller(shop, hub, { method: 'cod' })
    await offers.watch()
    expect(await offers.late(order)).toMatchObject({ question: expect.anything(), secondBox: null })
    expect((await offers.choose(order, 'second_box')).body.code).toBe('shipment/no-second-box')
  })

  it('can be paid after a failed try, and a wrong amount goes back', async () => {
    const offered = await offers.begin()
    expect(await offers.report(offered, 'failed')).toBe('not-paid')
    expect((await offers.late(offered.order)).secondBox).toMatchObject({ state: 'open', isPaying: false })
    const again = await offers.choose(offered.order, 'second_box')
    expect(again.body.payment.redirectUrl).not.toBe(offered.page)
    const wrong = await offers.begin()
    expect(await offers.report(wrong, 'captured', { amountMinor: wrong.paise - 1 })).toBe('unapplied')
    expect(await returnedOf(wrong.order)).toEqual(['mismatch'])
    expect(await shipmentsOf(wrong.order)).toEqual(['on_hold'])
    await expectAgreeingBooks()
  })
})

describe('the hub', () => {
  it('asks the customer with a reason, once, and the policy then waits for the answer', async () => {
    const order = await orderWithLateSeller(shop, hub)
    await shop.rows(`update customer_order set late_choice = 'send' where id = $1`, [order.id])
    expect((await decide(order, { decision: 'ask' })).status).toBe(200)
    expect((await decide(order, { decision: 'ask' })).body.code).toBe('flow/not-now')
    expect((await offers.late(order)).secondBox).toMatchObject({ state: 'open' })
    await offers.watch()
    expect(await shipmentsOf(order)).toEqual(['on_hold'])
    await offers.letHoursPass(order)
    await offers.watch()
    expect([await shipmentsOf(order), await offerOf(order)]).toEqual([['part_release'], ['ended']])
  })

  it('decides otherwise while nothing is paid, and nothing more once it is', async () => {
    const offered = await offers.begin()
    expect((await decide(offered.order, { decision: 'send' })).status).toBe(200)
    expect(await offers.report(offered, 'captured')).toBe('unapplied')
    expect(await returnedOf(offered.order)).toEqual(['after_expiry'])
    const paid = await offers.begin()
    const { version } = await advice(paid.order)
    expect(await offers.report(paid, 'captured')).toBe('paid')
    const tooLate = await hub.post(latePath(paid.order), { version, decision: 'send', note: 'The store is closed' })
    // Stale, where the outbox has divided the boxes already.
    expect(tooLate.body.code).toMatch(/^flow\/(not-now|stale)$/)
    await offers.divide(paid)
    expect(await shipmentsOf(paid.order)).toEqual(['complete', 'expecting'])
    await expectAgreeingBooks()
  })

  it('and the payment at the same time: one of them counts, and no money is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const offered = await offers.begin()
      const { order } = offered
      const { version } = await advice(order)
      const send = () => hub.post(latePath(order), { version, decision: 'send', note: 'The store is closed' })
      const [sent, reported] = await Promise.all(
        round % 2 === 0
          ? [send(), offers.report(offered, 'captured')]
          : [offers.report(offered, 'captured').then((said) => said), send()].toReversed(),
      )
      await offers.divide(offered)
      const isSent = (sent as { status: number }).status === 200
      expect(reported).toBe(isSent ? 'unapplied' : 'paid')
      expect(await shipmentsOf(order)).toEqual(isSent ? ['part_release'] : ['complete', 'expecting'])
      expect(await returnedOf(order)).toEqual(isSent ? ['after_expiry'] : [])
    }
    await expectAgreeingBooks()
  })
})

describe('the deadline', () => {
  it('sends what is there, closes the page, and what is paid afterwards goes back', async () => {
    const offered = await offers.begin()
    await offers.letHoursPass(offered.order)
    expect((await offers.choose(offered.order, 'second_box')).body.code).toBe('flow/too-late')
    await offers.watch()
    expect(await shipmentsOf(offered.order)).toEqual(['part_release'])
    await shop.rows('update second_box_payment set next_check_at = now() where id = $1', [offered.payment])
    const due = await shop.database.run(() => takeDueSecondBoxes('sandbox', 20))
    expect(due).toContainEqual({ gateway_ref: offered.ref, waits: false })
    expect(await offers.report(offered, 'captured')).toBe('unapplied')
    expect(await returnedOf(offered.order)).toEqual(['after_expiry'])
    await expectAgreeingBooks()
  })

  it('waits for a payment page that was opened in time', async () => {
    const offered = await offers.begin()
    await offers.letHoursPass(offered.order, { paying: true })
    await offers.watch()
    expect(await shipmentsOf(offered.order)).toEqual(['on_hold'])
    await settle(offered)
    expect(await shipmentsOf(offered.order)).toEqual(['complete', 'expecting'])
  })

  it('and the payment at the same time: one of them counts, and no money is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const offered = await offers.begin()
      await offers.letHoursPass(offered.order)
      const [reported] = await Promise.all([offers.report(offered, 'captured'), offers.watch()])
      await offers.divide(offered)
      const shipments = await shipmentsOf(offered.order)
      expect(shipments).toEqual(reported === 'paid' ? ['complete', 'expecting'] : ['part_release'])
      expect(await returnedOf(offered.order)).toEqual(reported === 'paid' ? [] : ['after_expiry'])
    }
    await expectAgreeingBooks()
  })
})

describe('what is paid when a second box is no longer needed goes back', () => {
  it('because the late bag has come', async () => {
    const offered = await offers.begin()
    await packSellerOrder(shop, offered.order, 1)
    await hub.post('/api/courier/hub/receive', { code: offered.order.sellerOrders[1]?.code })
    await settle(offered)
    expect(await shipmentsOf(offered.order)).toEqual(['complete'])
    expect([await offerOf(offered.order), await returnedOf(offered.order)]).toEqual([['refunded'], ['second_box']])
    await expectAgreeingBooks()
  })

  it('because the order was cancelled between the payment and the hub', async () => {
    const offered = await offers.begin()
    expect(await offers.report(offered, 'captured')).toBe('paid')
    await customer.post(`/api/orders/${offered.order.id}/cancel`, { reason: 'customer_changed_mind' })
    await offers.divide(offered)
    expect(['refunded']).toEqual(await offerOf(offered.order))
    expect(await returnedOf(offered.order)).toEqual(['second_box'])
    await expectAgreeingBooks()
  })

  it('but not what the shop pays itself', async () => {
    const order = await orderWithLateSeller(shop, hub)
    await decideForTwo(shop, hub, order)
    const lines = order.sellerOrders[1]?.lineIds ?? []
    await customer.post(`/api/orders/${order.id}/cancel`, { reason: 'customer_changed_mind', lines })
    expect([await offerOf(order), await returnedOf(order)]).toEqual([[], []])
  })
})
