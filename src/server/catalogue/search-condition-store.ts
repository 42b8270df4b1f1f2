import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { conditionText, countLexemes, type LexemeQuery, parseLexemeQuery } from '#domain/search/lexeme-query.ts'
import { storedCondition } from '#domain/search/product-lexemes.ts'
import type { Alternative, Exclusion } from '#domain/search/query-analysis.ts'
import { shortenCondition } from '#domain/search/shorten-condition.ts'
import { runForValues } from '#server/db/prepared-query.ts'

/** Alternatives of one part that fit about as well: a tsquery and its score. */
type Bucket = { query: string; score: number }
export type PlannedPart = readonly Bucket[]

const bucketsPerPart = 6
const steps = [0.965, 0.88, 0.76, 0.6, 0.42, 0]

/** Groups alternatives by how well they fit, relative to the best of them. */
export function bucketsOf(alternatives: readonly Alternative[], factor = 1): PlannedPart {
  const best = Math.max(0, ...alternatives.map(({ score }) => score))
  const groups = steps.map((): Alternative[] => [])
  for (const one of alternatives) groups[steps.findIndex((step) => one.score >= best * step)]?.push(one)
  return groups
    .filter((group) => group.length > 0)
    .map((group) => ({
      query: [...new Set(group.map(({ query }) => query))].join(' | '),
      score: Math.round(Math.max(...group.map(({ score }) => score)) * factor),
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

/**
 * Returns the condition that what is excluded is not there; null for nothing. Food only, where it is something inside: of
 * household goods no ingredients are known.
 */
export function exclusionOf(exclusions: readonly Exclusion[]): string | null {
  const queries = exclusions.flatMap((exclusion) => exclusion.queries)
  if (queries.length === 0) return null
  const without = `!(${queries.map((query) => `(${query})`).join(' | ')})`
  return exclusions.every(({ ofGoods }) => ofGoods) ? without : `'@listed' & ${without}`
}

export const whole = (condition: string, excluded: string | null): string =>
  excluded === null ? condition : `(${condition}) & ${excluded}`

/** Up to so many lexemes a condition is one `@@`. */
const fewLexemes = 8
/** Alternatives of so few lexemes are one `@@` together. */
const shortAlternative = 3

/**
 * Builds the condition that the product `p` has what a condition on lexemes wants. A long one is divided into pieces, each read from the
 * index for itself: PostgreSQL looks at every lexeme of a piece for every product it meets, so that one piece of 300
 * lexemes took 5 times as long (200,000 products, the sixty slowest sentences). Such statements are not prepared: there
 * are too many shapes.
 */
export function holdsCondition(condition: string): SQL {
  const query = shortened(condition)
  return countLexemes(query) <= fewLexemes ? piece(conditionText(query)) : inPieces(query)
}

/** One search counts and lists by the same few conditions, each a millisecond or two to shorten. */
const shortenedBefore = new Map<string, LexemeQuery>()
const mostShortened = 200

function shortened(condition: string): LexemeQuery {
  const known = shortenedBefore.get(condition)
  if (known) return known
  const query = shortenCondition(parseLexemeQuery(storedCondition(condition)))
  shortenedBefore.set(condition, query)
  const [oldest] = shortenedBefore.keys()
  if (shortenedBefore.size > mostShortened && oldest !== undefined) shortenedBefore.delete(oldest)
  return query
}

const piece = (condition: string): SQL => sql`p.search_vector @@ ${condition}::tsquery`

function inPieces(query: LexemeQuery): SQL {
  if (query.kind === 'lexeme' || query.kind === 'not') return piece(conditionText(query))
  const isShort = (part: LexemeQuery) =>
    query.kind === 'or' ? countLexemes(part) <= shortAlternative : part.kind === 'lexeme' || part.kind === 'not'
  const short = query.of.filter(isShort)
  const together = short.map(conditionText).join(query.kind === 'or' ? ' | ' : ' & ')
  const pieces = [
    ...(short.length > 0 ? [piece(together)] : []),
    ...query.of.filter((part) => !isShort(part)).map(inPieces),
  ]
  return sql`(${sql.join(pieces, query.kind === 'or' ? sql` or ` : sql` and `)})`
}

/**
 * Returns how many products on sale meet a condition, counted up to a limit. What is materialized is planned without
 * the limit, by the index, where the limit alone would have the database read products until enough fit.
 */
export async function countUpTo(pool: Pool, condition: string, most: number): Promise<number> {
  const [row] = await runForValues<{ n: number }>(
    pool,
    sql`with matching as materialized (
        select from product p where p.published and ${holdsCondition(condition)})
      select count(*)::int as n from (select from matching limit ${most}::int) found`,
  )
  return row?.n ?? 0
}
