import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outbox } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { deliveries } from '#server/deliveries.ts'
import { markDone } from '#server/jobs/message-store.ts'
import { deliverOne } from '#server/jobs/send-message.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { type PaidOrder, payOnline } from '#tests/support/paid-order.ts'
import { component, refundContext } from '#tests/support/refund-requests.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { reconcile } from './reconcile.ts'
import { requestRefund } from './request-refund.ts'
import { resumeRefunds } from './resume-refunds.ts'
import { settleRefund } from './settle-refund.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await meanwhile(shop, 'update product set stock = 100 where stock <> 100')
  await stepUpSessions(shop, 'admin@haatdi.example')
})

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows
const away = refundContext({ name: 'sandbox', refund: () => Promise.reject(new Error('the gateway is away')) } as never)
const itsMessage = (id: string) => and(eq(outbox.kind, 'submit-refund'), sql`${outbox.payload} ->> 'refundId' = ${id}`)

/**
 * Requests a refund for items of an order; its run time is an hour from now, so the shop's worker leaves it to this
 * test.
 */
async function openRefund({ id: orderId }: PaidOrder, paise: number): Promise<string> {
  const [line] = await rows('select id from order_line where order_id = $1', [orderId])
  return shop.database.run(() =>
    transaction(async () => {
      const { id } = await requestRefund(away, {
        orderId,
        cause: 'cancelled',
        fundedBy: 'customer',
        reason: null,
        components: [component('goods', paise / 100, line.id)],
        requester: { as: 'system' },
        key: randomUUID(),
      })
      await db()
        .update(outbox)
        .set({ runAt: new Date(Date.now() + 3_600_000) })
        .where(itsMessage(id))
      return id
    }),
  )
}

/** Has the outbox submit it to the unavailable gateway, at that number of tries. */
const send = (id: string, attempts: number) =>
  shop.database.run(async () => {
    const [message] = await db().update(outbox).set({ attempts }).where(itsMessage(id)).returning()
    if (message && (await deliverOne(away, deliveries, message))) await markDone([message])
  })
/** Creates a refund that the gateway did not pay, and that is not retried. */
async function exhaustedRefund(order: PaidOrder, paise: number): Promise<string> {
  const id = await openRefund(order, paise)
  await send(id, 10)
  return id
}
const read = async (id: string) => (await admin.get(`/api/admin/refunds/${id}`)).body
const act = async (id: string, command: string, body: object = {}) =>
  admin.post(`/api/admin/refunds/${id}/${command}`, { seen: (await read(id)).version, ...body })
const gatewayGave = (id: string, reference: string) =>
  shop.database.run(() => settleRefund(away, { id, command: 'succeed', reference }))
const refundsOf = ({ id }: PaidOrder) =>
  rows(
    'select state, origin, reference, amount_paise::int as paise from refund where order_id = $1 order by origin desc',
    [id],
  )
const paymentOf = async ({ payment }: PaidOrder) =>
  (
    await rows(
      `select state, refunded_paise::int as refunded, refund_pending_paise::int as pending, overpaid_paise::int as overpaid
       from payment where id = $1`,
      [payment],
    )
  )[0]
const booksAgree = async () => expect((await shop.database.run(() => reconcile([]))).differences).toEqual([])
const utr = () => `UTR ${randomUUID()}`

test('while the gateway is still asked nobody pays a refund by bank; once it is asked no more, an admin does', async () => {
  const order = await payOnline(shop)
  const id = await openRefund(order, 1_000)
  await send(id, 1)
  expect(await read(id)).toMatchObject({ state: 'failed', commands: ['retry'] })
  expect(await act(id, 'settle', { reference: utr() })).toMatchObject({ status: 409, body: { code: 'flow/not-now' } })
  await send(id, 10)
  expect((await read(id)).commands.sort()).toEqual(['retry', 'settle_otherwise'])
  expect(await act(id, 'settle', { reference: utr() })).toMatchObject({ status: 200, body: { state: 'succeeded' } })
})

