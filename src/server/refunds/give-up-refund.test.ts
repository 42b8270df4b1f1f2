import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockPayment } from '#server/payments/payment-store.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { buildOrder } from '#tests/support/order-builder.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { releasePendingRefunds } from './release-pending-refunds.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows

/**
 * Places an order whose cash was collected: its approved refunds wait for a person, so no gateway gets a request
 * meanwhile.
 */
async function collected() {
  const order = await shop.database.run(() => buildOrder({ items: [{ productId: 'methi-khakhra', quantity: 10 }] }))
  const [{ id: paymentId }] = await rows(
    `update payment set state = 'cod_collected', collected_paise = amount_paise where order_id = $1 returning id`,
    [order.id],
  )
  const [line] = await rows('select * from order_line where order_id = $1', [order.id])
  return { ...order, paymentId, lineId: line.id }
}
type Collected = Awaited<ReturnType<typeof collected>>

/** Requests a refund above the automatic limit: it waits for an admin. */
async function requestLargeRefund(order: Collected, rupees: number) {
  const setting = `'{"aloneUpTo": 0, "twoAbove": 100000, "daysToArrive": 7}'`
  await rows(`insert into setting (name, value) values ('refund-terms', ${setting})`)
  const refund = await createRefund(shop, { orderId: order.id, components: [component('goods', rupees, order.lineId)] })
  await rows(`delete from setting where name = 'refund-terms'`)
  return refund
}

const refundOf = async (id: string) => (await rows('select * from refund where id = $1', [id]))[0]
const booksOf = async (id: string) =>
  (await rows('select distinct kind from ledger_entry where refund_id = $1 order by kind', [id])).map(
    ({ kind }) => kind,
  )
const owedTo = async ({ id }: Collected) => {
  const [{ owed }] = await rows(
    `select coalesce(sum(amount_paise), 0)::int as owed from ledger_entry
     where order_id = $1 and account = 'customer' and kind <> 'sale'`,
    [id],
  )
  return owed
}
const goneOf = (order: Collected, gone: number, note: string) =>
  shop.database.run(() =>
    transaction(async () =>
      releasePendingRefunds((await lockPayment(order.id, order.paymentId)).payment, paise(gone), note),
    ),
  )

test('as many as it takes are expired, the newest first: no longer held back, no longer owed, and each says why', async () => {
  const order = await collected()
  const first = await createRefund(shop, { orderId: order.id, components: [component('goods', 100, order.lineId)] })
  const second = await createRefund(shop, { orderId: order.id, components: [component('delivery', 50)] })
  const third = await requestLargeRefund(order, 20)
  expect([first.state, second.state, third.state]).toEqual(['approved', 'approved', 'requested'])
  const owed = await owedTo(order)
  const left = Math.round(order.totalRupees * 100) - 170_00
  // A little more than cancelling the newest alone makes available.
  const now = await goneOf(order, left + 30_00, 'Given back at the door')
  expect(now.refundPendingPaise).toBe(100_00)

  const [held] = await rows('select * from payment where id = $1', [order.paymentId])
  expect(Number(held.refund_pending_paise)).toBe(100_00)
  expect((await refundOf(first.id)).state).toBe('approved')
  for (const { id, version } of [second, third])
    expect(await refundOf(id)).toMatchObject({
      state: 'refused',
      note: 'Given back at the door',
      settled_at: expect.any(Date),
      version: version + 1,
    })
  // What they reserved is refundable again.
  const [line] = await rows('select refunded_paise::int as refunded from order_line where id = $1', [order.lineId])
  const [whole] = await rows('select refunded_delivery_paise::int as refunded from customer_order where id = $1', [
    order.id,
  ])
  expect([line.refunded, whole.refunded]).toEqual([100_00, 0])
  // Only the approved one was in the ledger.
  expect([await booksOf(second.id), await booksOf(third.id)]).toEqual([['refund', 'refund_undone'], []])
  expect(await owedTo(order)).toBe(owed - 50_00)
  // The reversal of each row.
  const booked = (kind: string, sign: number) =>
    rows(
      `select position, account, brand_id, order_id, line_id, part, $3 * amount_paise::int as paise from ledger_entry
       where refund_id = $1 and kind = $2 order by position`,
      [second.id, kind, sign],
    )
  expect(await booked('refund_undone', -1)).toEqual(await booked('refund', 1))
})

test('where there is room already nothing is given up', async () => {
  const order = await collected()
  const { id, version } = await createRefund(shop, {
    orderId: order.id,
    components: [component('goods', 10, order.lineId)],
  })
  await goneOf(order, Math.round(order.totalRupees * 100) - 10_00, 'Nothing')
  expect(await refundOf(id)).toMatchObject({ state: 'approved', version, note: null, settled_at: null })
})
