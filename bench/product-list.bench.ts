import { howPinned, serverCore } from '#tests/support/pinned-command.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { measureAgainstBareNode } from './against-bare-node.ts'
import type { Result } from './benchmark.ts'
import { type LoadMetrics, runHttpLoad } from './http-load.ts'

export const name = 'product-list'
export const leftOutOfTests = true

const path = '/api/products?limit=24'

/**
 * Returns addresses that no earlier round requested. The price bounds exclude no product, so all return the results
 * of `path` but miss every cache.
 */
const newAddresses = (round: number): string[] =>
  Array.from({ length: 42_000 }, (_, index) => {
    const cheap = (index % 6000) / 100
    const dear = 100_000 + round * 10 + Math.floor(index / 6000)
    return `${path}&minPrice=${cheap}&maxPrice=${dear}`
  })

/**
 * Measures the first 24 products as JSON: cached, compared with bare node:http; and read from PostgreSQL each time.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { NODE_ENV: 'production', DATABASE_URL: cluster.url }
  const shop = await startRunningShop({ core: serverCore, env })
  try {
    const { how, measures, broken } = await measureAgainstBareNode({ shop, path, atLeast: 0.5, small })
    const uncached = await measureUncached(shop.url, small)
    const failed = uncached.reduce((sum, round) => sum + round.failed, 0)
    if (failed > 0) broken.push(`${failed} requests for lists that were not kept were not answered well.`)
    return {
      how:
        `Products as JSON: ${how} Then every request with bounds on the price that nobody asked for before and that leave nothing ` +
        `out, so that each one is worked out from PostgreSQL (fsync on), 16 connections. Closed loop, ${howPinned}, PostgreSQL on both.`,
      measures: [
        ...measures,
        {
          name: 'worked out from PostgreSQL',
          unit: 'requests/s',
          runs: uncached.map((r) => r.perSecond),
          atLeast: 600,
        },
        { name: 'worked out from PostgreSQL, p99', unit: 'ms', runs: uncached.map((round) => round.p99) },
      ],
      broken,
    }
  } finally {
    await shop.stop()
    await cluster.stop()
  }
}

async function measureUncached(url: string, small: boolean): Promise<LoadMetrics[]> {
  const [rounds, seconds] = small ? [1, 3] : [5, 10]
  const metrics: LoadMetrics[] = []
  for (let round = 0; round <= rounds; round++) {
    const metric = await runHttpLoad({
      url,
      paths: newAddresses(round),
      headers: { 'accept-encoding': 'br' },
      connections: 16,
      seconds: round === 0 ? 2 : seconds,
    })
    // The first round only warms up the server.
    if (round > 0) metrics.push(metric)
  }
  return metrics
}
