import { findFreePort } from '#tests/support/free-port.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import type { Result } from '../../bench/benchmark.ts'
import { type BalancedShop, startBalancedShop } from './balanced-shop.ts'
import { startAlerts, watchFirst } from './drill-alerts.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'drills-killed-process'
export const leftOutOfTests = true

/**
 * Kills one of two processes behind a balancer again and again while guests order and pay: nothing is lost, and nobody
 * asks more than once again (docs/spec/reliability.md#R1).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  const [first, second] = [await findFreePort(), await findFreePort()]
  const own = [{ METRICS_PORT: String(first) }, { METRICS_PORT: String(second) }] as const
  const alerts = await startAlerts([first, second])
  const alert = watchFirst(alerts, 'ShopRestarts')
  let turn = 0
  const scenario: FaultScenario = {
    open: (options) => startBalancedShop({ ...options, own }),
    times: small ? 3 : 100,
    buyersAtOnce: 16,
    ordersPerSecond: 30,
    atLeastOrders: 0,
    once: async (shop) => {
      const { processes, settle } = shop as BalancedShop
      // A process that was killed once was started once: before it is killed again, that start must have been read.
      await alert.ready()
      const victim = processes[turn++ % 2 === 0 ? 0 : 1]
      await victim.kill()
      if (turn === 3) alert.begin()
      const died = performance.now()
      await victim.startAgain()
      const recovery = performance.now() - died
      await settle()
      await alert.fired()
      return recovery
    },
  }
  const survived = await survive('PostgreSQL', { DATABASE_URL: cluster.url }, scenario).finally(async () => {
    await alerts.stop()
    await cluster.stop()
  })
  return {
    how:
      `Two processes behind HAProxy, which asks each for /readyz four times a second; \`kill -9\` of one of them in turn, ${scenario.times} times, during ` +
      `30 orders a second (${survived.perSecond.toFixed(0)} confirmed). The alert is measured from ` +
      `the second time that one of them is killed. ${survived.summary}`,
    measures: [
      { name: 'retries of one customer, at most', unit: '', runs: [survived.mostRetries], atMost: 1 },
      { name: 'until the killed process serves again', unit: 'ms', runs: survived.recoveries },
      await alert.measure(),
    ],
    broken: survived.broken,
  }
}
