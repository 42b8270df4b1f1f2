import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { storedCondition } from '#domain/search/product-lexemes.ts'
import type { QueryAnalysis } from '#domain/search/query-analysis.ts'
import { highlightsOf, matchedKeys, type Reason, reasonsOf, reasonTests } from '#domain/search/result-reasons.ts'
import { runPrepared } from '#server/db/prepared-query.ts'

type Card = { id: string; name: string; signName: string; brandName: string }

/**
 * Adds to each product of a page of results why it is there, and which words of its names and its store's name match.
 */
export async function explainResults<Result extends Card>(
  pool: Pool,
  analysis: QueryAnalysis | undefined,
  items: readonly Result[],
): Promise<(Result & { why: Reason[]; matched: string[] })[]> {
  if (!analysis || items.length === 0) return items.map((item) => ({ ...item, why: [], matched: [] }))
  const tests = reasonTests(analysis)
  const keys = matchedKeys(analysis)
  const rows = await runPrepared<{ id: string; fits: number[] }>(
    pool,
    sql`select p.id, array(
        select test.place::int from unnest(${sql.param(tests.map(({ query }) => storedCondition(query)))}::text[]) with ordinality as test(query, place)
        where p.search_vector @@ test.query::tsquery order by 1) as fits
      from product p where p.id = any(${sql.param(items.map(({ id }) => id))}::text[])`,
  )
  const fitsOf = new Map(rows.map(({ id, fits }) => [id, fits]))
  return items.map((item) => {
    const { id, name, signName, brandName } = item
    const named = [name, signName].flatMap((text) => highlightsOf(text, keys.names))
    const matched = [...new Set([...named, ...highlightsOf(brandName, keys.stores)])]
    const fitting = (fitsOf.get(id) ?? []).flatMap((place) => tests[place - 1] ?? [])
    return { ...item, why: reasonsOf(fitting, matched.length > 0), matched }
  })
}
