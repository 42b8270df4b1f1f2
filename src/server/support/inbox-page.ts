import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** How many letters or tickets stand on one page of their list. */
export const pageSize = 30

/** Whether a column holds this piece, in any case; signs of patterns are the letters they are. */
export const holds = (column: PgColumn, piece: string): SQL =>
  sql`${column} ilike ${`%${piece.trim().replace(/[\\%_]/g, '\\$&')}%`}`

/** A page out of one row more than it holds: what is shown, and the id where the next one goes on. */
export const pageOf = <Row extends { id: string }, Shown>(rows: readonly Row[], show: (row: Row) => Shown) => {
  const items = rows.slice(0, pageSize)
  return { items: items.map(show), nextCursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}
