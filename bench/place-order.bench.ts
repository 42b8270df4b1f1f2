import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { type Intent, openBuyers } from '#tests/support/guest-buyer.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { openBareOrders } from './bare-orders.ts'
import type { Result } from './benchmark.ts'
import { findBrokenOrders, placeOrderOrThrow } from './placed-orders.ts'
import { type RepeatMetrics, repeatAtOnce } from './repeat-at-once.ts'

export const name = 'place-order'
export const leftOutOfTests = true

const buyersAtOnce = 8
const stock = 1_000_000

/**
 * Measures complete orders per second over HTTP, alternating with a bare transaction of the same shape in the same
 * database.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  try {
    return await measure(cluster.url, small)
  } finally {
    await cluster.stop()
  }
}

async function measure(url: string, small: boolean): Promise<Result> {
  const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: url, LOG_LEVEL: 'silent' }
  await fillDatabase(databaseOf(env), stock)
  const bare = await openBareOrders(url, buyersAtOnce)
  const shop = await startRunningShop({ env })
  const buyers = openBuyers(shop.url)
  try {
    const intents: Intent[] = []
    for (const cart of loadCarts) intents.push(await buyers.decide(cart))
    const placeWholeOrder = (turn: number) => placeOrderOrThrow(buyers, intents[turn % intents.length])
    const placeBareOrder = (turn: number, worker: number) =>
      bare.placeOrder(worker, loadCarts[turn % loadCarts.length] ?? [])
    const [turns, seconds, warmUp] = small ? [1, 4, 2] : [5, 15, 8]
    let placed = (await repeatAtOnce(buyersAtOnce, warmUp, placeWholeOrder)).done
    await repeatAtOnce(buyersAtOnce, 1, placeBareOrder)
    const whole: RepeatMetrics[] = []
    const least: RepeatMetrics[] = []
    const waiting: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      whole.push(await repeatAtOnce(buyersAtOnce, seconds, placeWholeOrder))
      waiting.push(await countEmails(url))
      // Unsent emails would slow down the bare transactions used for comparison.
      while ((await countEmails(url)) > 0) await sleep(100)
      least.push(await repeatAtOnce(buyersAtOnce, seconds, placeBareOrder))
    }
    for (const round of whole) placed += round.done
    const ratio = whole.map((round, turn) => round.perSecond / (least[turn]?.perSecond ?? Number.NaN))
    return {
      how:
        `PostgreSQL with fsync on; ${buyersAtOnce} guests at once, each order three lines from two sellers out of ${loadCarts.length} ` +
        `carts, paid in cash, over HTTP with prices, delivery, parts, box, payment, event and emails. Beside it plain \`pg\` on ` +
        `${buyersAtOnce} connections doing only: lock three products, take the stock, insert an order and three lines, commit. ` +
        `${turns} turns of ${seconds} s for each of the two, the second once the emails of the first are sent; shop, PostgreSQL and load share all cores.`,
      measures: [
        { name: 'whole orders', unit: '/s', runs: whole.map((round) => round.perSecond) },
        { name: 'bare transactions', unit: '/s', runs: least.map((round) => round.perSecond) },
        { name: 'ratio of the two', unit: '× bare', runs: ratio, atLeast: 0.1 },
        { name: 'outbox messages that still wait after a round', unit: 'messages', runs: waiting },
        { name: 'whole order, p50', unit: 'ms', runs: whole.map((round) => round.p50) },
        { name: 'whole order, p99', unit: 'ms', runs: whole.map((round) => round.p99) },
      ],
      broken: await findBrokenOrders(url, placed, stock),
    }
  } finally {
    buyers.close()
    await bare.close()
    await shop.stop()
  }
}

async function countEmails(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ left: number }>(
    'select count(*)::int as left from outbox where done_at is null and failed_at is null and run_at <= now()',
  )
  await client.end()
  return rows[0]?.left ?? 0
}
