import { liveRandomly, openLivingShop } from '#tests/support/random-lives.ts'
import type { Result } from '../../bench/benchmark.ts'

export const name = 'random-lives'
/** Twenty-five sequences have their own test (`src/server/orders/random-lives.test.ts`). */
export const leftOutOfTests = true

/** The number of sequences per shop before another opens, so that its tables stay as small as after a day. */
const inOneShop = 500

/** Runs orders through random steps, and compares the shop with a model after each (docs/spec/reliability.md#R21). */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const lives = small ? 100 : 10_000
  const seed = small ? 7 : Date.now() % 2 ** 31
  const broken: string[] = []
  const started = performance.now()
  for (let lived = 0; lived < lives && broken.length === 0; lived += inOneShop) {
    const app = await openLivingShop()
    await liveRandomly(app, { lives: Math.min(inOneShop, lives - lived), seed: seed + lived })
      .catch((error: Error) => broken.push(causesOf(error).join(' Because: ')))
      .finally(() => app.close())
  }
  const seconds = (performance.now() - started) / 1000
  return {
    how:
      `${lives.toLocaleString('en')} random lives (seed ${seed}) of up to 14 steps on the embedded database, over HTTP: orders placed, pressed twice, placed at an old price, paid, declined, run out, ` +
      'cancelled whole and by line, paid too late, goods put back on the shelf. After every step stock, states, lines, charges, refunds, ledger and events are what a model beside the shop says.',
    measures: [{ name: 'lives', unit: '/s', runs: [lives / seconds] }],
    broken,
  }
}

/** Returns the error message with all its causes: a connection error names its reason only in the last one. */
const causesOf = (error: unknown): string[] => (error instanceof Error ? [error.message, ...causesOf(error.cause)] : [])
