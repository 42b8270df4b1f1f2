import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Buyers, Intent } from '#tests/support/guest-buyer.ts'

/** Places an order as a new guest, and throws unless it is confirmed. */
export async function placeOrderOrThrow(buyers: Buyers, intent: Intent | undefined): Promise<void> {
  if (!intent) throw new Error('there is no cart')
  const key = randomUUID()
  const { status, body } = await buyers.placeOrder(intent, { email: `${key}@load.example`, key })
  if (status !== 201) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
}

/**
 * Finds missing orders and stock that was not taken, which would make the measured rate meaningless. `stock` is the
 * initial stock of each product.
 */
export async function findBrokenOrders(url: string, placed: number, stock: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ orders: number; sold: number; taken: number }>(
    `select (select count(*)::int from customer_order) as orders, (select sum(quantity)::int from order_line) as sold,
      (select sum($1 - stock)::int from product) as taken`,
    [stock],
  )
  await client.end()
  const { orders = 0, sold = 0, taken = 0 } = rows[0] ?? {}
  return [
    ...(orders === placed ? [] : [`${placed} orders were confirmed, ${orders} are there.`]),
    ...(sold === taken ? [] : [`${sold} packs were sold, ${taken} taken from the stock.`]),
  ]
}
