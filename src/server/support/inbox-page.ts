import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a column holds this piece, in any case; signs of patterns are the letters they are. */
export const holds = (column: PgColumn, piece: string): SQL =>
  sql`${column} ilike ${`%${piece.trim().replace(/[\\%_]/g, '\\$&')}%`}`
