import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { type Intent, openBuyers } from '#tests/support/guest-buyer.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from './benchmark.ts'
import { findBrokenOrders, placeOrderOrThrow } from './placed-orders.ts'
import { type RateMetrics, repeatAtRate } from './repeat-at-rate.ts'

/** Addresses that shoppers view before an order, in realistic proportion. */
const pagePaths = [
  '/',
  '/products',
  '/products?category=namkeen',
  '/product/methi-khakhra',
  '/product/rice-chakri',
  '/brand/otlavali-khakhra',
  '/api/products?city=Ahmedabad&limit=24',
  '/api/products/methi-khakhra',
]

const stock = 1_000_000

export type LoadRound = { orders: RateMetrics; views: RateMetrics }

export type ShopUnderLoad = {
  shop: RunningShop
  databaseUrl: string
  /** Lets guests order and view pages at the rates for so long. */
  hold(seconds: number): Promise<LoadRound>
}

/**
 * Measures a shop on PostgreSQL while guests order and view pages at steady rates a second; server, database and load
 * share this machine. Adds what broke: requests that failed, orders that are missing, stock that was not taken.
 */
export async function measureUnderLoad(
  { orders, views, env: added = {} }: { orders: number; views: number; env?: Record<string, string> },
  measure: (place: ShopUnderLoad) => Promise<Omit<Result, 'broken'>>,
): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: cluster.url, LOG_LEVEL: 'silent', ...added }
  await fillDatabase(databaseOf(env), stock)
  const shop = await startRunningShop({ env })
  const [buyers, visitors] = [openBuyers(shop.url), openBuyers(shop.url)]
  const rounds: LoadRound[] = []
  try {
    const intents: Intent[] = []
    for (const cart of loadCarts) intents.push(await buyers.decide(cart))
    const placeOrder = (turn: number) => placeOrderOrThrow(buyers, intents[turn % intents.length])
    const viewPage = async (turn: number) => {
      const status = await visitors.get(pagePaths[turn % pagePaths.length] ?? '/')
      if (status !== 200) throw new Error(`A page was answered ${status}.`)
    }
    const hold = async (seconds: number) => {
      const [ordered, viewed] = await Promise.all([
        repeatAtRate(orders, seconds, placeOrder),
        repeatAtRate(views, seconds, viewPage),
      ])
      const round = { orders: ordered, views: viewed }
      rounds.push(round)
      return round
    }
    const result = await measure({ shop, databaseUrl: cluster.url, hold })
    const failed = rounds.reduce((sum, round) => sum + round.orders.failed + round.views.failed, 0)
    const placed = rounds.reduce((sum, round) => sum + round.orders.done, 0)
    const broken = await findBrokenOrders(cluster.url, placed, stock)
    return { ...result, broken: [...(failed > 0 ? [`${failed} requests failed.`] : []), ...broken] }
  } finally {
    buyers.close()
    visitors.close()
    await shop.stop()
    await cluster.stop()
  }
}
