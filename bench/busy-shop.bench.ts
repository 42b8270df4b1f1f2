import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { type Intent, openBuyers } from '#tests/support/guest-buyer.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from './benchmark.ts'
import { viewPage } from './page-mix.ts'
import { findBrokenOrders, placeOrderOrThrow } from './placed-orders.ts'
import { type RateMetrics, repeatAtRate } from './repeat-at-rate.ts'

export const name = 'busy-shop'
export const leftOutOfTests = true

const stock = 1_000_000
const ordersPerSecond = 60
const viewsPerSecond = 1_000

/**
 * Runs orders and browsing together at a steady rate for a quarter of an hour, with server, PostgreSQL and load on this
 * machine (reliability R26).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const [turns, seconds, warmUp] = small ? [1, 4, 3] : [15, 60, 15]
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  await fillDatabase(databaseOf(env), stock)
  const shop = await startRunningShop({ env })
  const [buyers, visitors] = [openBuyers(shop.url), openBuyers(shop.url)]
  try {
    const intents: Intent[] = []
    for (const cart of loadCarts) intents.push(await buyers.decide(cart))
    const order = (turn: number) => placeOrderOrThrow(buyers, intents[turn % intents.length])
    const both = (forSeconds: number) =>
      Promise.all([
        repeatAtRate(ordersPerSecond, forSeconds, order),
        repeatAtRate(viewsPerSecond, forSeconds, (turn) => viewPage(visitors, turn)),
      ])
    const [before] = await both(warmUp)
    const rounds: [RateMetrics, RateMetrics][] = []
    for (let turn = 0; turn < turns; turn++) rounds.push(await both(seconds))
    const of = (part: 0 | 1, what: keyof RateMetrics) => rounds.map((round) => round[part][what])
    const failed = [...of(0, 'failed'), ...of(1, 'failed')].reduce((sum, one) => sum + one, 0)
    const placed = rounds.reduce((sum, [orders]) => sum + orders.done, before.done)
    return {
      how:
        `${ordersPerSecond} orders and ${viewsPerSecond} looks a second for ${seconds} s, ${turns} times, each started when it is due whatever came before; PostgreSQL with ` +
        `fsync on; shop, PostgreSQL and load share all cores. Times count from the moment each was due.`,
      measures: [
        { name: 'orders', unit: '/s', runs: of(0, 'perSecond'), atLeast: ordersPerSecond * 0.98 },
        { name: 'order, p50', unit: 'ms', runs: of(0, 'p50') },
        { name: 'order, p99', unit: 'ms', runs: of(0, 'p99'), atMost: 500 },
        { name: 'looks', unit: '/s', runs: of(1, 'perSecond'), atLeast: viewsPerSecond * 0.98 },
        { name: 'look, p50', unit: 'ms', runs: of(1, 'p50') },
        { name: 'look, p99', unit: 'ms', runs: of(1, 'p99'), atMost: 150 },
      ],
      broken: [
        ...(failed > 0 ? [`${failed} requests failed.`] : []),
        ...(await findBrokenOrders(cluster.url, placed, stock)),
      ],
    }
  } finally {
    buyers.close()
    visitors.close()
    await shop.stop()
    await cluster.stop()
  }
}
