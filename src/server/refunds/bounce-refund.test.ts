import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { refund } from '#server/db/refund-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { lockPayment, type PaymentRow } from '#server/payments/payment-store.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { buildOrder } from '#tests/support/order-builder.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { component, createRefund, refundContext } from '#tests/support/refund-requests.ts'
import { bounceRefund } from './bounce-refund.ts'
import { recordGatewayRefund } from './record-gateway-refund.ts'
import { settleRefund } from './settle-refund.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 100 where stock <> 100'))

const context = refundContext()
const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows

async function paid() {
  const order = await shop.database.run(() =>
    buildOrder({ items: [{ productId: 'methi-khakhra', quantity: 10 }], method: 'online' }),
  )
  const [{ id: payment }] = await rows('select id from payment where order_id = $1', [order.id])
  return { id: order.id, payment, paise: Math.round(order.totalRupees * 100) }
}
type Paid = Awaited<ReturnType<typeof paid>>

const locked = ({ id, payment }: Paid, work: (payment: PaymentRow) => Promise<unknown>) =>
  shop.database.run(() => transaction(async () => work((await lockPayment(id, payment)).payment)))
let refunds = 0
/** Makes a refund at the gateway itself; returns the gateway's reference. */
async function givenThere(order: Paid, amount: number): Promise<string> {
  const reference = `there_${++refunds}`
  await locked(order, (payment) => recordGatewayRefund(context, payment, { reference, amount: paise(amount) }))
  return reference
}
const findRow = async (reference: string) =>
  (await db().select().from(refund).where(eq(refund.reference, reference)))[0]
const rowOf = (reference: string) => shop.database.run(() => findRow(reference))
const cameBack = (order: Paid, reference: string) =>
  locked(order, async (payment) => {
    const row = await findRow(reference)
    if (row) await bounceRefund(context, payment, row)
  })
const snapshot = async ({ payment }: Paid) =>
  (
    await rows(
      `select state, refunded_paise::int as refunded, refund_pending_paise::int as pending, overpaid_paise::int as overpaid
       from payment where id = $1`,
      [payment],
    )
  )[0]
/** Returns the ledger entries except the sale: each with its amount at the gateway. */
const atGateway = ({ id }: Paid) =>
  rows(
    `select kind, gateway, amount_paise::int as paise from ledger_entry
     where order_id = $1 and account = 'gateway' order by at, transaction_id`,
    [id],
  )
const owed = async ({ id }: Paid) =>
  (
    await rows(
      `select coalesce(sum(amount_paise), 0)::int as owed from ledger_entry
       where order_id = $1 and account = 'customer' and kind <> 'sale'`,
      [id],
    )
  )[0].owed

test('one that the shop asked for is owed again: held back, in the books, with its reason', async () => {
  const order = await paid()
  const { id } = await createRefund(shop, { orderId: order.id, components: [component('delivery', 10)] })
  const reference = `ours_${id}`
  await shop.database.run(() => settleRefund(context, { id, command: 'succeed', reference }))
  expect(await snapshot(order)).toEqual({ state: 'part_refunded', refunded: 1_000, pending: 0, overpaid: 0 })
  await cameBack(order, reference)
  expect(await snapshot(order)).toEqual({ state: 'captured', refunded: 0, pending: 1_000, overpaid: 0 })
  expect(await rowOf(reference)).toMatchObject({
    state: 'failed',
    bouncedAt: expect.any(Date),
    settledAt: null,
    lastError: 'it came back from the bank',
  })
  expect(await atGateway(order)).toEqual([
    { kind: 'refund_paid', gateway: 'sandbox', paise: 1_000 },
    { kind: 'refund_bounced', gateway: 'sandbox', paise: -1_000 },
  ])
  expect(await owed(order)).toBe(1_000)
  const [lastEvent] = await rows('select kind, data from order_event where order_id = $1 order by id desc limit 1', [
    order.id,
  ])
  expect(lastEvent).toEqual({ kind: 'refund_bounced', data: { amount: 1_000 } })
})

