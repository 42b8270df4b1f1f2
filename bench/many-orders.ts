import type { Database } from '#server/db/database.ts'
import { type BoughtItem, openBuyers } from '#tests/support/guest-buyer.ts'

/** The tables whose triggers derive the rows of lists, one order after the other; here all are derived at once. */
const derivedFrom = ['customer_order', 'seller_order', 'order_line', 'payment', 'parcel', 'order_event']

const firstNames = [
  'Asha',
  'Kiran',
  'Hetal',
  'Meera',
  'Jignesh',
  'Rupal',
  'Dinesh',
  'Falguni',
  'Nilesh',
  'Tejal',
  'Ketan',
]
const lastNames = ['Patel', 'Mehta', 'Shah', 'Desai', 'Joshi', 'Trivedi', 'Parmar', 'Solanki', 'Modi']
const cities = ['Ahmedabad', 'Surat', 'Pune', 'Mumbai', 'Leicester', 'Edison', 'Toronto', 'Rajkot']
const pick = (from: readonly string[], by: string): string =>
  `(array['${from.join("','")}'])[1 + (${by}) % ${from.length}]`

type Changes = Readonly<Record<string, string>>

/** Places one order of each cart with a shop that runs, for `growOrders` to copy. */
export async function placeTemplates(url: string, carts: readonly BoughtItem[][]): Promise<void> {
  const buyers = openBuyers(url)
  try {
    for (const [index, cart] of carts.entries()) {
      const guest = { email: `template-${index}@example.com`, key: `template-${index}` }
      const { status } = await buyers.placeOrder(await buyers.decide(cart), guest)
      if (status !== 201) throw new Error(`An order was answered ${status}.`)
    }
  } finally {
    buyers.close()
  }
}

/**
 * Copies the placed orders until there are `wanted`, each a minute older than the one before: delivered and closed long
 * ago but for one of `openOneOf`, which still waits for its sellers. Rows of seller orders, lines, payments, shipments and
 * events are copied along. The result is deterministic.
 */
export async function growOrders(database: Database, wanted: number, openOneOf = 10): Promise<void> {
  const { pool } = database
  for (const table of derivedFrom) await pool.query(`alter table ${table} disable trigger user`)
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from customer_order')
  const templates = rows[0]?.count ?? 0
  if (templates === 0) throw new Error('There is no order to copy.')
  const copies = Math.ceil(wanted / templates) - 1
  await pool.query(
    'create temporary table template as select id, row_number() over (order by id)::int as place from customer_order',
  )
  const copy = async (table: string, order: string, changes: Changes): Promise<void> => {
    const { rows: columns } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = current_schema() and table_name = $1 and is_identity = 'NO' order by ordinal_position`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    await pool.query(
      `insert into ${table} (${names.join()})
       select ${names.map((name) => changes[name] ?? `t.${name}`).join()}
       from ${table} t join template on template.id = t.${order}, generate_series(1, $1::int) n`,
      [copies],
    )
  }
  const isOpen = `n % ${openOneOf} = 0`
  const number = `'HT-' || (1000000 + n * ${templates} + template.place)`
  await copy('customer_order', 'id', {
    id: `t.id || '-' || n`,
    number,
    state: `case when ${isOpen} then 'placed' else 'closed' end`,
    status: `case when ${isOpen} then 'confirmed' else 'delivered' end`,
    placed_at: `t.placed_at - (n * ${templates} + template.place) * interval '1 minute'`,
    email: `'p' || n || '@example.com'`,
    shipping: `t.shipping || jsonb_build_object('fullName', ${pick(firstNames, 'n')} || ' ' || ${pick(lastNames, 'n / 7')},
      'city', ${pick(cities, 'n')}, 'phone', '+91 9' || lpad((n * 7919 % 1000000000)::text, 9, '0'))`,
  })
  const ofOrder = { order_id: `t.order_id || '-' || n` }
  await copy('shipment', 'order_id', {
    ...ofOrder,
    id: `t.id || '-' || n`,
    state: `case when ${isOpen} then 'expecting' else 'cancelled' end`,
  })
  await copy('seller_order', 'order_id', {
    ...ofOrder,
    id: `t.id || '-' || n`,
    code: `${number} || '-' || t.position`,
    state: `case when ${isOpen} then 'accepted' else 'fulfilled' end`,
    packed_grams: '480',
  })
  await copy('order_line', 'order_id', {
    ...ofOrder,
    id: `t.id || '-' || n`,
    seller_order_id: `t.seller_order_id || '-' || n`,
  })
  await copy('payment', 'order_id', {
    ...ofOrder,
    id: `t.id || '-' || n`,
    state: `case when ${isOpen} then 'cod_due' else 'cod_collected' end`,
    collected_paise: `case when ${isOpen} then null else t.amount_paise end`,
  })
  await copy('order_event', 'order_id', { ...ofOrder, seller_order_id: `t.seller_order_id || '-' || n` })
  await pool.query('drop table template')
  for (const table of derivedFrom) await pool.query(`alter table ${table} enable trigger user`)
  await deriveRows(pool)
  await pool.query(
    `insert into store_day_change (brand_id, day)
     select distinct f.brand_id, day_in_india(o.placed_at) from seller_order f join customer_order o on o.id = f.order_id`,
  )
  for (const table of [
    'customer_order',
    'seller_order',
    'order_line',
    'payment',
    'shipment',
    'order_event',
    'order_row',
    'order_search',
    'seller_order_row',
  ])
    await pool.query(`vacuum analyze ${table}`)
}

/** Some thousands at a time: for a million orders one statement would take longer than any may. */
const derivedAtOnce = 20_000

async function deriveRows(pool: Database['pool']): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await pool.query<{ id: string }>(
      'select id from customer_order where id > $1 order by id limit $2',
      [after, derivedAtOnce],
    )
    const last = rows.at(-1)
    if (!last) return
    await pool.query('select refresh_order_rows($1)', [rows.map(({ id }) => id)])
    after = last.id
  }
}
