import { type SQL, sql } from 'drizzle-orm'
import { categories, diets } from '#domain/catalogue/catalogue.ts'
import { bitsOf } from './diet-bits.ts'
import { matchesInterpretation, mostTokens, type Reading, type TokenAlternatives } from './search-reading.ts'
import { tokenOf } from './search-terms.ts'

/** The first positions of a product's search words count for its rank: they hold the words of its name. */
const rankedPositions = 40

/** Builds the condition that the product `p` matches the search text. */
export function matches({ interpretations, broad }: Reading): SQL {
  if (interpretations.length === 0) return sql`false`
  return sql`(${sql.join(
    interpretations.map(
      (interpretation) => sql`(${broad ? fitsBroadly(interpretation) : matchesInterpretation(interpretation)})`,
    ),
    sql` or `,
  )})`
}

/**
 * Among very many products the name of a category or a mark means just that: indexed columns answer it, and no words
 * need reading.
 */
const fitsBroadly = (interpretation: readonly TokenAlternatives[]): SQL =>
  sql.join(
    interpretation.map((part) => {
      const has = new Set(part.map(({ token }) => token))
      const shelves = categories.filter((category) => has.has(tokenOf(category)))
      const marks = diets.filter((diet) => has.has(tokenOf(diet)))
      if (shelves.length + marks.length === 0) return matchesInterpretation([part])
      return sql`(p.category = any(${sql.param(shelves)}::text[]) or p.diet_bits & ${bitsOf(marks)}::int <> 0)`
    }),
    sql` and `,
  )

/** Builds the match score of the product `p`, a whole number that grows with the match. */
export function matchScore({ interpretations }: Reading): SQL {
  const parts = Math.max(1, ...interpretations.map((interpretation) => interpretation.length))
  const [first, ...others] = interpretations.map((interpretation) => interpretationScore(interpretation, parts))
  if (!first) return sql`0::bigint`
  return others.length === 0 ? first : sql`greatest(${sql.join([first, ...others], sql`, `)})`
}

/** Two words read as one count as much as two. */
const interpretationScore = (interpretation: readonly TokenAlternatives[], parts: number): SQL =>
  sql`((${sql.join(
    interpretation.map((part) => tokenScore(part)),
    sql` + `,
  )}) * ${Math.round((100 * parts) / interpretation.length)}::int / 100)::bigint`

/** The surest word counts, plus a little for a position near the start of the product's words. */
const tokenScore = (part: TokenAlternatives): SQL =>
  sql`(case ${sql.join(
    padded(part).map(
      ({ token, weight }) =>
        sql`when ${token}::text = any(p.search_tokens) then ${Math.round(weight * 1000)}::int - least(array_position(p.search_tokens, ${token}::text), ${rankedPositions}::int)`,
    ),
    sql` `,
  )} else 0 end)`

/** Pads to a constant number of words, so that the statement stays the same and is planned once. */
const padded = (part: TokenAlternatives): TokenAlternatives => [
  ...part,
  ...Array<TokenAlternatives[number]>(mostTokens - part.length).fill(part[0] ?? none),
]
const none = { token: '', weight: 0 }
