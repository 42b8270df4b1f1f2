import { findFreePort } from '#tests/support/free-port.ts'
import type { Result } from '../../bench/benchmark.ts'
import { startAlerts, watchFirst } from './drill-alerts.ts'
import { startPatroniCluster } from './patroni-cluster.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'drills-killed-primary'
export const leftOutOfTests = true

/**
 * Kills the primary of two PostgreSQL servers while guests order and pay: its synchronous standby goes on, no confirmed
 * order is lost, and the shop is not restarted.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPatroniCluster()
  const metricsPort = await findFreePort()
  const alerts = await startAlerts([metricsPort])
  const broken: string[] = []
  const alert = watchFirst(alerts, 'DatabaseReplaced')
  const scenario: FaultScenario = {
    times: small ? 1 : 20,
    buyersAtOnce: 16,
    ordersPerSecond: 30,
    atLeastOrders: 0,
    once: async (shop) => {
      await alert.ready()
      const before = await cluster.primary()
      await cluster.killPrimary()
      alert.begin()
      const recovery = await cluster.takenOver(before, shop)
      await cluster.whole()
      const writable = await cluster.countWritable()
      if (writable !== 1) broken.push(`${writable} servers take writes after a failover.`)
      await alert.fired()
      return recovery
    },
  }
  try {
    const env = { DATABASE_URL: cluster.url, METRICS_PORT: String(metricsPort) }
    const survived = await survive('PostgreSQL', env, scenario)
    return {
      how:
        `Two PostgreSQL servers with Patroni, etcd and HAProxy, synchronous replication; \`kill -9\` of the primary's server process ${scenario.times} times ` +
        `during 30 orders a second (${survived.perSecond.toFixed(0)} confirmed), the shop running on. ${survived.summary}`,
      measures: [
        {
          name: 'until the shop is ready on the other server',
          unit: 's',
          runs: survived.recoveries.map((ms) => ms / 1_000),
          atMost: 15,
        },
        await alert.measure(),
      ],
      broken: [...broken, ...survived.broken],
    }
  } finally {
    await alerts.stop()
    await cluster.stop()
  }
}
