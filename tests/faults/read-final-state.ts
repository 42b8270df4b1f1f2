import type { Database } from '#server/db/database.ts'
import type { FinalState } from './order-checker.ts'

/** Every guest of a load uses an email address derived from the key. */
export const emailOf = (key: string): string => `${key}@load.example`
const keyOf = (email: string): string => email.split('@')[0] ?? ''

/** Converts integers, which the database returns as text where they may be large. */
const tables = {
  orders: `select id, number, email, state, status, goods_paise::int as goods, discount_paise::int as discount,
    delivery_paise::int as delivery, cod_fee_paise::int as "codFee", total_paise::int as total from customer_order`,
  lines: `select order_id as "orderId", seller_order_id as "sellerOrderId", product_id as "productId", brand_id as "brandId", quantity,
    net_paise::int as net, discount_paise::int as discount from order_line`,
  sellerOrders: 'select id, order_id as "orderId", brand_id as "brandId", state from seller_order',
  payments:
    'select order_id as "orderId", method, state, amount_paise::int as amount, capture_ref as "captureRef" from payment',
  charges: `select p.order_id as "orderId", s.capture_ref as "captureRef", s.charged_paise::int as charged,
    s.refunded_paise::int as refunded from sandbox_payment s left join payment p on p.id = s.payment_id where s.charged_paise > 0`,
  unapplied: 'select capture_ref as "captureRef" from unapplied_payment',
  shipments: 'select order_id as "orderId", state from shipment',
  parcels: 'select order_id as "orderId", state from parcel',
  events: 'select id::text, order_id as "orderId", kind from order_event',
  outbox: `select payload->>'orderId' as "orderId", payload->>'eventId' as "eventId", payload->>'audience' as audience,
    payload->>'brandId' as "brandId" from outbox where kind = 'order-email'`,
  links: 'select order_id as "orderId" from order_link',
  keys: `select distinct key, reply->>'orderId' as "orderId" from idempotency_key`,
} as const

/** Reads everything stored about orders, directly from the tables, with the stock as it was `before`. */
export async function readFinalState(database: Database, stockBefore: Record<string, number>): Promise<FinalState> {
  // biome-ignore lint/suspicious/noExplicitAny: each statement names its columns as the row types do.
  const read = async (text: string): Promise<any[]> => (await database.pool.query(text)).rows
  const sellers = await read('select distinct brand_id from account where brand_id is not null and disabled_at is null')
  return {
    stockBefore,
    stock: await readStock(database),
    orders: (await read(tables.orders)).map(({ email, ...order }) => ({ ...order, key: keyOf(email) })),
    lines: await read(tables.lines),
    sellerOrders: await read(tables.sellerOrders),
    payments: await read(tables.payments),
    charges: await read(tables.charges),
    unapplied: await read(tables.unapplied),
    shipments: await read(tables.shipments),
    parcels: await read(tables.parcels),
    events: await read(tables.events),
    outbox: await read(tables.outbox),
    links: await read(tables.links),
    keys: await read(tables.keys),
    sellers: sellers.map((row) => row.brand_id),
  }
}

/** Returns the stock of each product. */
export async function readStock(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ id: string; stock: number }>('select id, stock from product')
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]))
}

/**
 * Orders unpaid in the shop whose payment the gateway has already captured: the next webhook event or sweep finds it.
 */
export async function countUnsettled(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from payment p join sandbox_payment s on s.payment_id = p.id
      where s.charged_paise > 0 and p.state in ('awaiting', 'authorized')`,
  )
  return rows[0]?.count ?? 0
}
