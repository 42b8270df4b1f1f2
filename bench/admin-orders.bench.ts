import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Measure, Result } from './benchmark.ts'
import { growOrders } from './many-orders.ts'
import { measureAnswers } from './measure-answers.ts'

export const name = 'admin-orders'

const pageSize = 30
const deepPage = 1_000

/** Measures the admin's list of orders, first and deep pages, with and without a status. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const [orders, deep, rounds, each] = small ? [2_000, 10, 1, 20] : [200_000, deepPage, 5, 100]
  const cluster = await startPostgresCluster({ fsync: false })
  const env = { ...wideLimits, DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  const config = databaseOf({ ...env, DATABASE_STATEMENT_TIMEOUT_MS: '600000' })
  try {
    await fillDatabase(config, 1_000_000)
    const first = await startRunningShop({ env })
    await placeTemplates(first)
    await first.stop()
    const cursors = await withDatabase(config, async (database) => {
      await growOrders(database, orders)
      const find = async (status: string) => {
        const { rows } = await database.pool.query<{ id: string }>(
          `select id from customer_order where status = any($1) order by placed_at desc, id desc offset $2 limit $3`,
          [status.split(','), (deep - 1) * pageSize - 1, each],
        )
        return rows.map(({ id }) => id)
      }
      return { all: await find('delivered,confirmed'), delivered: await find('delivered') }
    })
    const shop = await startRunningShop({ env })
    try {
      return await measure(shop, cursors, { orders, deep, rounds, each })
    } finally {
      await shop.stop()
    }
  } finally {
    await cluster.stop()
  }
}

type Size = { orders: number; deep: number; rounds: number; each: number }

async function measure(
  shop: RunningShop,
  cursors: { all: string[]; delivered: string[] },
  { orders, deep, rounds, each }: Size,
): Promise<Result> {
  const cookie = await signInAsAdmin(shop)
  const list = '/api/admin/orders'
  const lists: [string, string[]][] = [
    ['page 1', Array(each).fill(list)],
    [`page ${deep}`, cursors.all.map((id) => `${list}?cursor=${id}`)],
    ['page 1 of one status', Array(each).fill(`${list}?status=delivered`)],
    [`page ${deep} of one status`, cursors.delivered.map((id) => `${list}?status=delivered&cursor=${id}`)],
  ]
  await measureAnswers(
    shop.url,
    lists.flatMap(([, paths]) => paths.slice(0, 20)),
    cookie,
  )
  const measures: Measure[] = []
  const broken: string[] = []
  for (const [name, paths] of lists) {
    const runs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { p95, failed } = await measureAnswers(shop.url, paths, cookie)
      runs.push(p95)
      broken.push(...failed)
    }
    if (paths.length < each) broken.push(`${name} has ${paths.length} lists instead of ${each}.`)
    measures.push({ name: `${name}, p95`, unit: 'ms', runs, atMost: 50 })
  }
  return {
    how:
      `PostgreSQL with ${orders.toLocaleString('en')} orders of the demo shop's goods, nine of ten delivered. The admin's list, ${pageSize} orders a page, ` +
      `${each} requests one after the other, ${rounds} times; the deep page is asked for by the last order of the page before it, each time another one. ` +
      'From request to last byte; shop and PostgreSQL share all cores.',
    measures,
    broken,
  }
}

/** Places one order of each cart; they are copied. */
async function placeTemplates(shop: RunningShop): Promise<void> {
  const buyers = openBuyers(shop.url)
  try {
    for (const [index, cart] of loadCarts.entries()) {
      const guest = { email: `template-${index}@example.com`, key: `template-${index}` }
      const { status } = await buyers.placeOrder(await buyers.decide(cart), guest)
      if (status !== 201) throw new Error(`An order was answered ${status}.`)
    }
  } finally {
    buyers.close()
  }
}

async function signInAsAdmin(shop: RunningShop): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ username: 'admin', password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`The admin's sign-in was answered ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
}
