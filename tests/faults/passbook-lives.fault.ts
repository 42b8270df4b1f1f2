import { livePassbooks, openPassbookShop } from '#tests/support/passbook-lives.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import type { Result } from '../../bench/benchmark.ts'

export const name = 'passbook-lives'
/** A dozen lives have their own test (`src/server/payouts/passbook-lives.test.ts`). */
export const leftOutOfTests = true

/** Lives per shop before another opens, so that its tables stay as small as after a day. */
const inOneShop = 100
/** Shops that live at the same time: while one waits for PostgreSQL, the other one goes on. */
const atOnce = 2

/** Lives random lives of a store's money, and compares its passbook with the ledger after each step. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const lives = small ? 20 : 10_000
  const seed = small ? 7 : Date.now() % 2 ** 31
  const broken: string[] = []
  const cluster = await startPostgresCluster({ fsync: false, inMemory: true })
  Object.assign(process.env, { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: cluster.url })
  const started = performance.now()
  let begun = 0
  const liveOn = async () => {
    while (begun < lives && broken.length === 0) {
      const from = begun
      begun += inOneShop
      const there = await openPassbookShop()
      await livePassbooks(there, { lives: Math.min(inOneShop, lives - from), seed: seed + from })
        .catch((error: Error) => broken.push(error.message))
        .finally(() => there.close())
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, liveOn))
  } finally {
    await cluster.stop()
  }
  return {
    how:
      `${lives.toLocaleString('en')} random lives (seed ${seed}) of 6 to 24 steps on PostgreSQL, ${inOneShop} in a shop and ${atOnce} shops at once: sold, sold in cash, delivered, cash banked, ` +
      'refunded by seller and shop, adjusted, runs prepared, approved and given up, payouts sent, rejected, waiting, paid, returned, tried again, given up. After every step the lines of ' +
      'the passbook, its balances and the ledger are equal to the paisa; after every life the books agree with the bank.',
    measures: [{ name: 'lives', unit: '/s', runs: [lives / ((performance.now() - started) / 1000)] }],
    broken,
  }
}
