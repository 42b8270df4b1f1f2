import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import type { Result } from '../../bench/benchmark.ts'
import { type BalancedShop, startBalancedShop } from './balanced-shop.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'drills-rolling-restart'
export const leftOutOfTests = true

/** Restarts two processes behind a balancer one after the other while guests order and pay: no request fails. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  const exits: (number | null)[] = []
  const scenario: FaultScenario = {
    open: startBalancedShop,
    times: small ? 1 : 10,
    buyersAtOnce: 16,
    ordersPerSecond: 30,
    atLeastOrders: 0,
    once: async (shop) => {
      const { processes, settle } = shop as BalancedShop
      const begun = performance.now()
      for (const each of processes) {
        exits.push(await each.stop())
        await each.startAgain()
        await settle()
      }
      return performance.now() - begun
    },
  }
  const env = { DATABASE_URL: cluster.url, DRAIN_SECONDS: '2' }
  const survived = await survive('PostgreSQL', env, scenario).finally(() => cluster.stop())
  const unclean = exits.filter((code) => code !== 0).length
  return {
    how:
      `Two processes behind HAProxy, DRAIN_SECONDS=2; both stopped with SIGTERM and started one after the other, ${scenario.times} times, during 30 orders ` +
      `a second (${survived.perSecond.toFixed(0)} confirmed). ${survived.summary}`,
    measures: [
      {
        name: 'requests without an answer, of one customer at most',
        unit: '',
        runs: [survived.mostRetries],
        atMost: 0,
      },
      { name: 'both processes restarted', unit: 's', runs: survived.recoveries.map((ms) => ms / 1_000) },
    ],
    broken: unclean === 0 ? survived.broken : [...survived.broken, `${unclean} processes did not end cleanly.`],
  }
}
