import { drawHalfB, type JudgedQuery } from '#tests/search/half-b.ts'
import { confusionTable, type Judged, judge } from '#tests/search/judge-search.ts'
import { readFreshSets, readHalfA } from '#tests/search/written-sets.ts'
import { withDatabase } from '#tests/support/filled-database.ts'
import { howPinned } from '#tests/support/pinned-command.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { type Measure, quantileOf, type Result } from './benchmark.ts'
import { withCatalogue } from './prepared-catalogue.ts'

export const name = 'search-quality'
export const leftOutOfTests = true

const demoProducts = 320
const halves = [
  ['written half', readHalfA],
  ['drawn half', drawHalfB],
  ['fresh sets', readFreshSets],
] as const

/**
 * Asks every judged query of the demo catalogue and of one of 200,000 products, and reports the shares of wanted
 * answers by kind, the confusion between match, nearest and nothing, and the times from request to last byte.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const measures: Measure[] = []
  const broken: string[] = []
  for (const products of small ? [demoProducts] : [demoProducts, 200_000])
    await withCatalogue(products, products > demoProducts ? 2000 : 0, async (env, config) => {
      const baseOf = await withDatabase(config, readBaseProducts)
      const shop = await startRunningShop({ env })
      try {
        for (const [half, read] of halves) {
          const submitted = await askAll(shop.url, read(), baseOf)
          broken.push(...submitted.failed)
          measures.push(
            ...scoresOf(`${products.toLocaleString('en')} products, ${half}`, submitted.judged, submitted.times),
          )
        }
      } finally {
        await shop.stop()
      }
    })
  return {
    how:
      `Two halves of judged queries (tests/search/): one written by hand and used while search was built, one drawn by noise models and persona scripts ` +
      `from a fixed random sequence. The fresh sets were written after that, each before any of it was tried. Wanted among the first five: of several wanted at least three. The large catalogue repeats the demo shop's goods ` +
      `under 2,000 invented stores; a repeated product counts as the one it repeats. Each query once, uncached. ${howPinned}.`,
    measures,
    broken,
  }
}

/** Returns the demo product that each product of the large catalogue repeats, by their English names. */
async function readBaseProducts({
  pool,
}: {
  pool: { query(text: string): Promise<{ rows: { id: string; base: string }[] }> }
}) {
  const { rows } = await pool.query(
    `select p.id, old.id as base from product p join product old on old.name = p.name and old.id not like 'made-%'`,
  )
  return new Map(rows.map(({ id, base }) => [id, base]))
}

async function askAll(url: string, queries: readonly JudgedQuery[], baseOf: ReadonlyMap<string, string>) {
  const [judged, times, failed]: [Judged[], number[], string[]] = [[], [], []]
  for (const query of queries) {
    const start = performance.now()
    const response = await fetch(`${url}/api/search?limit=24&q=${encodeURIComponent(query.q)}`)
    const body = (await response.json()) as { items?: { id: string }[]; match?: string }
    times.push(performance.now() - start)
    if (response.status !== 200) failed.push(`"${query.q}" was answered ${response.status}.`)
    const ids = (body.items ?? []).map(({ id }) => baseOf.get(id) ?? id)
    judged.push(judge(query, { ids, exact: body.match === 'exact' }))
  }
  return { judged, times, failed }
}

function scoresOf(of: string, judged: readonly Judged[], times: readonly number[]): Measure[] {
  const percent = (share: number): number => Math.round(share * 1000) / 10
  return [
    ...confusionTable(judged).flatMap(({ kind, queries, firstFive, first, claimed, nearest, none }): Measure[] => {
      const what = `${of}: ${kind} (${queries} queries; ${claimed} match, ${nearest} nearest, ${none} nothing)`
      return [
        { name: `${what}, wanted among the first five`, unit: '%', runs: [percent(firstFive)], atLeast: 95 },
        { name: `${what}, the first is wanted`, unit: '%', runs: [percent(first)], atLeast: 85 },
      ]
    }),
    { name: `${of}: answer, p95`, unit: 'ms', runs: [quantileOf(times, 0.95)], atMost: 40 },
  ]
}
