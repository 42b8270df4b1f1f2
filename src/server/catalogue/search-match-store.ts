import { type SQL, sql } from 'drizzle-orm'
import { storedCondition } from '#domain/search/product-lexemes.ts'
import { anyQuery, type PlannedPart, whole } from './search-condition-store.ts'
import type { SearchPlan } from './search-plan.ts'

/** Builds the condition that the product `p` matches the search. */
export function matches({ parts, anyOf, excluded, anything, found }: SearchPlan): SQL {
  if (found) return sql`p.id = any(${sql.param([...found.ids])}::text[])`
  if (anyOf.length > 0)
    return sql`p.search_vector @@ ${storedCondition(whole(anyQuery(parts, anyOf), excluded))}::tsquery`
  if (!anything) return sql`false`
  return excluded === null
    ? sql`true`
    : sql`p.search_vector @@ ${storedCondition(`'@listed' & !(${excluded})`)}::tsquery`
}

/**
 * Builds the match score of the product `p`, a whole number that grows with the match: the scores of the parts it has,
 * then its place in the shop's order.
 */
export function matchScore({ parts, found }: SearchPlan): SQL {
  if (found)
    return sql`((${sql.param([...found.scores])}::int[])[array_position(${sql.param([...found.ids])}::text[], p.id)]::bigint * 1000000000 - least(p.best_in_shop / 1000, 999999999))`
  if (parts.length === 0) return sql`0::bigint`
  const all = sql.join(parts.map(partScore), sql` + `)
  return sql`((${all})::bigint * 1000000000 - least(p.best_in_shop / 1000, 999999999))`
}

const bucketsPerPart = 6
const noBucket = { query: "'-'", score: 0 }

/** Pads to a constant number of buckets, so that the statement stays the same and is planned once. */
const partScore = (part: PlannedPart): SQL => {
  const buckets = Array.from({ length: bucketsPerPart }, (_, at) => part[at] ?? noBucket)
  return sql`(case ${sql.join(
    buckets.map(
      ({ query, score }) => sql`when p.search_vector @@ ${storedCondition(query)}::tsquery then ${score}::int`,
    ),
    sql` `,
  )} else 0 end)`
}
