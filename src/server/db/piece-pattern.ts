import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What `like` is given to find a piece of a text as it was typed; signs of patterns are the letters they are. */
export const patternOf = (piece: string): string => `%${piece.trim().replace(/[\\%_]/g, '\\$&')}%`

/** Whether a column holds this piece, in any case. */
export const holds = (column: PgColumn, piece: string): SQL => sql`${column} ilike ${patternOf(piece)}`