test('one that nobody asked for here is owed to nobody', async () => {
  const order = await paid()
  const [first, second] = [await givenThere(order, 2_000), await givenThere(order, 500)]
  expect(await rowOf(first)).toMatchObject({
    cause: 'goodwill',
    fundedBy: 'platform',
    requestedAs: 'system',
    method: 'gateway',
  })
  expect(
    await rows('select kind, data from order_event where order_id = $1 order by id desc limit 2', [order.id]),
  ).toEqual([
    { kind: 'refund_not_requested', data: { amount: 500, reference: second } },
    { kind: 'refund_paid', data: { refund: 500, amount: 500, reference: second } },
  ])
  await cameBack(order, first)
  expect(await snapshot(order)).toEqual({ state: 'part_refunded', refunded: 500, pending: 0, overpaid: 0 })
  expect(await rowOf(first)).toMatchObject({ state: 'refused', note: 'it came back', settledAt: expect.any(Date) })
  expect(await owed(order)).toBe(0)
  await cameBack(order, second)
  expect(await snapshot(order)).toEqual({ state: 'captured', refunded: 0, pending: 0, overpaid: 0 })
  expect((await atGateway(order)).reduce((all, { paise: amount }) => all + amount, 0)).toBe(0)
})

test('what had left beyond what came in becomes less by what came back, and never less than nothing', async () => {
  const order = await paid()
  await givenThere(order, order.paise - 400)
  const component = await givenThere(order, 400)
  const over = await givenThere(order, 1_000)
  expect(await snapshot(order)).toEqual({
    state: 'refunded',
    refunded: order.paise + 1_000,
    pending: 0,
    overpaid: 1_000,
  })
  await cameBack(order, component)
  expect(await snapshot(order)).toEqual({ state: 'refunded', refunded: order.paise + 600, pending: 0, overpaid: 600 })
  await cameBack(order, over)
  expect(await snapshot(order)).toEqual({
    state: 'part_refunded',
    refunded: order.paise - 400,
    pending: 0,
    overpaid: 0,
  })
})

test('more is given back there than is left: only what goes beyond it counts as too much', async () => {
  const order = await paid()
  await givenThere(order, order.paise - 400)
  await givenThere(order, 1_000)
  expect(await snapshot(order)).toMatchObject({ state: 'refunded', refunded: order.paise + 600, overpaid: 600 })
})

test('exactly as much as came in is gone: the payment stays given back', async () => {
  const order = await paid()
  await givenThere(order, order.paise)
  await cameBack(order, await givenThere(order, 700))
  expect(await snapshot(order)).toEqual({ state: 'refunded', refunded: order.paise, pending: 0, overpaid: 0 })
})

test('what the payer’s bank took stays gone, and a dispute that runs goes on', async () => {
  const lost = await paid()
  const one = await givenThere(lost, 1_000)
  await rows('update payment set lost_paise = 500 where id = $1', [lost.payment])
  await cameBack(lost, one)
  expect(await snapshot(lost)).toMatchObject({ state: 'part_refunded', refunded: 0 })
  const disputed = await paid()
  const other = await givenThere(disputed, 1_000)
  await rows(`update payment set state = 'disputed' where id = $1`, [disputed.payment])
  await cameBack(disputed, other)
  expect(await snapshot(disputed)).toMatchObject({ state: 'disputed', refunded: 0, pending: 0 })
})

test('given back at the gateway while one of ours waits for a person: ours is expired as far as it must be, and says why', async () => {
  const order = await paid()
  await rows(`insert into setting (name, value) values ('refund-terms', $1)`, [
    JSON.stringify({ aloneUpTo: 0, twoAbove: 100_000, daysToArrive: 7 }),
  ])
  const { id } = await createRefund(shop, { orderId: order.id, components: [component('delivery', 10)] })
  await rows(`delete from setting where name = 'refund-terms'`)
  const reference = await givenThere(order, order.paise - 500)
  const [ours] = await rows('select state, note from refund where id = $1', [id])
  expect(ours).toEqual({ state: 'refused', note: `given back at the gateway: ${reference}` })
  expect(await snapshot(order)).toEqual({
    state: 'part_refunded',
    refunded: order.paise - 500,
    pending: 0,
    overpaid: 0,
  })
})
