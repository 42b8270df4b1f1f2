import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { analyseQuery } from '#domain/search/analyse-query.ts'
import type { Alternative, QueryAnalysis, QueryPart } from '#domain/search/query-analysis.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { sortOf } from './search-facts.ts'
import { currentWorld } from './search-world-store.ts'

/** Alternatives of one part that fit about as well: a tsquery and its score. */
type Bucket = { query: string; score: number }
export type PlannedPart = readonly Bucket[]

/**
 * A search as PostgreSQL answers it: a product matches when it has a lexeme of each part of one of the sets (positions
 * in `parts`) and none that is excluded; every part it has ranks it. Without a set nothing matches, unless only limits
 * and exclusions were searched for.
 */
export type SearchPlan = {
  analysis: QueryAnalysis
  parts: readonly PlannedPart[]
  anyOf: readonly (readonly number[])[]
  excluded: string | null
  /** Everything that is sold matches, within the exclusions and limits. */
  anything: boolean
  /** So many products match that ranking each would be slow and say little: the shop's order is used. */
  broad: boolean
  /** All that was searched for is there; otherwise the products are only the nearest. */
  exact: boolean
}

/** From this number of matching products on, only the best fitting are shown, in the shop's order. */
const manyProducts = 2000
const bucketsPerPart = 6
const steps = [0.965, 0.88, 0.76, 0.6, 0.42, 0]

/** Groups alternatives by how well they fit, relative to the best of them. */
function bucketsOf(alternatives: readonly Alternative[]): PlannedPart {
  const best = Math.max(0, ...alternatives.map(({ score }) => score))
  const groups = steps.map((): Alternative[] => [])
  for (const one of alternatives) groups[steps.findIndex((step) => one.score >= best * step)]?.push(one)
  return groups
    .filter((group) => group.length > 0)
    .map((group) => ({
      query: [...new Set(group.map(({ query }) => query))].join(' | '),
      score: Math.round(Math.max(...group.map(({ score }) => score))),
    }))
    .slice(0, bucketsPerPart)
}

const matchQuery = (part: PlannedPart): string => `(${part.map(({ query }) => query).join(' | ')})`

/** Returns the query that a product has a lexeme of each part of one of the sets. */
export const anyQuery = (parts: readonly PlannedPart[], anyOf: readonly (readonly number[])[]): string =>
  anyOf
    .map((set) => `(${set.map((at) => matchQuery(parts[at] ?? [])).join(' & ')})`)
    .filter((query) => query !== '()')
    .join(' | ') || "'-'"

/** Analyses a search text and plans how the database answers it. */
export async function planSearch(pool: Pool, typed: string, options: { growing?: boolean } = {}): Promise<SearchPlan> {
  const world = await currentWorld(pool)
  return planAnalysed(pool, analyseQuery(typed, world, options))
}

export async function planAnalysed(pool: Pool, analysis: QueryAnalysis): Promise<SearchPlan> {
  const queries = analysis.exclusions.flatMap((exclusion) => exclusion.queries)
  const excluded = queries.length > 0 ? queries.join(' | ') : null
  const wanted = [...analysis.parts].sort((a, b) => importance(b) - importance(a)).slice(0, mostParts)
  const parts = wanted.map(({ alternatives }) => bucketsOf(alternatives))
  if (parts.length === 0) {
    const anything = analysis.understood
    return { analysis, excluded, parts, anyOf: [], anything, broad: anything, exact: anything }
  }
  const { anyOf, complete } = await choose(pool, wanted, parts, excluded)
  const isSorted = sortOf(analysis.facts) !== undefined
  const narrowed = await narrow(pool, parts, anyOf, excluded, isSorted)
  return { analysis, excluded, anyOf, anything: false, ...narrowed, exact: analysis.understood && complete }
}

/** Parts beyond this limit are ignored, the least important first. */
const mostParts = 8

/** What names goods counts before what describes them, the rarer first. */
const importance = (part: QueryPart): number =>
  (part.kind === 'mark' ? 40 : isGoods(part) ? 30 : part.naming ? 20 : part.kind === 'text' ? 0 : 10) +
  part.surety -
  Math.log10(part.products + 1) / 10

