import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import type { Result } from '../../bench/benchmark.ts'
import { allPlanted, type FaultScenario, survive } from './survive-faults.ts'

export const name = 'killed-server'

/**
 * Kills the server with `kill -9` repeatedly while guests order and pay, on both databases, and then counts
 * everything (docs/spec/reliability.md#R1).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const kill: Omit<FaultScenario, 'times' | 'buyersAtOnce' | 'atLeastOrders'> = {
    once: async (shop) => {
      await shop.kill()
      const died = performance.now()
      await shop.startAgain()
      return performance.now() - died
    },
  }
  const many: FaultScenario = small
    ? { ...kill, times: 3, buyersAtOnce: 8, atLeastOrders: 0 }
    : { ...kill, times: 200, buyersAtOnce: 32, atLeastOrders: 20_000 }
  const embedded = await survive('embedded', {}, { ...many, times: small ? 1 : 30, buyersAtOnce: 8, atLeastOrders: 0 })
  const cluster = await startPostgresCluster({ fsync: true })
  const postgres = await survive('PostgreSQL', { DATABASE_URL: cluster.url }, many).finally(() => cluster.stop())
  return {
    how:
      `\`kill -9\` of the server process ${embedded.recoveries.length} times on the embedded database during 8 checkouts at once and ` +
      `${many.times} times on PostgreSQL with fsync on during ${many.buyersAtOnce}, after 0.05 to 1.5 s each; half pay in cash and half online; whoever got no ` +
      `answer asks again with the same key. Afterwards every order, line, part, payment, charge, box, event, letter, key and pack of stock is ` +
      `counted by a checker that first had to find ${allPlanted.length} planted faults in the same run. ${embedded.summary} ${postgres.summary}`,
    measures: [
      { name: 'answering again, embedded', unit: 'ms', runs: embedded.recoveries },
      { name: 'answering again, PostgreSQL', unit: 'ms', runs: postgres.recoveries },
    ],
    broken: [...embedded.broken, ...postgres.broken],
  }
}
