import { type SQL, sql } from 'drizzle-orm'
import { readShelfCondition } from '#domain/catalogue/shelf-condition.ts'
import { cityWord, storedCondition } from '#domain/search/product-lexemes.ts'
import { everyCategory } from '#server/shop/category-memory.ts'
import { bitsOf } from './diet-bits.ts'
import { anyQuery, holdsCondition, type PlannedPart, whole } from './search-condition-store.ts'
import type { SearchPlan } from './search-plan.ts'

/**
 * Builds the condition that the product `p` matches the search. The city is among the words, so that the index reads
 * the products of that city alone.
 */
export function matches({ parts, anyOf, excluded, anything, found }: SearchPlan, city?: string): SQL {
  if (found) return sql`p.id = any(${sql.param([...found.ids])}::text[])`
  if (anyOf.length === 0 && !anything) return sql`false`
  const wanted = anyOf.length > 0 ? whole(anyQuery(parts, anyOf), excluded) : excluded
  const condition = [wanted && `(${wanted})`, city && cityWord(city)].filter(Boolean).join(' & ')
  return condition === '' ? sql`true` : holdsCondition(condition)
}

/**
 * Builds the match score of the product `p`, a whole number that grows with the match: the scores of the parts it has,
 * then its place in the shop's order.
 */
export function matchScore({ parts, anyOf, found }: SearchPlan): SQL {
  if (found)
    return sql`((${sql.param([...found.scores])}::int[])[array_position(${sql.param([...found.ids])}::text[], p.id)]::bigint * 1000000000 - least(p.best_in_shop / 1000, 999999999))`
  if (parts.length === 0) return sql`0::bigint`
  const [only, ...others] = parts[0] ?? []
  if (only && parts.length === 1 && others.length === 0 && anyOf.length === 1)
    return sql`(${only.score}::bigint * 1000000000 - least(p.best_in_shop / 1000, 999999999))`
  const all = sql.join(parts.map(partScore), sql` + `)
  // The words lie beside the row: `strip` fetches them once for all the tests.
  return sql`(select (${all})::bigint * 1000000000 - least(p.best_in_shop / 1000, 999999999)
    from (select strip(p.search_vector) as words offset 0) found)`
}

/**
 * Returns the plan of the products that no other can come before: they have the best of every part, so their scores are
 * the same and need not be worked out from their words. Undefined where nothing is gained.
 */
export function fittingBest(plan: SearchPlan): SearchPlan | undefined {
  const { parts, found } = plan
  if (found || parts.length === 0 || plan.anyOf.length === 0 || parts.some((part) => !isSteep(part))) return undefined
  const query = parts.map(([best]) => `(${best?.query})`).join(' & ')
  const score = parts.reduce((sum, [best]) => sum + (best?.score ?? 0), 0)
  return { ...plan, parts: [[{ query, score }]], anyOf: [[0]], filling: [] }
}
const isSteep = ([best, next]: PlannedPart): boolean => best !== undefined && best.score > (next?.score ?? 0)

/**
 * Builds the same from the product's columns for a search for a shelf and marks alone: an index holds them, where the words
 * would have every product of the shelf read. Undefined for any other search.
 */
export function matchesShelf({ parts, anyOf, excluded, found }: SearchPlan): SQL | undefined {
  if (found || excluded !== null || anyOf.length === 0) return undefined
  const shelf = readShelfCondition(
    anyQuery(parts, anyOf),
    everyCategory().map(({ id }) => id),
  )
  if (!shelf) return undefined
  const marks = bitsOf(shelf.marks)
  const conditions = [
    shelf.category === undefined ? undefined : sql`p.category = ${shelf.category}`,
    marks === 0 ? undefined : sql`p.diet_bits & ${marks}::int = ${marks}::int`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

const bucketsPerPart = 6
const noBucket = { query: "'-'", score: 0 }

/** Pads to a constant number of buckets, so that the statement stays the same and is planned once. */
const partScore = (part: PlannedPart): SQL => {
  const buckets = Array.from({ length: bucketsPerPart }, (_, at) => part[at] ?? noBucket)
  return sql`(case ${sql.join(
    buckets.map(({ query, score }) => sql`when found.words @@ ${storedCondition(query)}::tsquery then ${score}::int`),
    sql` `,
  )} else 0 end)`
}
