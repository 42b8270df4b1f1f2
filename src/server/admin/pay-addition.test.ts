import { expect, test, vi } from 'vitest'
import type { DisputeState } from '#domain/claims/dispute-flow.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { sandboxMerchant } from '#server/gateways/sandbox-payment-store.ts'
import { listDifferencesWithinTheShop } from '#server/refunds/book-check-store.ts'
import { settleDispute } from '#server/webhooks/settle-dispute.ts'
import { openCancellingShop, type Placed } from '#tests/support/cancelling-shop.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'
import { refundContext } from '#tests/support/refund-requests.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { endUnpaidAdditions } from './end-additions.ts'

const { there, rows, one, stockOf, order, paidOrder, see, cancel, refundsOf, eventsOf, emailsOf, assertBooksAgree } =
  openCancellingShop()

const jeera = { productId: 'jeera-khakhra', quantity: 2 }
const differences = () => there.shop.database.run(listDifferencesWithinTheShop)

let signedIn: ShopVisitor | undefined
async function admin(): Promise<ShopVisitor> {
  signedIn ??= await there.shop.signIn('admin')
  await stepUpSessions(there.shop, 'admin@haatdi.example')
  return signedIn
}

/** Offers two more units to the customer of a paid order, by link. Returns what they cost in rupees. */
async function offered({ id }: Placed, items = [jeera]): Promise<number> {
  const staff = await admin()
  const shown = (await staff.post(`/api/admin/orders/${id}/additions/price`, { items, payment: 'online' })).body
  const { status, body } = await staff.post(`/api/admin/orders/${id}/additions`, {
    ...{ items, payment: 'online', isAgreed: true, reason: 'The customer called' },
    ...{ seenTotal: shown.total.before, expectedAmount: shown.amounts.total },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.addition).toMatchObject({ amount: shown.amounts.total, isPaid: false })
  expect(body.total).toBe(shown.total.before)
  return shown.amounts.total
}

const open = async ({ guest, id }: Placed) => {
  const { status, body } = await guest.post(`/api/orders/${id}/addition/payment`)
  return { status, code: body.code, page: body.redirectUrl ? new URL(body.redirectUrl).pathname : '' }
}
const press = (page: string) => pressSandbox(there.shop, page, { outcome: 'pay', onlineMethod: 'upi' })
const dispute = (
  payment: { id: string; gateway: string; capture_ref: string; captured_paise: string },
  state: DisputeState,
  amount = Number(payment.captured_paise),
) => {
  return there.shop.database.run(() =>
    settleDispute(refundContext(), { name: payment.gateway, merchant: sandboxMerchant } as PaymentGateway, {
      ...{
        about: 'dispute',
        merchant: sandboxMerchant,
        reference: `dis_${payment.id}`,
        captureRef: payment.capture_ref,
      },
      ...{ amountMinor: amount, currency: 'INR', state, reason: 'not_as_described' },
    }),
  )
}
const linesOf = ({ id }: Placed) => rows('select * from order_line where order_id = $1 order by position', [id])
const offerOf = ({ id }: Placed) =>
  one('select * from addition_offer where order_id = $1 order by created_at desc limit 1', [id])
const until = (placed: Placed, state: string) =>
  vi.waitFor(async () => expect((await offerOf(placed)).state).toBe(state))

test('items of an order that is paid online wait for their own payment, hold their stock, and join once it came', async () => {
  const placed = await paidOrder()
  const amount = await offered(placed)
  expect(await stockOf(jeera.productId)).toBe(98)
  expect(await emailsOf(placed, 'addition_offered')).toEqual(['customer'])
  expect((await see(placed)).addition).toMatchObject({ amount, isPaid: false, items: [{ quantity: 2 }] })
  expect((await linesOf(placed)).length).toBe(2)
  const { page } = await open(placed)
  expect((await open(placed)).page).toBe(page)
  await press(page)
  await until(placed, 'used')
  const after = await see(placed)
  expect(after.addition).toBeNull()
  expect(after.amounts.total).toBeCloseTo(placed.total + amount)
  expect((await linesOf(placed)).length).toBe(3)
  const payments = await rows(
    'select addition_id, state, captured_paise from payment where order_id = $1 order by created_at',
    [placed.id],
  )
  expect(payments).toMatchObject([
    { addition_id: null, state: 'captured', captured_paise: String(Math.round(placed.total * 100)) },
    { state: 'captured', captured_paise: String(Math.round(amount * 100)) },
  ])
  expect(after.payment).toMatchObject({ state: 'captured' })
  expect(await emailsOf(placed, 'lines_added')).toEqual(['seller'])
  expect((await eventsOf(placed)).slice(-3)).toEqual(['addition_paid', 'lines_added', 'items_added'])
  expect(await stockOf(jeera.productId)).toBe(98)
  expect(await differences()).toEqual([])
})

test('a refund of an added line goes back to the payment that paid it, and the whole order to both', async () => {
  const placed = await paidOrder()
  const amount = await offered(placed)
  await press((await open(placed)).page)
  await until(placed, 'used')
  const [first, , third] = await linesOf(placed)
  const added = await one('select id from payment where order_id = $1 and addition_id is not null', [placed.id])
  await cancel(placed, { lines: [third.id] })
  const refunds = await refundsOf(placed)
  expect(refunds.map(({ payment_id, method }) => [payment_id, method])).toEqual([[added.id, 'gateway']])
  expect(Number(refunds[0].amount_paise)).toBeLessThanOrEqual(Math.round(amount * 100))
  await assertBooksAgree(placed)
  expect(await differences()).toEqual([])
  await cancel(placed, { lines: [first.id] })
  expect((await refundsOf(placed)).filter(({ payment_id }) => payment_id === added.id).length).toBe(1)
  await cancel(placed)
  expect(await assertBooksAgree(placed)).toBe(0)
  const left = await rows(
    'select captured_paise - refunded_paise - refund_pending_paise as left from payment where order_id = $1',
    [placed.id],
  )
  expect(left.map((row) => Number(row.left))).toEqual([0, 0])
  await vi.waitFor(async () =>
    expect((await refundsOf(placed)).map(({ state }) => state)).toEqual(
      expect.not.arrayContaining(['approved', 'submitted']),
    ),
  )
  expect(await differences()).toEqual([])
})

test('the whole order is cancelled at once: both payments go back whole', async () => {
  const placed = await paidOrder()
  await offered(placed)
  await press((await open(placed)).page)
  await until(placed, 'used')
  const { status, body } = await cancel(placed)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await assertBooksAgree(placed)).toBe(0)
  expect((await refundsOf(placed)).length).toBe(2)
  expect(await stockOf(jeera.productId)).toBe(100)
  expect(await differences()).toEqual([])
})

