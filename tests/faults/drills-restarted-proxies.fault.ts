import { join } from 'node:path'
import { findFreePort } from '#tests/support/free-port.ts'
import { findServerUser, startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import type { Result } from '../../bench/benchmark.ts'
import { type BalancedShop, startBalancedShop } from './balanced-shop.ts'
import { startAlerts, watchFirst } from './drill-alerts.ts'
import { type DrillProgram, startProgram } from './drill-program.ts'
import { accepts } from './drill-proxy.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'drills-restarted-proxies'
export const leftOutOfTests = true

/** Starts PgBouncer with a pool of 20 connections per transaction before that server; its users need no password. */
function startPooler(port: number, database: URL): Promise<DrillProgram> {
  const config = [
    '[databases]',
    `* = host=127.0.0.1 port=${database.port} user=${database.username}`,
    '[pgbouncer]',
    `%include ${join(import.meta.dirname, '../../operate/cluster/pgbouncer-pool.ini')}`,
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    '',
  ].join('\n')
  return startProgram({
    name: 'pgbouncer',
    files: () => ({ 'pgbouncer.ini': config }),
    args: (folder) => [`${folder}/pgbouncer.ini`],
    isReady: () => accepts(port),
    owner: findServerUser(),
  })
}

/**
 * Kills and starts in turn the pooler before PostgreSQL and the balancer before two processes, while guests order and
 * pay: no confirmed order is lost, and each raises its own alert.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  const port = await findFreePort()
  const pooler = await startPooler(port, new URL(cluster.url))
  const [first, second, proxyMetricsPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const alerts = await startAlerts([first, second], { haproxy: [`127.0.0.1:${proxyMetricsPort}`] })
  const alertOf = { pooler: watchFirst(alerts, 'DatabaseConnectionsLost'), proxy: watchFirst(alerts, 'ProxyLost') }
  const own = [{ METRICS_PORT: String(first) }, { METRICS_PORT: String(second) }] as const
  let turn = 0
  const scenario: FaultScenario = {
    open: (options) => startBalancedShop({ ...options, own, proxyMetricsPort }),
    times: small ? 2 : 40,
    buyersAtOnce: 16,
    ordersPerSecond: 30,
    atLeastOrders: 0,
    once: async (shop) => {
      const which = turn++ % 2 === 0 ? 'pooler' : 'proxy'
      await alertOf[which].ready()
      const begun = performance.now()
      await (which === 'pooler' ? pooler : (shop as BalancedShop).proxy).restart()
      alertOf[which].begin()
      while (!(await fetch(`${shop.url}/readyz`).catch(() => undefined))?.ok) await new Promise(setImmediate)
      const recovery = performance.now() - begun
      await alertOf[which].fired()
      return recovery
    },
  }
  const env = {
    DATABASE_URL: cluster.url.replace(/:\d+\//, `:${port}/`),
    DATABASE_DIRECT_URL: cluster.url,
    // Debian's PgBouncer is older than 1.21.
    DATABASE_POOLER: 'transaction-unnamed',
  }
  try {
    const survived = await survive('PostgreSQL', env, scenario)
    return {
      how:
        `Two processes behind HAProxy, their database behind PgBouncer in transaction mode; PgBouncer and HAProxy killed and started in turn, ${scenario.times} ` +
        `times together, during 30 orders a second (${survived.perSecond.toFixed(0)} confirmed). ${survived.summary}`,
      measures: [
        { name: 'until the shop is ready again', unit: 'ms', runs: survived.recoveries, atMost: 5_000 },
        await alertOf.pooler.measure(),
        await alertOf.proxy.measure(),
      ],
      broken: survived.broken,
    }
  } finally {
    await alerts.stop()
    await pooler.stop()
    await cluster.stop()
  }
}
