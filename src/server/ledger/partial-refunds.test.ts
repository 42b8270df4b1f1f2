import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Shop } from '#tests/support/open-shop.ts'
import { buildOrder } from '#tests/support/order-builder.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 100 where stock <> 100'))

/**
 * Places an order whose cash was collected: its approved refunds wait for a person, so no gateway gets a request
 * meanwhile.
 */
async function collected() {
  const { id } = await shop.database.run(() => buildOrder({ items: [{ productId: 'methi-khakhra', quantity: 2 }] }))
  await shop.rows(`update payment set state = 'cod_collected', collected_paise = amount_paise where order_id = $1`, [
    id,
  ])
  const [line] = await shop.rows('select id, net_paise::int as paise from order_line where order_id = $1', [id])
  return { id, line: line.id as string, paise: line.paise as number }
}
/** Returns the remaining ledger balance of the sale by component, where it is not zero. */
const leftOf = (orderId: string) =>
  shop.rows(
    `select account, part, sum(amount_paise)::int as paise from ledger_entry
     where order_id = $1 and account <> 'customer' and part <> 'money' group by 1, 2 having sum(amount_paise) <> 0 order by 1, 2`,
    [orderId],
  )
const aloneUpTo = async (paise: number, work: () => Promise<unknown>) => {
  await shop.rows(`insert into setting (name, value) values ('refund-terms', $1)`, [
    JSON.stringify({ aloneUpTo: paise, twoAbove: 1_000_000, daysToArrive: 7 }),
  ])
  await work()
  await shop.rows(`delete from setting where name = 'refund-terms'`)
}

test('a line given back in parts leaves nothing of its sale, however each of them stands by then (correctness 9)', async () => {
  const order = await collected()
  // An amount so small that its share of the commission is not a whole number of paise.
  const little = (key: string) =>
    createRefund(shop, { orderId: order.id, components: [component('goods', 0.6, order.line)], key })
  // A refund that is not approved yet is not in the ledger.
  await aloneUpTo(0, () => little('waits'))
  const stateChanges = {
    approved: 'approved_at = now()',
    submitted: 'approved_at = now()',
    failed: 'approved_at = now()',
    succeeded: `approved_at = now(), settled_at = now(), reference = 'UTR ' || id`,
  }
  for (const [state, change] of Object.entries(stateChanges)) {
    const { id } = await little(state)
    await shop.rows(`update refund set state = $2, ${change} where id = $1`, [id, state])
  }
  await shop.rows(`update refund set state = 'refused', settled_at = now() where order_id = $1 and key = 'waits'`, [
    order.id,
  ])
  await shop.rows('update order_line set refunded_paise = refunded_paise - 60 where id = $1', [order.line])
  await shop.rows('update payment set refund_pending_paise = refund_pending_paise - 60 where order_id = $1', [order.id])
  await aloneUpTo(100_000, () =>
    createRefund(shop, { orderId: order.id, components: [component('goods', (order.paise - 240) / 100, order.line)] }),
  )
  expect((await leftOf(order.id)).filter(({ part: of }) => of !== 'delivery' && of !== 'gst')).toEqual([])
})

test('the tax in a delivery given back is that order’s own, whatever was given back of another', async () => {
  const [one, other] = [await collected(), await collected()]
  await createRefund(shop, { orderId: one.id, components: [component('delivery', 40)] })
  await createRefund(shop, { orderId: other.id, components: [component('delivery', 80)] })
  await createRefund(shop, { orderId: one.id, components: [component('delivery', 40)] })
  for (const { id } of [one, other])
    expect((await leftOf(id)).filter(({ part: of }) => of === 'delivery' || of === 'gst')).toEqual([])
})
