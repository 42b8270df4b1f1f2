import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import type { Result } from '../../bench/benchmark.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'killed-database'

/**
 * Ends PostgreSQL as in a power failure while guests order and pay, and restarts it; the shop continues without a
 * restart (docs/spec/reliability.md#R2).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  const broken: string[] = []
  const crash: FaultScenario = {
    times: small ? 2 : 50,
    buyersAtOnce: small ? 4 : 16,
    atLeastOrders: 0,
    once: async (shop) => {
      await cluster.kill()
      const refusal = await fetch(`${shop.url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      )
      if (refusal?.status !== 503) broken.push(`Without its database the shop answers ${refusal?.status ?? 'nothing'}.`)
      await cluster.startAgain()
      const accepts = performance.now()
      while (!(await fetch(`${shop.url}/api/health`).catch(() => undefined))?.ok) {
        if (performance.now() - accepts > 30_000) throw new Error(`The shop does not come back:\n${shop.output()}`)
        await sleep(50)
      }
      return performance.now() - accepts
    },
  }
  const survived = await survive('PostgreSQL', { DATABASE_URL: cluster.url }, crash).finally(() => cluster.stop())
  return {
    how: `${crash.times} times PostgreSQL was ended at once and started again during ${crash.buyersAtOnce} checkouts, fsync on, the shop running on. ${survived.summary}`,
    measures: [
      { name: 'serving again after PostgreSQL accepts', unit: 'ms', runs: survived.recoveries, atMost: 5_000 },
    ],
    broken: [...broken, ...survived.broken],
  }
}
