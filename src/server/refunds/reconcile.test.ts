import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { db, transaction } from '#server/db/transaction.ts'
import { createSandboxGateway } from '#server/gateways/sandbox-gateway.ts'
import { onlySecret } from '#server/shop-secret.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { type PaidOrder, payOnline } from '#tests/support/paid-order.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { reconcile } from './reconcile.ts'

let shop: Shop
let order: PaidOrder
const gateway = createSandboxGateway({ config: {}, secret: onlySecret('not used for reading books') } as never)

beforeAll(async () => {
  shop = await openOrderShop()
  await meanwhile(shop, 'update product set stock = 100 where stock <> 100')
  await postOrder(shop.visitor())
  order = await payOnline(shop)
  const { rows } = await meanwhile(shop, 'select id, net_paise from order_line where order_id = $1', [order.id])
  await createRefund(shop, {
    orderId: order.id,
    components: [component('goods', Number(rows[0].net_paise) / 200, rows[0].id)],
  })
  await vi.waitFor(
    async () => {
      const refunds = await meanwhile(shop, `select 1 from refund where state = 'succeeded'`)
      expect(refunds.rows).toHaveLength(1)
    },
    { timeout: 15_000 },
  )
})
afterAll(() => shop.close())

test('the books of a shop that sold, was paid and gave back agree to the paisa', async () => {
  expect(await shop.database.run(() => reconcile([gateway]))).toEqual({
    differences: [],
    compared: [{ gateway: 'sandbox', movements: 2 }],
    unread: [],
  })
})

/** Creates a difference, runs the check, and rolls both back. */
const found = (plant: ReturnType<typeof sql>) =>
  shop.database.run(async () => {
    let differences: string[] = []
    await transaction(async () => {
      await db().execute(plant)
      differences = (await reconcile([gateway])).differences.map(({ what }) => what)
      throw new Error('taken back')
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'taken back') throw error
    })
    return differences
  })

describe('a planted difference is found', () => {
  const entry = (id: string, kind: string, amount: number) => sql`
    insert into ledger_entry (transaction_id, position, kind, account, gateway, order_id, part, amount_paise) values
      (${id}, 90, ${kind}, 'gateway', 'sandbox', (select id from customer_order limit 1), 'money', ${-amount}),
      (${id}, 91, ${kind}, 'customer', null, (select id from customer_order limit 1), 'money', ${amount})`

  test.each<[string, () => ReturnType<typeof sql>, string]>([
    [
      'a paisa more at the gateway',
      () => sql`update sandbox_payment set charged_paise = charged_paise + 1`,
      'captured',
    ],
    [
      'a refund only the gateway knows',
      () => sql`
      insert into sandbox_refund (key, ref, amount_paise, refund_ref) select 'x', ref, 1, 'rfd_x' from sandbox_payment limit 1`,
      'refunded',
    ],
    ['a refund the gateway lost', () => sql`delete from sandbox_refund`, 'refunded'],
    [
      'a refund of another amount there',
      () => sql`update sandbox_refund set amount_paise = amount_paise - 1`,
      'refunded',
    ],
    ['a capture booked twice', () => entry(`money_in:${order.payment}`, 'money_in', 100), 'captured'],
    [
      'a payment refunded more than its refunds',
      () => sql`update payment set refunded_paise = refunded_paise + 1 where method = 'online'`,
      'refunds of a payment',
    ],
    [
      'money held back for no refund',
      () => sql`update payment set refund_pending_paise = 1 where method = 'online'`,
      'refunds under way of a payment',
    ],
    [
      'a line given back without a refund',
      () => sql`update order_line set refunded_paise = refunded_paise + 1`,
      'refunds of a line',
    ],
    [
      'an order that cost another amount',
      () => sql`update customer_order set delivery_paise = delivery_paise + 1, total_paise = total_paise + 1`,
      'sale of an order',
    ],
    ['cash nobody booked', () => sql`update payment set collected_paise = 1 where method = 'cod'`, 'cash of a payment'],
    [
      'a happening that does not sum to zero',
      () => sql`
      insert into ledger_entry (transaction_id, position, kind, account, part, amount_paise) values ('off', 0, 'unapplied_received', 'customer', 'money', 5)`,
      'happening does not sum to zero',
    ],
  ])('%s', async (_, plant, what) => {
    expect(await found(plant())).toContain(what)
  })
})