const isGoods = ({ kind }: QueryPart): boolean => kind === 'name' || kind === 'dish' || kind === 'category'
/** What only describes, and the town, may be missing where few products have it all. */
const mayBeMissing = ({ kind, naming }: QueryPart): boolean => !naming || kind === 'place'

/** Fewer products than a row of a desktop are filled up with those that fit but for a description. */
const fewProducts = 5

type Choice = { anyOf: readonly (readonly number[])[]; complete: boolean }

/**
 * Chooses the sets of parts that products have together: all, else all but one or two, else as many as fit, the most
 * important first. Goods that do not fit together are several products.
 */
async function choose(
  pool: Pool,
  wanted: readonly QueryPart[],
  parts: readonly PlannedPart[],
  excluded: string | null,
): Promise<Choice> {
  const count = (anyOf: Choice['anyOf'], most: number) => countUpTo(pool, anyQuery(parts, anyOf), excluded, most)
  const all = wanted.map((_, at) => at)
  const together = await count([all], fewProducts)
  if (together > 0) {
    const spare = together < fewProducts ? wanted.findLastIndex(mayBeMissing) : -1
    const others = all.filter((at) => at !== spare)
    const isFilled = spare !== -1 && others.some((at) => wanted[at]?.naming)
    return { anyOf: [isFilled ? others : all], complete: true }
  }
  for (const dropped of [1, 2]) {
    const sets = setsWithout(all, dropped)
    if (sets.length === 0 || sets.length > 10 || (await count(sets, 1)) === 0) continue
    const isComplete = (set: readonly number[]) => all.every((at) => set.includes(at) || !wanted[at]?.naming)
    const areAlternatives =
      wanted.filter(isGoods).length > wanted.filter(isGoods).length - dropped &&
      wanted.filter(({ naming }) => naming).every(isGoods) &&
      wanted.filter(isGoods).length > 1
    const complete = areAlternatives || (await count(sets.filter(isComplete), 1)) > 0
    return { anyOf: sets, complete }
  }
  let fitting: number[] = []
  for (const at of all) if ((await count([[...fitting, at]], 1)) > 0) fitting = [...fitting, at]
  return {
    anyOf: fitting.length > 0 ? [fitting] : [],
    complete: all.every((at) => fitting.includes(at) || !wanted[at]?.naming),
  }
}

/** Returns the sets that leave one or two positions out; none is empty. */
function setsWithout(all: readonly number[], dropped: number): number[][] {
  if (all.length <= dropped) return []
  const without = all.map((left) => all.filter((at) => at !== left))
  return dropped === 1
    ? without
    : all.flatMap((a) => all.filter((b) => b > a).map((b) => all.filter((at) => at !== a && at !== b)))
}

async function countUpTo(pool: Pool, condition: string, excluded: string | null, most: number): Promise<number> {
  const [row] = await runPrepared<{ n: number }>(
    pool,
    sql`select count(*)::int as n from (select from product p where p.published and p.search_vector @@ ${whole(condition, excluded)}::tsquery limit ${most}::int) found`,
  )
  return row?.n ?? 0
}

/** Food only where something is excluded: of household goods no ingredients are known. */
export const whole = (condition: string, excluded: string | null): string =>
  excluded === null ? condition : `(${condition}) & '@listed' & !(${excluded})`

/**
 * Keeps the best fitting alternatives of each part where very many match, and where another order than the match was
 * wanted for: "cheapest khakhra" is a khakhra, however cheap its masala is.
 */
async function narrow(
  pool: Pool,
  parts: readonly PlannedPart[],
  anyOf: Choice['anyOf'],
  excluded: string | null,
  isSorted: boolean,
): Promise<{ parts: readonly PlannedPart[]; broad: boolean }> {
  const isMany = (await countUpTo(pool, anyQuery(parts, anyOf), excluded, manyProducts + 1)) > manyProducts
  if (!isMany && !isSorted) return { parts, broad: false }
  const enough = isSorted ? 1 : 48
  for (const buckets of [1, 2, 3]) {
    const narrower = parts.map((part) => part.slice(0, buckets))
    if ((await countUpTo(pool, anyQuery(narrower, anyOf), excluded, enough)) >= enough)
      return { parts: narrower, broad: isMany }
  }
  return { parts, broad: isMany }
}
