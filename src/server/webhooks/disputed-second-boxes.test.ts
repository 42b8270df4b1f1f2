import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DisputeState } from '#domain/claims/dispute-flow.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { type OfferedShipment, offerSecondBoxes } from '#tests/support/offered-second-box.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { settleDispute } from './settle-dispute.ts'

let shop: Shop
let admin: ShopVisitor
let customer: ShopVisitor
let offers: ReturnType<typeof offerSecondBoxes>
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
  offers = offerSecondBoxes(shop, await shop.signIn('hub@haatdi.example'), customer)
})
afterAll(() => shop.close())

const report = ({ payment, paise }: OfferedShipment, state: DisputeState, { amount = paise, name = payment } = {}) =>
  shop.database.run(() =>
    settleDispute(offers.context, offers.gateway, {
      about: 'dispute',
      merchant: offers.gateway.merchant,
      reference: `dis_${name}`,
      captureRef: `cap_${payment}`,
      amountMinor: amount,
      currency: 'INR',
      state,
      reason: 'not_as_described',
    }),
  )
const cancelSecond = ({ order }: OfferedShipment) =>
  customer.post(`/api/orders/${order.id}/cancel`, {
    reason: 'customer_changed_mind',
    lines: order.sellerOrders[1]?.lineIds ?? [],
  })
const shown = async ({ payment }: OfferedShipment) => (await admin.get(`/api/admin/payments/${payment}`)).body
const kindsOf = async (offered: OfferedShipment) =>
  (await shown(offered)).happenings.map(({ kind, state }: { kind: string; state?: string }) =>
    `${kind} ${state ?? ''}`.trim(),
  )
/** What the ledger holds at the gateway of this payment and of what became of it, in paise; zero when the bank has it again. */
const atGateway = async ({ order, payment }: OfferedShipment) => {
  const [row] = await shop.rows(
    `select coalesce(-sum(amount_paise), 0)::int as paise from ledger_entry where order_id = $1 and account = 'gateway'
      and (transaction_id = 'money_in:' || $2 or transaction_id like 'dispute_lost:%' or transaction_id like 'unapplied_refunded:%')`,
    [order.id, payment],
  )
  return row?.paise
}
const expectAgreeingBooks = async () => {
  const { differences } = await shop.database.run(() => reconcile([]))
  expect(differences.filter(({ what }) => /second box|dispute|zero/.test(what))).toEqual([])
}

describe('the payment of a second box', () => {
  it('is among the payments and those of its order, with what it paid for', async () => {
    const offered = await offers.buy()
    const listed = (await admin.get(`/api/admin/payments?orderId=${offered.order.id}`)).body.items
    expect(listed.map(({ purpose }: { purpose: string }) => purpose).toSorted()).toEqual(['order', 'second_box'])
    const { items } = (await admin.get('/api/admin/payments?filter=purpose.in:second_box')).body
    expect(items).toContainEqual(
      expect.objectContaining({ id: offered.payment, state: 'captured', amount: offered.paise / 100, refunded: 0 }),
    )
    expect(await shown(offered)).toMatchObject({ orderNumber: offered.order.number, purpose: 'second_box' })
    expect(await kindsOf(offered)).toEqual(expect.arrayContaining(['payment captured', 'taken']))
  })

  it('shows that it was given back when its box is cancelled', async () => {
    const offered = await offers.buy()
    expect((await cancelSecond(offered)).status).toBe(200)
    expect(await kindsOf(offered)).toContain('unapplied going')
    await shop.rows(
      `update unapplied_payment set state = 'refunded', refund_ref = 'r', settled_at = now() where order_id = $1`,
      [offered.order.id],
    )
    expect(await shown(offered)).toMatchObject({ state: 'refunded', refunded: offered.paise / 100 })
  })
})

