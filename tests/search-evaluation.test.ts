import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { drawHalfB, type JudgedQuery } from './search/half-b.ts'
import { confusionTable, judge } from './search/judge-search.ts'
import { readFreshSets, readHalfA } from './search/written-sets.ts'

/** The whole list takes a minute: a test asks every fifth query, `npm run bench` all of them. */
const everyNth = 5

/** Floors a little below the measured shares (bench/RESULTS.md), which every fifth query may miss by chance. */
const leastFirstFive = 0.88
const leastFirst = 0.84

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true })
})
afterAll(() => shop?.close())

const ask = async (query: JudgedQuery) => {
  const { status, body } = await shop.visitor().get(`/api/search?q=${encodeURIComponent(query.q)}&limit=8`)
  expect(status, query.q).toBe(200)
  return judge(query, { ids: body.items.map(({ id }: { id: string }) => id), exact: body.match === 'exact' })
}

it.each([
  ['hand-written', readHalfA],
  ['drawn', drawHalfB],
] as const)('the %s half finds what is wanted among the first five, in every kind', async (_, read) => {
  const queries = read().filter((_one, index) => index % everyNth === 0)
  const judged = []
  for (const query of queries) judged.push(await ask(query))
  for (const { kind, firstFive, first } of confusionTable(judged)) {
    const missed = judged.filter((one) => one.kind === kind && !one.firstFive).map(({ q }) => q)
    expect(firstFive, `${kind}: ${missed.join(' | ')}`).toBeGreaterThanOrEqual(leastFirstFive)
    expect(first, kind).toBeGreaterThanOrEqual(leastFirst)
  }
})

it('the fresh sets find what is wanted among the first five, over all kinds', async () => {
  const judged = []
  for (const query of readFreshSets().filter((_one, index) => index % (3 * everyNth) === 0))
    judged.push(await ask(query))
  const missed = judged.filter(({ firstFive }) => !firstFive)
  expect(1 - missed.length / judged.length, missed.map(({ q }) => q).join(' | ')).toBeGreaterThanOrEqual(leastFirstFive)
})

it('has at least 1,200 queries in two halves, each with every kind', () => {
  const [written, drawn] = [readHalfA(), drawHalfB()]
  expect(written.length + drawn.length).toBeGreaterThanOrEqual(1200)
  const kindsOf = (queries: readonly JudgedQuery[]) => [...new Set(queries.map(({ kind }) => kind))].sort()
  expect(kindsOf(written)).toEqual(kindsOf(drawn))
})
