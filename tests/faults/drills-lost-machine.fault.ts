import { join } from 'node:path'
import { findFreePort } from '#tests/support/free-port.ts'
import { findPostgresPrograms } from '#tests/support/installed-tools.ts'
import type { Result } from '../../bench/benchmark.ts'
import { startAlerts } from './drill-alerts.ts'
import { canMakeNetworks, makeNetwork } from './drill-network.ts'
import { startPatroniCluster } from './patroni-cluster.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'drills-lost-machine'
export const leftOutOfTests = true

/**
 * Cuts the machine of the primary off from all others while guests order and pay: the standby becomes the primary, no
 * confirmed order is lost, and the lost machine takes no write.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  if (!canMakeNetworks()) return { how: 'This process may not make network namespaces.', measures: [], broken: [] }
  const network = makeNetwork(2)
  const broken: string[] = []
  try {
    const cluster = await startPatroniCluster({ machines: network })
    const metricsPort = await findFreePort()
    const alerts = await startAlerts([metricsPort])
    const alertSeconds: number[] = []
    const fenced: number[] = []
    const scenario: FaultScenario = {
      times: small ? 1 : 10,
      buyersAtOnce: 16,
      ordersPerSecond: 30,
      atLeastOrders: 0,
      once: async (shop) => {
        const lost = await cluster.primary()
        const machine = network.machines.find(({ host }) => host === lost.host)
        if (!machine) throw new Error('the primary is on no machine of the drill')
        const write = [
          join(findPostgresPrograms() ?? '', 'psql'),
          ...['-h', lost.host, '-p', String(lost.port), '-U', 'haatdi', '-d', 'postgres'],
          ...['-c', "set statement_timeout = '1s'; create table cut_off (at int); drop table cut_off"],
        ]
        await alerts.untilRead()
        await alerts.untilQuiet('DatabaseDown')
        network.cut(machine)
        const firing = alerts.untilFiring('DatabaseDown')
        const recovery = await cluster.takenOver(lost, shop)
        // From now on there are two servers that could believe they are the primary.
        if (network.succeedsOn(machine, write)) broken.push('The lost machine takes writes beside the new primary.')
        else fenced.push(1)
        network.join(machine)
        await cluster.whole()
        alertSeconds.push(await firing)
        return recovery
      },
    }
    try {
      const env = { DATABASE_URL: cluster.url, METRICS_PORT: String(metricsPort) }
      const survived = await survive('PostgreSQL', env, scenario)
      return {
        how:
          `Two PostgreSQL servers with Patroni in network namespaces of their own, etcd and HAProxy; the primary's network cut ${scenario.times} times during ` +
          `30 orders a second (${survived.perSecond.toFixed(0)} confirmed), the shop running on. When the other server took over, the lost ` +
          `one refused a write ${fenced.length} times of ${scenario.times}. ${survived.summary}`,
        measures: [
          {
            name: 'until the shop is ready on the other server',
            unit: 's',
            runs: survived.recoveries.map((ms) => ms / 1_000),
            atMost: 30,
          },
          { name: 'until DatabaseDown fires', unit: 's', runs: alertSeconds, atMost: 30 },
        ],
        broken: [...broken, ...survived.broken],
      }
    } finally {
      await alerts.stop()
      await cluster.stop()
    }
  } finally {
    network.remove()
  }
}