test('what is not paid in time ends with its stock given back, and money that comes later is returned', async () => {
  const placed = await paidOrder()
  await offered(placed)
  const { page } = await open(placed)
  await rows(
    `update addition_offer set created_at = now() - interval '3 hours', pay_until = now() - interval '1 hour' where order_id = $1`,
    [placed.id],
  )
  expect((await open(placed)).code).toBe('flow/too-late')
  await there.shop.database.run(() => endUnpaidAdditions(refundContext()))
  expect((await offerOf(placed)).state).toBe('ended')
  expect(await stockOf(jeera.productId)).toBe(100)
  await press(page)
  await vi.waitFor(async () =>
    expect(await one('select reason from unapplied_payment where order_id = $1', [placed.id])).toEqual({
      reason: 'after_expiry',
    }),
  )
  expect((await linesOf(placed)).length).toBe(2)
  expect((await eventsOf(placed)).includes('addition_ended')).toBe(true)
  expect(await differences()).toEqual([])
})

test('what is paid when the box no longer takes it goes back whole, with its stock', async () => {
  const placed = await paidOrder()
  await offered(placed)
  const { page } = await open(placed)
  await rows(`update seller_order set state = 'packed', packed_grams = 500 where order_id = $1`, [placed.id])
  await press(page)
  await until(placed, 'refunded')
  expect(await stockOf(jeera.productId)).toBe(100)
  expect((await linesOf(placed)).length).toBe(2)
  expect(await emailsOf(placed, 'addition_refunded')).toEqual(['customer'])
  await vi.waitFor(async () =>
    expect(await one('select state from unapplied_payment where order_id = $1', [placed.id])).toEqual({
      state: 'refunded',
    }),
  )
  expect(await differences()).toEqual([])
})

test('nobody else pays for it, it is offered once, and never for cash that is still due', async () => {
  const placed = await paidOrder()
  await offered(placed)
  expect((await there.shop.visitor().post(`/api/orders/${placed.id}/addition/payment`)).body.code).toBe(
    'thing/not-found',
  )
  const staff = await admin()
  const again = {
    items: [jeera],
    payment: 'online',
    isAgreed: true,
    reason: 'The customer called',
    expectedAmount: 9_999,
  }
  const second = await staff.post(`/api/admin/orders/${placed.id}/additions`, { ...again, seenTotal: placed.total })
  expect(second.body.code).toBe('addition/waiting')
  const cash = await order()
  const due = await staff.post(`/api/admin/orders/${cash.id}/additions`, { ...again, seenTotal: cash.total })
  expect(due.body.code).toBe('addition/cannot-pay')
})

