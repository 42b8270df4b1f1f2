import type { Pool } from 'pg'
import type { QueryAnalysis } from '#domain/search/query-analysis.ts'
import { highlightsOf, matchedKeys, type Reason, reasonsOf, reasonTests } from '#domain/search/result-reasons.ts'
import { listFittingTests } from './result-reason-store.ts'

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
  const rows = await listFittingTests(
    pool,
    tests,
    items.map(({ id }) => id),
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
