import type { Result } from '../../bench/benchmark.ts'
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
  const broken: string[] = []
  const scenario: FaultScenario = {
    times: small ? 1 : 20,
    buyersAtOnce: 16,
    ordersPerSecond: 30,
    atLeastOrders: 0,
    once: async (shop) => {
      const before = await cluster.primary()
      await cluster.killPrimary()
      const recovery = await cluster.takenOver(before, shop)
      await cluster.whole()
      const writable = await cluster.countWritable()
      if (writable !== 1) broken.push(`${writable} servers take writes after a failover.`)
      return recovery
    },
  }
  try {
    const survived = await survive('PostgreSQL', { DATABASE_URL: cluster.url }, scenario)
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
      ],
      broken: [...broken, ...survived.broken],
    }
  } finally {
    await cluster.stop()
  }
}
