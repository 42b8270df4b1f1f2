import { type SQL, sql } from 'drizzle-orm'
import type { Pool, QueryResultRow } from 'pg'
import { indexPhrases, indexStems, type KnowledgeEntry } from '#domain/search/knowledge.ts'
import type { SearchWorld } from '#domain/search/read-words.ts'
import { createLexicon, type LexiconWord } from '#domain/search/search-lexicon.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { currentPool, db } from '#server/db/transaction.ts'

type State = { now: string; knowledge: number }

/**
 * Returns the vocabulary and the knowledge that typed words are compared with. Both are kept in memory, per database;
 * each call reads what other transactions have added since, so that a changed product is found at once.
 */
export async function currentWorld(pool: Pool, run: Run = (query) => runPrepared(pool, query)): Promise<SearchWorld> {
  const cached = worlds.get(pool) ?? {
    catalogue: createLexicon(),
    since: '0',
    knowledge: -1,
    terms: createLexicon(),
    phrases: indexPhrases([]),
    stems: new Map(),
  }
  worlds.set(pool, cached)
  const [state] = await run<State>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as now, coalesce((select max(id) from search_knowledge_change), 0)::int as knowledge`,
  )
  if (!state) throw new Error('a statement without a table always gives one row')
  if (state.now !== cached.since) {
    const words = await run<StoredWord>(
      sql`select word, heads, names, stores, texts, labels, latin, gujarati, devanagari from search_word where changed_in >= ${cached.since}::xid8`,
    )
    if (words.length > 0) cached.catalogue.add(words.map(compact))
    cached.since = state.now
  }
  if (state.knowledge !== cached.knowledge) {
    Object.assign(cached, readKnowledge(await listKnowledge(pool, run)))
    cached.knowledge = state.knowledge
  }
  return cached
}

/** Returns the same to work that reads by `db()`, also inside a transaction. */
export const currentWorldHere = (): Promise<SearchWorld> =>
  currentWorld(currentPool(), async (query) => (await db().execute(query)).rows as never[])

type Run = <Row extends QueryResultRow>(query: SQL) => Promise<Row[]>
type StoredWord = LexiconWord & Record<'latin' | 'gujarati' | 'devanagari', string | null>
type CachedWorld = SearchWorld & { since: string; knowledge: number }
const worlds = new WeakMap<Pool, CachedWorld>()

/** Leaves out what a word does not have: a hundred thousand words are kept. */
const compact = (row: StoredWord): LexiconWord => {
  const { latin, gujarati, devanagari, ...counts } = row
  return { ...counts, ...(latin && { latin }), ...(gujarati && { gujarati }), ...(devanagari && { devanagari }) }
}

/** Returns the index of the knowledge's terms and the lexicon of their words. */
export function readKnowledge(entries: readonly KnowledgeEntry[]): Pick<SearchWorld, 'terms' | 'phrases' | 'stems'> {
  const phrases = indexPhrases(entries)
  const terms = createLexicon()
  const words = new Set([...phrases.values()].flat().flatMap(({ keys }) => keys))
  terms.add([...words].map((word) => ({ word, heads: 0, names: 1, stores: 0, texts: 0, labels: 0 })))
  return { terms, phrases, stems: indexStems(entries) }
}

export async function listKnowledge(
  pool: Pool,
  run: Run = (query) => runPrepared(pool, query),
): Promise<KnowledgeEntry[]> {
  const rows = await run<KnowledgeEntry & { excludes: string[] }>(
    sql`select id, kind, terms, finds, excludes from search_knowledge order by id`,
  )
  return rows.map(({ excludes, ...entry }) => ({ ...entry, ...(excludes.length > 0 ? { excludes } : {}) }))
}
