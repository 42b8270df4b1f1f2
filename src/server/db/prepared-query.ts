import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, QueryResultRow } from 'pg'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Every connection stores every named statement, so the number of shapes that visitors cause must be limited. */
const mostNames = 300
const names = new Map<string, string>()

/**
 * Runs a frequent read: the same text is parsed and planned once per connection. Outside transactions only; rows come
 * as the driver returns them (bigint as text).
 */
export async function runPrepared<Row extends QueryResultRow>(pool: Pool, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = nameOf(text)
  const { rows } = await pool.query<Row>({ ...(name ? { name } : {}), text, values: params })
  return rows
}

/**
 * Runs a read whose best plan depends on its values: how many products have a word decides which index is read. It is
 * planned for them each time, where a prepared one would after some runs be planned for unknown values.
 */
export async function runForValues<Row extends QueryResultRow>(pool: Pool, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await pool.query<Row>({ text, values: params })
  return rows
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `q${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}