test('paid by bank, and by the gateway after all: the second payout is recorded and reported once', async () => {
  const order = await payOnline(shop)
  const id = await exhaustedRefund(order, 1_000)
  const reference = utr()
  expect((await act(id, 'settle', { reference })).status).toBe(200)
  for (let time = 0; time < 2; time++) await gatewayGave(id, `rfd_${id}`)
  expect(await refundsOf(order)).toEqual([
    { state: 'succeeded', origin: 'shop', reference, paise: 1_000 },
    { state: 'succeeded', origin: 'gateway', reference: `rfd_${id}`, paise: 1_000 },
  ])
  expect(await paymentOf(order)).toEqual({ state: 'part_refunded', refunded: 2_000, pending: 0, overpaid: 0 })
  const lastEvent = await rows(`select data from order_event where order_id = $1 and kind = 'refund_not_requested'`, [
    order.id,
  ])
  expect(lastEvent).toEqual([{ data: { amount: 1_000, reference: `rfd_${id}` } }])
  const [emailMessage] = await rows(
    `select 1 from outbox where payload ->> 'orderId' = $1 and payload ->> 'kind' = 'refund_not_requested'
      and payload ->> 'audience' = 'admin'`,
    [order.id],
  )
  expect(emailMessage).toBeTruthy()
  await booksAgree()
})

test('more than came has left when that happens to most of the money: it is all written down, and nothing is left to give back', async () => {
  const order = await payOnline(shop)
  const [{ paise: goods }] = await rows('select net_paise::int as paise from order_line where order_id = $1', [
    order.id,
  ])
  const id = await exhaustedRefund(order, goods)
  expect((await act(id, 'settle', { reference: utr() })).status).toBe(200)
  await gatewayGave(id, `rfd_${id}`)
  const came = Math.round(order.total * 100)
  expect(await paymentOf(order)).toEqual({
    state: 'refunded',
    refunded: 2 * goods,
    pending: 0,
    overpaid: 2 * goods - came,
  })
  const { body } = await admin.get(`/api/admin/orders/${order.id}/refunds`)
  expect(body.left).toBe(0)
  await booksAgree()
})

test('the answer that settled it, given again, changes nothing', async () => {
  const order = await payOnline(shop)
  const id = await openRefund(order, 1_000)
  await send(id, 1)
  for (let time = 0; time < 2; time++) await gatewayGave(id, `rfd_${id}`)
  expect(await refundsOf(order)).toHaveLength(1)
  await booksAgree()
})

test('what came back from the bank is not asked for again, by nobody: it is paid by bank', async () => {
  const order = await payOnline(shop)
  const id = await exhaustedRefund(order, 1_000)
  await rows('update refund set bounced_at = now() where id = $1', [id])
  const before = await read(id)
  expect(before.commands).toEqual(['settle_otherwise'])
  expect(await act(id, 'retry')).toMatchObject({ status: 409, body: { code: 'flow/not-now' } })
  await shop.database.run(() => transaction(() => resumeRefunds(away, order.payment)))
  expect(
    await rows('select 1 from outbox where kind = $1 and failed_at is null and payload ->> $2 = $3', [
      'submit-refund',
      'refundId',
      id,
    ]),
  ).toEqual([])
  await rows(`update outbox set failed_at = null where payload ->> 'refundId' = $1`, [id])
  await send(id, 2)
  expect(await read(id)).toMatchObject({ state: 'failed', attempts: before.attempts, version: before.version })
  expect((await act(id, 'settle', { reference: utr() })).status).toBe(200)
  await booksAgree()
})

test('one reference of the bank stands for one refund', async () => {
  const order = await payOnline(shop)
  const [first, second] = [await exhaustedRefund(order, 1_000), await exhaustedRefund(order, 500)]
  const reference = utr()
  expect((await act(first, 'settle', { reference })).status).toBe(200)
  const { status, body } = await act(second, 'settle', { reference })
  expect([status, body.code]).toEqual([409, 'payment/reference-taken'])
  expect(await read(second)).toMatchObject({ state: 'failed', reference: null })
  expect((await act(second, 'settle', { reference: utr() })).status).toBe(200)
})
