import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import type { Result } from '../../bench/benchmark.ts'
import { type BalancedShop, startBalancedShop } from './balanced-shop.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'drills-killed-process'
export const leftOutOfTests = true

/**
 * Kills one of two processes behind a balancer again and again while guests order and pay: nothing is lost, and nobody
 * asks more than once again (docs/spec/reliability.md#R1).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  let turn = 0
  const scenario: FaultScenario = {
    open: startBalancedShop,
    times: small ? 2 : 100,
    buyersAtOnce: 16,
    ordersPerSecond: 30,
    atLeastOrders: 0,
    once: async (shop) => {
      const { processes, settle } = shop as BalancedShop
      const victim = processes[turn++ % 2 === 0 ? 0 : 1]
      await victim.kill()
      const died = performance.now()
      await victim.startAgain()
      const recovery = performance.now() - died
      await settle()
      return recovery
    },
  }
  const survived = await survive('PostgreSQL', { DATABASE_URL: cluster.url }, scenario).finally(() => cluster.stop())
  return {
    how:
      `Two processes behind HAProxy, which asks each for /readyz four times a second; \`kill -9\` of one of them in turn, ${scenario.times} times, during ` +
      `30 orders a second (${survived.perSecond.toFixed(0)} confirmed). ${survived.summary}`,
    measures: [
      { name: 'retries of one customer, at most', unit: '', runs: [survived.mostRetries], atMost: 1 },
      { name: 'until the killed process serves again', unit: 'ms', runs: survived.recoveries },
    ],
    broken: survived.broken,
  }
}
