import { globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import type { Result } from '../../bench/benchmark.ts'
import { startBalancedShop } from './balanced-shop.ts'
import { startAlerts } from './drill-alerts.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'drills-clock'
export const leftOutOfTests = true

/**
 * Sets the clock of one of two processes a day ahead, then a day behind, while guests order and pay: whatever matters
 * follows the database's clock (docs/spec/reliability.md#R8).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (!library) return { how: 'It needs libfaketime of Debian; nothing was measured.', measures: [], broken: [] }
  const alertSeconds: number[] = []
  const broken: string[] = []
  const summaries: string[] = []
  const retries: number[] = []
  for (const offset of ['+24h', '-24h']) {
    const cluster = await startPostgresCluster({ fsync: true })
    const metricsPort = await findFreePort()
    const alerts = await startAlerts([metricsPort])
    const wrong = { LD_PRELOAD: library, FAKETIME: offset, DONT_FAKE_MONOTONIC: '1', METRICS_PORT: String(metricsPort) }
    const scenario: FaultScenario = {
      open: (options) => startBalancedShop({ ...options, own: [{}, wrong] }),
      times: 1,
      buyersAtOnce: 16,
      ordersPerSecond: 30,
      atLeastOrders: 0,
      once: async () => {
        alertSeconds.push(await alerts.untilFiring('ClockOff'))
        await sleep(small ? 1_000 : 60_000)
        return 0
      },
    }
    try {
      const survived = await survive(`PostgreSQL, ${offset}`, { DATABASE_URL: cluster.url }, scenario)
      broken.push(...survived.broken)
      summaries.push(survived.summary)
      retries.push(survived.mostRetries)
    } finally {
      await alerts.stop()
      await cluster.stop()
    }
  }
  return {
    how: `One of two processes behind HAProxy with its clock 24 hours ahead, then 24 hours behind, during 30 orders a second. ${summaries.join(' ')}`,
    measures: [
      { name: 'until the alert fires', unit: 's', runs: alertSeconds, atMost: 30 },
      { name: 'requests without an answer, of one customer at most', unit: '', runs: retries, atMost: 1 },
    ],
    broken,
  }
}
