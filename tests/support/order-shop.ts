import { randomUUID } from 'node:crypto'
import { shipping } from '#tests/support/home-address.ts'
import { type Answer, openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'

/** The demo shop with its sellers, products, countries, rates and accounts, ready to accept orders. */
export const openOrderShop = (settings: Record<string, string> = {}): Promise<Shop> =>
  openShop({ settings, demo: true })

/** Two sellers of Ahmedabad, with namkeen among their products. */
export const itemsOfTwoSellers = [
  { productId: 'methi-khakhra', quantity: 2 },
  { productId: 'tikha-gathiya-ahm', quantity: 1 },
]

export type OrderInput = Record<string, unknown> & { items?: Array<{ productId: string; quantity: unknown }> }

export const standard = 'dodi-logistics/standard'

/** Returns a valid guest order; any total is accepted unless a test is about it. */
export const orderOf = (input: OrderInput = {}): OrderInput => ({
  shipping,
  items: [{ productId: 'methi-khakhra', quantity: 2 }],
  paymentMethod: 'cod',
  serviceId: standard,
  expectedTotal: 100_000,
  ...input,
})

/** Sends an order under a new idempotency key unless one is given. */
export const postOrder = (visitor: ShopVisitor, input: OrderInput = {}, key: string = randomUUID()): Promise<Answer> =>
  visitor.post('/api/orders', orderOf(input), { 'idempotency-key': key })

const tables = [
  'customer_order',
  'seller_order',
  'order_line',
  'payment',
  'shipment',
  'order_event',
  'order_link',
  'idempotency_key',
  'outbox',
]

/**
 * Returns the number of rows in each table of an order, and the shop's remaining stock, which would show a partial
 * write.
 */
export async function countRows(shop: Shop): Promise<Record<string, number>> {
  const counts = tables.map((name) => `(select count(*)::int from ${name}) as ${name}`)
  const { rows } = await shop.database.pool.query(
    `select ${counts.join(', ')}, (select sum(stock)::int from product) as stock`,
  )
  return rows[0]
}

/** Changes data of the shop directly in the database, as a concurrent request would. */
export const meanwhile = (shop: Shop, sql: string, values: unknown[] = []) => shop.query(sql, values)

/** Adds a shelf of bins to the hub, as its first scan does. */
export const addShelf = (shop: Shop): Promise<unknown> =>
  meanwhile(
    shop,
    `insert into hub_bin (id, hub_id, code) select 'bin-' || id || '-D' || slot, id, 'D' || slot
      from hub, generate_series(1, 6) slot on conflict do nothing`,
  )
