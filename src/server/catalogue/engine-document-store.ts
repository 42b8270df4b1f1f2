import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'
import type { EngineDocument } from './meilisearch-engine.ts'

type Row = { id: string; lexemes: string[]; rank: string }

/** Returns products that are not archived as documents of an engine: those of the ids, or the next ones after an id. */
export async function readEngineDocuments(
  which: { ids: readonly string[] } | { after: string; most: number },
): Promise<EngineDocument[]> {
  const condition =
    'ids' in which
      ? sql`p.id = any(${sql.param([...which.ids])}::text[])`
      : sql`p.id > ${which.after} order by p.id limit ${which.most}`
  const { rows } = await db().execute<Row>(
    sql`select p.id, tsvector_to_array(p.search_vector) as lexemes, p.best_in_shop as rank from product p where p.archived_at is null and ${condition}`,
  )
  return rows.map(({ id, lexemes, rank }) => ({ id, ...byPosition(lexemes), rank: Number(rank) }))
}

const isPlaced = /^(?:[hbnsic]\.|@)/

/** Sorts lexemes by their place, as `searchVector` prefixes them; a word of no name is one of the texts. */
function byPosition(lexemes: readonly string[]): Omit<EngineDocument, 'id' | 'rank'> {
  const withPrefix = (prefix: string) =>
    lexemes.filter((lexeme) => lexeme.startsWith(prefix)).map((lexeme) => lexeme.slice(prefix.length))
  const [heads, names, either] = [withPrefix('h.'), withPrefix('b.'), new Set(withPrefix('n.'))]
  return {
    heads,
    names,
    texts: lexemes.filter((lexeme) => !isPlaced.test(lexeme) && !either.has(lexeme)),
    labels: lexemes.filter((lexeme) => /^(?:[sic]\.|@)/.test(lexeme)),
  }
}
