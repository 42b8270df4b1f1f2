import type { Database } from '#server/db/database.ts'
import { countMetrics } from '#server/reports/count-report-metrics.ts'
import { growOrders } from './many-orders.ts'

/** The columns of a product that a copy takes from its original; generated ones and counters are not among them. */
const copied = `category, description, aliases, weight, weight_grams, gross_grams, pack_shape, ingredients, materials, allergens, nutrition,
  diets, shelf_life_days, storage, storage_code, spice_level, hsn_code, gst_rate, import_flags, export_eligible, export_reason, origin,
  search_vector, approved_at`

const linesAtOnce = 5_000

export type StoreSize = { products: number; orders: number }

/**
 * Makes a store large: its products are copied under numbered names, the orders placed with it are copied, and its passbook
 * gets a line for each order. One order of a hundred is still to be packed. The metrics of its days are counted, as the
 * job of a running shop does within half a minute.
 */
export async function growStore(database: Database, brandId: string, { products, orders }: StoreSize): Promise<void> {
  const { pool } = database
  await pool.query(
    `insert into product (id, brand_id, price_paise, stock, position, name, created_at, ${copied})
     select old.id || '-' || n, $1, 10000 + (n * 7919) % 90000, 50, 1000 + n,
       (select jsonb_object_agg(key, (value #>> '{}') || ' ' || n) from jsonb_each(old.name)), now() - n * interval '1 hour', ${copied}
     from generate_series(1, $2::int) n
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from product where brand_id = $1) old
       on old.place = n % old.all_of_them`,
    [brandId, products],
  )
  await growOrders(database, orders, 100)
  for (let from = 1; from <= orders; from += linesAtOnce)
    await pool.query(
      `insert into ledger_entry (transaction_id, position, kind, account, brand_id, part, amount_paise, at)
       select 'adjustment:large-' || n, r.position, 'adjustment', r.account, case when r.position = 0 then $1 end, 'adjustment',
         r.sign * (10000 + (n * 7919) % 90000), now() - n * interval '5 minutes'
       from generate_series($2::int, $3::int) n, (values (0, 'seller_payable', 1), (1, 'platform', -1)) r(position, account, sign)`,
      [brandId, from, Math.min(from + linesAtOnce - 1, orders)],
    )
  await database.run(countMetrics)
  await pool.query('vacuum analyze')
}
