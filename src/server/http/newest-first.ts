import { desc, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import { pageOf, pageSize } from './list-page.ts'
import { readCursor, writeCursor } from './page-cursor.ts'

type Dated = { readonly id: PgColumn; readonly createdAt: PgColumn }
type DatedRow = { readonly id: string; readonly createdAt: Date }

const sort = 'newest'

/**
 * How a list of this table is read newest first, a page at a time, from where the page before ended: what to ask for (`after`, `order`, `limit`),
 * and how the page is cut out of the rows. Raises `request/invalid` for a cursor that is none.
 */
export function newestFirst({ id, createdAt }: Dated, cursor: string | undefined, language: Language) {
  // As fine as a cursor can tell.
  const at = sql`date_trunc('milliseconds', ${createdAt})`
  const end = cursor === undefined ? undefined : readCursor(cursor, sort, language)
  return {
    after: end && sql`(${at}, ${id}) < (to_timestamp(${end.value}::numeric / 1000), ${end.id})`,
    order: [desc(at), desc(id)],
    limit: pageSize + 1,
    cut: <Row, Shown>(rows: readonly Row[], rowOf: (row: Row) => DatedRow, show: (row: Row) => Shown) =>
      pageOf(rows, show, (row) => cursorAt(rowOf(row))),
  }
}

const cursorAt = ({ id, createdAt }: DatedRow): string => writeCursor({ sort, value: String(createdAt.getTime()), id })
