import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Returns a `like` pattern for a piece of a text as it was typed; wildcard characters are escaped. */
export const patternOf = (piece: string): string => `%${piece.trim().replace(/[\\%_]/g, '\\$&')}%`

/** Builds the condition that a column contains this piece, in any case. */
export const holds = (column: PgColumn, piece: string): SQL => sql`${column} ilike ${patternOf(piece)}`
