import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { buildOrder } from '#tests/support/order-builder.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { component, createRefund, refundContext } from '#tests/support/refund-requests.ts'
import { resumeRefunds } from './resume-refunds.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
  // Every refund waits for an admin, so that only these tests submit to a gateway.
  await rows(`insert into setting (name, value) values ('refund-terms', $1)`, [
    JSON.stringify({ aloneUpTo: 0, twoAbove: 100_000, daysToArrive: 7 }),
  ])
})
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows

test('after a dispute the gateway is asked for what is approved or has failed of that payment, and for nothing else', async () => {
  const items = [{ productId: 'methi-khakhra', quantity: 10 }]
  const [order, other] = await shop.database.run(async () => [
    await buildOrder({ items, method: 'online' }),
    await buildOrder({ items, method: 'online' }),
  ])
  const seedRefund = async (orderId: string, change: string) => {
    const { id } = await createRefund(shop, { orderId, components: [component('delivery', 1)] })
    await rows(`update refund set ${change} where id = $1`, [id])
    return id
  }
  const ofOrder = [
    await seedRefund(order.id, `state = 'approved', approved_at = now()`),
    await seedRefund(order.id, `state = 'failed', approved_at = now()`),
    await seedRefund(order.id, `state = 'requested'`),
    await seedRefund(order.id, `state = 'refused', settled_at = now()`),
    await seedRefund(order.id, `state = 'failed', approved_at = now(), bounced_at = now()`),
  ]
  const ofOther = await seedRefund(other.id, `state = 'approved', approved_at = now()`)
  const [{ id: payment }] = await rows('select id from payment where order_id = $1', [order.id])
  await shop.database.run(() => transaction(() => resumeRefunds(refundContext(), payment)))
  const posted = await rows(
    `select payload ->> 'refundId' as id from outbox where kind = 'submit-refund' and payload ->> 'refundId' = any($1)`,
    [[...ofOrder, ofOther]],
  )
  expect(new Set(posted.map(({ id }) => id))).toEqual(new Set(ofOrder.slice(0, 2)))
})
