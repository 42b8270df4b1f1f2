import { findFreePort } from '#tests/support/free-port.ts'
import type { Result } from '../../bench/benchmark.ts'
import { startAlerts, watchFirst } from './drill-alerts.ts'
import { startPatroniCluster } from './patroni-cluster.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'drills-restarted-etcd'
export const leftOutOfTests = true

/**
 * Kills the members of etcd in turn while guests order and pay: two of three are enough, so the primary stays and no
 * order is lost.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPatroniCluster()
  const metricsPort = await findFreePort()
  const alerts = await startAlerts([metricsPort], { etcd: cluster.etcdAddresses })
  const broken: string[] = []
  const alert = watchFirst(alerts, 'EtcdMemberLost')
  let turn = 0
  const scenario: FaultScenario = {
    times: small ? 3 : 30,
    buyersAtOnce: 16,
    ordersPerSecond: 30,
    atLeastOrders: 0,
    once: async () => {
      await alert.ready()
      const before = await cluster.primary()
      const begun = performance.now()
      await cluster.etcd[turn++ % cluster.etcd.length]?.restart()
      const recovery = performance.now() - begun
      alert.begin()
      const after = await cluster.primary()
      if (after.name !== before.name) broken.push('The primary changed because a member of etcd was restarted.')
      await alert.fired()
      return recovery
    },
  }
  try {
    const env = { DATABASE_URL: cluster.url, METRICS_PORT: String(metricsPort) }
    const survived = await survive('PostgreSQL', env, scenario)
    return {
      how:
        `Two PostgreSQL servers with Patroni and three members of etcd; \`kill -9\` of one member after the other and its start, ${scenario.times} times, during ` +
        `30 orders a second (${survived.perSecond.toFixed(0)} confirmed). ${survived.summary}`,
      measures: [
        { name: 'until the member is healthy again', unit: 'ms', runs: survived.recoveries, atMost: 15_000 },
        {
          name: 'requests without an answer, of one customer at most',
          unit: '',
          runs: [survived.mostRetries],
          atMost: 1,
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
