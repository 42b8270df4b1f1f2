import { type SQL, sql } from 'drizzle-orm'
import { categories, diets } from '#domain/catalogue.ts'
import { bitsOf } from './diet-bits.ts'
import { fitsWay, mostTokens, type Part, type Reading } from './search-reading.ts'
import { tokenOf } from './search-words.ts'

/** The first positions of a product's search words count for its rank: they hold the words of its name. */
const tellingPlaces = 40

/** Builds the condition that the product `p` matches the search text. */
export function matches({ ways, broad }: Reading): SQL {
  if (ways.length === 0) return sql`false`
  return sql`(${sql.join(
    ways.map((way) => sql`(${broad ? fitsBroadly(way) : fitsWay(way)})`),
    sql` or `,
  )})`
}

/**
 * Among very many products the name of a category or a mark means just that: indexed columns answer it, and no words
 * need reading.
 */
const fitsBroadly = (way: readonly Part[]): SQL =>
  sql.join(
    way.map((part) => {
      const has = new Set(part.map(({ token }) => token))
      const shelves = categories.filter((category) => has.has(tokenOf(category)))
      const marks = diets.filter((diet) => has.has(tokenOf(diet)))
      if (shelves.length + marks.length === 0) return fitsWay([part])
      return sql`(p.category = any(${sql.param(shelves)}::text[]) or p.diet_bits & ${bitsOf(marks)}::int <> 0)`
    }),
    sql` and `,
  )

/** Builds the match score of the product `p`, a whole number that grows with the match. */
export function matchScore({ ways }: Reading): SQL {
  const parts = Math.max(1, ...ways.map((way) => way.length))
  const [first, ...others] = ways.map((way) => wayScore(way, parts))
  if (!first) return sql`0::bigint`
  return others.length === 0 ? first : sql`greatest(${sql.join([first, ...others], sql`, `)})`
}

/** Two words read as one count as much as two. */
const wayScore = (way: readonly Part[], parts: number): SQL =>
  sql`((${sql.join(
    way.map((part) => partScore(part)),
    sql` + `,
  )}) * ${Math.round((100 * parts) / way.length)}::int / 100)::bigint`

/** The surest word counts, plus a little for a position near the start of the product's words. */
const partScore = (part: Part): SQL =>
  sql`(case ${sql.join(
    padded(part).map(
      ({ token, weight }) =>
        sql`when ${token}::text = any(p.search_tokens) then ${Math.round(weight * 1000)}::int - least(array_position(p.search_tokens, ${token}::text), ${tellingPlaces}::int)`,
    ),
    sql` `,
  )} else 0 end)`

/** Pads to a constant number of words, so that the statement stays the same and is planned once. */
const padded = (part: Part): Part => [...part, ...Array<Part[number]>(mostTokens - part.length).fill(part[0] ?? none)]
const none = { token: '', weight: 0 }
