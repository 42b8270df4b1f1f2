import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BoughtItem } from '#tests/support/guest-buyer.ts'

export type BareOrders = {
  placeOrder(worker: number, lines: readonly BoughtItem[]): Promise<void>
  close(): Promise<void>
}

const tables = `
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.product (id text primary key, stock integer not null check (stock >= 0));
  insert into bare.product select id, 1000000 from product;
  create table bare.customer_order (id text primary key, email text not null, total integer not null, placed_at timestamptz not null default now());
  create table bare.order_line (
    order_id text not null references bare.customer_order, product_id text not null references bare.product,
    quantity integer not null, primary key (order_id, product_id)
  )`

const statements = {
  lock: 'select id, stock from bare.product where id = any($1) order by id for update',
  take: `update bare.product p set stock = p.stock - t.quantity
    from unnest($1::text[], $2::int[]) as t(id, quantity) where p.id = t.id`,
  order: 'insert into bare.customer_order (id, email, total) values ($1, $2, $3)',
  lines: 'insert into bare.order_line select $1, * from unnest($2::text[], $3::int[])',
}

/**
 * Opens a minimal order implementation: plain `pg`, its own tables beside the shop's in the same database, and one
 * transaction that locks the products, takes the stock and inserts an order and its lines. It has no prices, checks,
 * email or HTTP. It uses one connection per worker.
 */
export async function openBareOrders(url: string, workers: number): Promise<BareOrders> {
  const clients = Array.from({ length: workers }, () => new pg.Client({ connectionString: url }))
  for (const client of clients) await client.connect()
  await clients[0]?.query(tables)
  return {
    placeOrder: async (worker, lines) => {
      const client = clients[worker]
      if (!client) throw new Error(`there is no connection ${worker}`)
      const run = (name: keyof typeof statements, values: unknown[]) =>
        client.query({ name, text: statements[name], values })
      const id = randomUUID()
      const products = lines.map(({ productId }) => productId)
      const quantities = lines.map(({ quantity }) => quantity)
      await client.query('begin')
      await run('lock', [products])
      await run('take', [products, quantities])
      await run('order', [id, `${id}@load.example`, 60_300])
      await run('lines', [id, products, quantities])
      await client.query('commit')
    },
    close: async () => {
      for (const client of clients) await client.end()
    },
  }
}
