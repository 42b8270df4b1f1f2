import type { Database } from '#server/db/database.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { growOrders, placeTemplates } from './many-orders.ts'

/**
 * Runs a measurement in a shop on PostgreSQL with this many orders. `prepare` gets the database before the shop starts; what it
 * returns is passed on.
 */
export async function inShopOfOrders<Prepared, Measured>(
  orders: number,
  prepare: (database: Database) => Promise<Prepared>,
  measure: (shop: RunningShop, prepared: Prepared) => Promise<Measured>,
): Promise<Measured> {
  const cluster = await startPostgresCluster({ fsync: false })
  const env = { ...wideLimits, DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  const config = databaseOf({ ...env, DATABASE_STATEMENT_TIMEOUT_MS: '600000' })
  try {
    await fillDatabase(config, 1_000_000)
    const first = await startRunningShop({ env })
    await placeTemplates(first.url, loadCarts)
    await first.stop()
    const prepared = await withDatabase(config, async (database) => {
      await growOrders(database, orders)
      return prepare(database)
    })
    const shop = await startRunningShop({ env })
    try {
      return await measure(shop, prepared)
    } finally {
      await shop.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/** Returns the number of the order in the middle of all. */
export async function middleNumber({ pool }: Database, orders: number): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    'select number from order_row order by placed_at offset $1 limit 1',
    [Math.floor(orders / 2)],
  )
  return rows[0]?.number ?? ''
}

/** Adds this many customers with made names, who have bought more or less. */
export async function growCustomers({ pool }: Database, customers: number): Promise<void> {
  await pool.query(
    `insert into account (name, email, email_verified, language, created_at)
     select (array['Asha','Kiran','Hetal','Meera','Jignesh','Rupal','Dinesh'])[1 + n % 7] || ' ' ||
       (array['Patel','Mehta','Shah','Desai','Joshi'])[1 + n / 7 % 5], 'c' || n || '@example.com', n % 3 > 0,
       (array['en','gu','hi'])[1 + n % 3], now() - n * interval '7 minutes'
     from generate_series(1, $1::int) n`,
    [customers],
  )
  await pool.query(
    `update account_total t set orders = n % 40, spent_paise = n % 40 * 51300,
       last_order_at = case when n % 40 > 0 then now() - n * interval '11 minutes' end
     from (select id, row_number() over (order by id)::int as n from account) a where a.id = t.account_id`,
  )
  await pool.query('vacuum analyze account, account_total')
}

/** Gives every order to one of these customers: each of the first fifth has five of them. */
export async function giveOrdersToCustomers({ pool }: Database): Promise<void> {
  await pool.query('alter table customer_order disable trigger user')
  await pool.query(
    `create temporary table buys as
     select o.id as order_id, a.id as account_id
     from (select id, row_number() over (order by id) as n from customer_order) o
     join (select account_id as id, row_number() over (order by account_id) as n from account_total) a
       on a.n = 1 + o.n % greatest(1, (select count(*) from account_total) / 5)`,
  )
  for (const [table, key] of [
    ['customer_order', 'id'],
    ['order_row', 'order_id'],
  ])
    await pool.query(`update ${table} t set account_id = b.account_id from buys b where b.order_id = t.${key}`)
  await pool.query('alter table customer_order enable trigger user')
  await pool.query('vacuum analyze customer_order, order_row')
}
