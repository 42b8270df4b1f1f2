import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { currentWorld } from '#server/catalogue/search-world-store.ts'
import type { DatabaseConfig } from '#server/config.ts'
import { badInputs } from '#tests/search/bad-inputs.ts'
import { withDatabase } from '#tests/support/filled-database.ts'
import { howPinned } from '#tests/support/pinned-command.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import type { Measure, Result } from './benchmark.ts'
import { type AnswerTimes, measureAnswers } from './measure-answers.ts'
import { measureSearchIndexing } from './measure-search-indexing.ts'
import { howConfigured, withCatalogue } from './prepared-catalogue.ts'
import {
  listingAddresses,
  searchAddresses,
  suggestionAddresses,
  type TypedScript,
  typedScripts,
} from './requested-urls.ts'

export const name = 'search'
export const leftOutOfTests = true

const sizes = [1_000, 10_000, 100_000, 200_000]
const largest = 200_000
const sellers = 2_000

/**
 * Measures searches in three scripts, suggestions, listings with two filters, how soon a changed product is found and
 * the memory of search, all computed by PostgreSQL, while the shop grows.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const measures: Measure[] = []
  const broken: string[] = []
  for (const size of small ? sizes.slice(0, 1) : sizes)
    await withCatalogue(size, small ? 200 : sellers, async (env, config) => {
      const shop = await startRunningShop({ env })
      try {
        const { measured, failed } = await measureShop(shop.url, size, small)
        measures.push(...measured)
        broken.push(...failed)
        if (size === largest || small) {
          const { found, missed } = await measureSearchIndexing(shop.url, small ? 2 : 9)
          measures.push({ name: `${named(size)}: a changed product is found after`, unit: 's', runs: found, atMost: 1 })
          broken.push(...missed)
          measures.push({
            name: `${named(size)}: memory of the vocabulary and the knowledge in a process`,
            unit: 'MB',
            runs: [await measureMemory(config)],
            atMost: 100,
          })
        }
      } finally {
        await shop.stop()
      }
    })
  return {
    how:
      `${howConfigured}, ${small ? 200 : sellers} sellers in all cities, the demo shop's goods over and over under new sellers' names. One request after the other, ` +
      `each with words or two filters and a bound on the price that nobody sent before, in a city four times of five, so that list and counts ` +
      `are worked out each time; from request to last byte. The words: whole and several, spelt otherwise, with slips, run together, a shelf, a diet, a ` +
      `store. Suggestions: the beginnings of these words, each for the first time. A changed product: a seller renames it, and the search is asked until it shows it. ${howPinned}; shop and PostgreSQL share all cores.`,
    measures,
    broken,
  }
}

const named = (size: number): string => `${size.toLocaleString('en')} products`

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
  const of = (what: string) => `${named(size)}: ${what}`
  const measured: Measure[] = []
  for (const script of typedScripts) {
    const times = await measure((round) => searchAddresses(script, each, round))
    measured.push(asMeasure(of(`search in ${scriptNames[script]}`), times, size === largest ? 40 : undefined))
  }
  const suggested = await measure((round) => suggestionAddresses(small ? 24 : 60, round))
  measured.push(asMeasure(of('suggestions'), suggested, size === largest ? 30 : undefined))
  const listed = await measure((round) => listingAddresses(each, round))
  measured.push(asMeasure(of('listing with two filters'), listed, size === 100_000 ? 80 : undefined))
  const { slowest, wrong } = await measureBadInputs(url)
  measured.push({ name: of('bad input, the slowest answer'), unit: 'ms', runs: [slowest], atMost: 100 })
  failed.push(...wrong)
  return { measured, failed }
}

/** Asks for each bad input, as a search and while it is typed; says which was refused in the wrong way or claimed as a match. */
async function measureBadInputs(url: string): Promise<{ slowest: number; wrong: string[] }> {
  const [times, wrong]: [number[], string[]] = [[], []]
  for (const [what, q] of badInputs)
    for (const path of ['search', 'search/suggestions']) {
      const start = performance.now()
      const response = await fetch(`${url}/api/${path}?${new URLSearchParams({ q })}`)
      const { match } = (await response.json()) as { match?: string }
      times.push(performance.now() - start)
      if (response.status >= 500 || match === 'exact')
        wrong.push(`${what}: ${path} answered ${response.status} ${match ?? ''}`)
    }
  return { slowest: Math.max(...times), wrong }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Returns the megabytes that reading the vocabulary and the knowledge adds to the heap of this process. */
const measureMemory = (config: DatabaseConfig): Promise<number> =>
  withDatabase(config, async ({ pool }) => {
    await pool.query('select 1')
    collectGarbage()
    const before = process.memoryUsage().heapUsed
    const world = await currentWorld(pool)
    collectGarbage()
    const used = (process.memoryUsage().heapUsed - before) / 1e6
    if (world.catalogue.size === 0) throw new Error('the vocabulary was not read')
    return Math.max(0, used)
  })

const scriptNames: Record<TypedScript, string> = { latin: 'Latin', gujarati: 'Gujarati', devanagari: 'Devanagari' }

const asMeasure = (name: string, times: readonly AnswerTimes[], atMost: number | undefined): Measure => ({
  name: `${name}, p95`,
  unit: 'ms',
  runs: times.map(({ p95 }) => p95),
  ...(atMost === undefined ? {} : { atMost }),
})