test('staff withdraw what waits: its stock is sold again, its page no longer pays, and nothing is withdrawn twice', async () => {
  const placed = await paidOrder()
  await offered(placed)
  const { page } = await open(placed)
  const staff = await admin()
  const withdraw = () => staff.post(`/api/admin/orders/${placed.id}/addition/withdraw`)
  const { status, body } = await withdraw()
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.addition).toBeNull()
  expect(body.adding.isOpen).toBe(true)
  expect(await stockOf(jeera.productId)).toBe(100)
  expect((await withdraw()).body.code).toBe('flow/stale')
  await press(page)
  await vi.waitFor(async () =>
    expect(await one('select reason from unapplied_payment where order_id = $1', [placed.id])).toEqual({
      reason: 'after_expiry',
    }),
  )
  expect(await differences()).toEqual([])
})

test('what waits ends with its order, and its stock goes back', async () => {
  const placed = await paidOrder()
  await offered(placed)
  await cancel(placed)
  expect((await see(placed)).addition).toBeNull()
  await there.shop.database.run(() => endUnpaidAdditions(refundContext()))
  expect((await offerOf(placed)).state).toBe('ended')
  expect(await stockOf(jeera.productId)).toBe(100)
})

test.each([
  ['the product was taken down', `update product set published = false where id = '${jeera.productId}'`],
  [
    'its store was suspended',
    `update brand set suspended_at = now() where id = (select brand_id from product where id = '${jeera.productId}')`,
  ],
  [
    'delivery of the box would change by another amount',
    `update addition_offer set held = jsonb_set(held, '{amounts,delivery}', '-100')`,
  ],
])('what was paid goes back whole when %s meanwhile', async (_, change) => {
  const placed = await paidOrder()
  await offered(placed)
  const { page } = await open(placed)
  await rows(change)
  await press(page)
  await until(placed, 'refunded')
  await rows(`update product set published = true where id = $1`, [jeera.productId])
  await rows(`update brand set suspended_at = null where id = (select brand_id from product where id = $1)`, [
    jeera.productId,
  ])
  expect(await stockOf(jeera.productId)).toBe(100)
  expect((await linesOf(placed)).length).toBe(2)
  expect(await differences()).toEqual([])
})

test('a first try that was paid late counts, and the one that was opened after it is closed', async () => {
  const placed = await paidOrder()
  await offered(placed)
  const first = (await open(placed)).page
  await rows(
    `update addition_payment set state = 'failed' where offer_id = (select id from addition_offer where order_id = $1)`,
    [placed.id],
  )
  const second = (await open(placed)).page
  expect(second).not.toBe(first)
  await press(first)
  await until(placed, 'used')
  const tries = await rows(
    'select state from addition_payment where offer_id = (select id from addition_offer where order_id = $1) order by created_at',
    [placed.id],
  )
  expect(tries.map(({ state }) => state)).toEqual(['captured', 'failed'])
  expect(await differences()).toEqual([])
})

test('a dispute about the added items holds up refunds of the whole order, which begin once it is lost', async () => {
  const placed = await paidOrder()
  await offered(placed)
  await press((await open(placed)).page)
  await until(placed, 'used')
  const added = await one('select * from payment where order_id = $1 and addition_id is not null', [placed.id])
  await dispute(added, 'open')
  expect((await see(placed)).payment.state).toBe('disputed')
  const [first] = await linesOf(placed)
  await cancel(placed, { lines: [first.id] })
  expect(await refundsOf(placed)).toEqual([])
  await dispute(added, 'lost')
  const refunds = await refundsOf(placed)
  expect(refunds.map(({ payment_id }) => payment_id)).not.toContain(added.id)
  expect(refunds.length).toBe(1)
  expect((await see(placed)).payment.state).toBe('part_refunded')
  expect(await differences()).toEqual([])
})

test('a part that the bank took back is not paid a second time for lines that were cancelled meanwhile', async () => {
  const placed = await paidOrder()
  const own = await one('select * from payment where order_id = $1', [placed.id])
  const [first] = await linesOf(placed)
  await dispute(own, 'open', Number(first.net_paise))
  await cancel(placed, { lines: [first.id] })
  await dispute(own, 'lost', Number(first.net_paise))
  expect(await refundsOf(placed)).toEqual([])
  expect((await see(placed)).payment.state).toBe('part_refunded')
})
