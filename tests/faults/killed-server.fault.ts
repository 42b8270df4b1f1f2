import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { type Intent, openBuyers } from '#tests/support/guest-buyer.ts'
import { loadBaskets } from '#tests/support/load-baskets.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from '../../bench/figure.ts'
import { startInsistentBuyers } from './insistent-buyers.ts'
import { findBrokenPromises, type Run } from './order-checker.ts'
import { plantedFaults } from './planted-faults.ts'
import { readFinalState, readStock } from './read-final-state.ts'

export const name = 'killed-server'

const buyersAtOnce = 8
const stock = 100_000

type Survived = { restarts: number[]; said: string; broken: string[] }

/** Kills the server with `kill -9` again and again while guests order, on both databases, and then counts everything. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const kills = small ? 3 : 30
  const embedded = await survive('embedded', {}, kills)
  const cluster = await startPostgresCluster({ fsync: true })
  const postgres = await survive('PostgreSQL', { DATABASE_URL: cluster.url }, kills).finally(() => cluster.stop())
  return {
    how:
      `${kills} times \`kill -9\` of the server process during ${buyersAtOnce} checkouts at once, after 0.1 to 1.2 s each; whoever got no ` +
      `answer asks again with the same key. Afterwards every order, line, part, payment, box, event, letter, key and pack of stock is ` +
      `counted by a checker that first had to find ${plantedFaults.length} planted faults in the same run. ${embedded.said} ${postgres.said}`,
    measures: [
      { name: 'answering again, embedded', unit: 'ms', runs: embedded.restarts },
      { name: 'answering again, PostgreSQL', unit: 'ms', runs: postgres.restarts },
    ],
    broken: [...embedded.broken, ...postgres.broken],
  }
}

async function survive(database: string, where: Record<string, string>, kills: number): Promise<Survived> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-killed-'))
  const env = { ...wideLimits, ...where, NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const config = databaseOf(env)
  await fillDatabase(config, stock)
  const stockBefore = await withDatabase(config, readStock)
  const shop = await startRunningShop({ env, dataDir })
  const buyers = openBuyers(shop.url, { timeoutMs: 5_000 })
  try {
    const intents: Intent[] = []
    for (const basket of loadBaskets) intents.push(await buyers.decide(basket))
    const insistent = startInsistentBuyers(buyers, intents, buyersAtOnce)
    const restarts: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      await sleep(100 + Math.random() * 1_100)
      await shop.kill()
      const died = performance.now()
      await shop.startAgain()
      restarts.push(performance.now() - died)
    }
    await sleep(500)
    await insistent.finish()
    await shop.stop()
    const state = await withDatabase(config, (open) => readFinalState(open, stockBefore))
    const { confirmed, afterDoubt } = insistent.counts()
    return {
      restarts,
      said: `On ${database}: ${confirmed} orders confirmed, ${afterDoubt} of them only when asked again, ${state.orders.length} there.`,
      broken: judge({ history: insistent.history, state }).map((sentence) => `${database}: ${sentence}`),
    }
  } finally {
    buyers.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** What is broken in the run; and, that this may be believed, whether the checker would have seen it. */
function judge(run: Run): string[] {
  const broken = findBrokenPromises(run)
  if (broken.length > 0) return broken
  return plantedFaults.flatMap(([fault, plant]) =>
    findBrokenPromises(plant(run)).length > 0 ? [] : [`The checker did not see ${fault}.`],
  )
}
