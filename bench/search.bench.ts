import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { howPinned } from '#tests/support/pinned-command.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Measure, Result } from './benchmark.ts'
import { growCatalogue } from './large-catalogue.ts'
import { type AnswerTimes, measureAnswers } from './measure-answers.ts'
import { listingAddresses, searchAddresses, type TypedScript, typedScripts } from './requested-urls.ts'

export const name = 'search'
export const leftOutOfTests = true

const sizes = [1_000, 10_000, 100_000, 200_000]
const sellers = 2_000

/** Measures searches in three scripts and listings with two filters, computed by PostgreSQL, while the shop grows. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: false })
  const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  const config = databaseOf({ ...env, DATABASE_STATEMENT_TIMEOUT_MS: '600000' })
  const measures: Measure[] = []
  const broken: string[] = []
  try {
    await fillDatabase(config, 50)
    for (const size of small ? sizes.slice(0, 1) : sizes) {
      await withDatabase(config, (database) => growCatalogue(database, size, small ? 200 : sellers))
      const shop = await startRunningShop({ env })
      try {
        const { measured, failed } = await measureShop(shop.url, size, small)
        measures.push(...measured)
        broken.push(...failed)
      } finally {
        await shop.stop()
      }
    }
  } finally {
    await cluster.stop()
  }
  return {
    how:
      `PostgreSQL, ${small ? 200 : sellers} sellers in all cities, the demo shop's goods over and over under new sellers' names. One request after the other, ` +
      `each with words or two filters and a bound on the price that nobody asked for before, in a city four times of five, so that list and counts ` +
      `are worked out each time; from request to last byte. The words: whole and several, spelt otherwise, with slips, run together, a shelf, a diet, a ` +
      `maker. ${howPinned}; shop and PostgreSQL share all cores.`,
    measures,
    broken,
  }
}

async function measureShop(
  url: string,
  size: number,
  small: boolean,
): Promise<{ measured: Measure[]; failed: string[] }> {
  const [rounds, each] = small ? [1, 24] : [5, 120]
  const warm = [...typedScripts.flatMap((script) => searchAddresses(script, 12, 90)), ...listingAddresses(16, 90)]
  await measureAnswers(url, warm)
  const failed: string[] = []
  const measure = async (addresses: (round: number) => string[]): Promise<AnswerTimes[]> => {
    const times: AnswerTimes[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await measureAnswers(url, addresses(round)))
    failed.push(...times.flatMap((one) => one.failed))
    return times
  }
  const of = (what: string) => `${size.toLocaleString('en')} products: ${what}`
  const measured: Measure[] = []
  for (const script of typedScripts) {
    const times = await measure((round) => searchAddresses(script, each, round))
    measured.push(asMeasure(of(`search in ${scriptNames[script]}`), times, size === 200_000 ? 120 : undefined))
  }
  const listed = await measure((round) => listingAddresses(each, round))
  measured.push(asMeasure(of('listing with two filters'), listed, size === 100_000 ? 80 : undefined))
  return { measured, failed }
}

const scriptNames: Record<TypedScript, string> = { latin: 'Latin', gujarati: 'Gujarati', devanagari: 'Devanagari' }

const asMeasure = (name: string, times: readonly AnswerTimes[], atMost: number | undefined): Measure => ({
  name: `${name}, p95`,
  unit: 'ms',
  runs: times.map(({ p95 }) => p95),
  ...(atMost === undefined ? {} : { atMost }),
})