describe('a dispute about the payment of a second box', () => {
  it('is listed with its order, and won it changes nothing', async () => {
    const offered = await offers.buy()
    expect(await report(offered, 'open')).toBe('open')
    expect((await shown(offered)).state).toBe('disputed')
    const { items } = (await admin.get('/api/admin/disputes')).body
    expect(items).toContainEqual(
      expect.objectContaining({ reference: `dis_${offered.payment}`, orderId: offered.order.id, state: 'open' }),
    )
    expect(await report(offered, 'won')).toBe('won')
    expect((await shown(offered)).state).toBe('captured')
    expect(await atGateway(offered)).toBe(offered.paise)
    await expectAgreeingBooks()
  })

  it('lost once however often it is reported, is borne by the shop', async () => {
    const offered = await offers.buy()
    expect(await Promise.all([report(offered, 'lost'), report(offered, 'lost'), report(offered, 'lost')])).toEqual([
      'lost',
      'lost',
      'lost',
    ])
    expect((await shown(offered)).state).toBe('refunded')
    expect(await atGateway(offered)).toBe(0)
    await expectAgreeingBooks()
  })

  it('lost before its box is cancelled: nothing is paid a second time', async () => {
    const offered = await offers.buy()
    await report(offered, 'lost')
    expect((await cancelSecond(offered)).status).toBe(200)
    expect(
      await shop.rows('select state, refund_ref from unapplied_payment where order_id = $1', [offered.order.id]),
    ).toEqual([{ state: 'refunded', refund_ref: `dis_${offered.payment}` }])
    const [row] = await shop.rows(
      `select coalesce(sum(amount_paise), 0)::int as paise from ledger_entry where order_id = $1 and account = 'platform' and part = 'dispute'`,
      [offered.order.id],
    )
    expect([await atGateway(offered), row?.paise]).toEqual([0, 0])
    await expectAgreeingBooks()
  })

  it('open while its box is cancelled: the money waits for it, and lost it has gone back', async () => {
    const offered = await offers.buy()
    await report(offered, 'open')
    expect((await cancelSecond(offered)).status).toBe(200)
    const unapplied = () =>
      shop.rows(
        `select u.state, exists (select from dispute d where d.unapplied_payment_id = u.id and d.state = 'open') as waits
         from unapplied_payment u where u.order_id = $1`,
        [offered.order.id],
      )
    expect(await unapplied()).toEqual([{ state: 'open', waits: true }])
    await report(offered, 'lost')
    expect(await unapplied()).toEqual([{ state: 'refunded', waits: false }])
    expect(await atGateway(offered)).toBe(0)
    await expectAgreeingBooks()
  })

  const backOf = ({ order }: OfferedShipment) =>
    shop.rows('select state, amount_paise::int as paise from unapplied_payment where order_id = $1', [order.id])

  it('lost about a part before its box is cancelled: the rest is given back, and the shop bears nothing', async () => {
    const offered = await offers.buy()
    await report(offered, 'lost', { amount: 1_000 })
    expect(await shown(offered)).toMatchObject({ state: 'part_refunded' })
    expect((await cancelSecond(offered)).status).toBe(200)
    expect(await backOf(offered)).toEqual([{ state: 'open', paise: offered.paise - 1_000 }])
    expect(await atGateway(offered)).toBe(offered.paise - 1_000)
    await expectAgreeingBooks()
    await shop.rows('update unapplied_payment set amount_paise = amount_paise - 100 where order_id = $1', [
      offered.order.id,
    ])
    const { differences } = await shop.database.run(() => reconcile([]))
    expect(differences).toContainEqual(expect.objectContaining({ what: 'money of a refunded second box' }))
    await shop.rows('update unapplied_payment set amount_paise = amount_paise + 100 where order_id = $1', [
      offered.order.id,
    ])
  })

  it('lost in two parts that are all of it: nothing is left to give back', async () => {
    const offered = await offers.buy()
    await report(offered, 'lost', { amount: 1_000, name: `${offered.payment}-1` })
    await report(offered, 'lost', { amount: offered.paise - 1_000, name: `${offered.payment}-2` })
    expect((await cancelSecond(offered)).status).toBe(200)
    expect((await backOf(offered)).map(({ state }) => state)).toEqual(['refunded'])
    expect(await atGateway(offered)).toBe(0)
    await expectAgreeingBooks()
  })

  it('about a part, open while its box is cancelled, and lost: only the rest is given back', async () => {
    const offered = await offers.buy()
    await report(offered, 'open', { amount: 1_000 })
    expect((await cancelSecond(offered)).status).toBe(200)
    expect(await report(offered, 'lost', { amount: 1_000 })).toBe('lost')
    expect(await backOf(offered)).toEqual([{ state: 'open', paise: offered.paise - 1_000 }])
    expect(await atGateway(offered)).toBe(offered.paise - 1_000)
    await expectAgreeingBooks()
  })
})
