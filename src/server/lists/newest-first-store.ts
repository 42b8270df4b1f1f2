import { desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pageOf, pageSize } from '#server/http/list-page.ts'
import { readCursor, writeCursor } from '#server/http/page-cursor.ts'

type Dated = { readonly id: PgColumn; readonly createdAt: PgColumn }
type DatedRow = { readonly id: string; readonly at: string }

const sort = 'newest'

/**
 * Reads an instant at the database's precision, beside a row whose `Date` would lose the microseconds: since 1970, as
 * text.
 */
export const microseconds = (dateTime: PgColumn): SQL<string> =>
  sql<string>`(extract(epoch from ${dateTime}) * 1000000)::bigint::text`

/**
 * Returns how to read a list of this table newest first, a page at a time, from the end of the previous page: the
 * query parts (`after`, `order`, `limit`), and how the page is cut out of the rows, of which `rowOf` returns the id
 * and the `microseconds` of its creation. The columns are used without expressions, so that an index by (created_at
 * desc, id desc) serves it. Raises `request/invalid` for an invalid cursor.
 */
export function newestFirst({ id, createdAt }: Dated, cursor: string | undefined) {
  const end = cursor === undefined ? undefined : readCursor(cursor, sort)
  return {
    after:
      end &&
      sql`(${createdAt}, ${id}) < (timestamptz 'epoch' + ${end.value}::bigint * interval '1 microsecond', ${end.id})`,
    order: [desc(createdAt), desc(id)],
    limit: pageSize + 1,
    cut: <Row, Shown>(rows: readonly Row[], rowOf: (row: Row) => DatedRow, show: (row: Row) => Shown) =>
      pageOf(rows, show, (row) => cursorAt(rowOf(row))),
  }
}

const cursorAt = ({ id, at }: DatedRow): string => writeCursor({ sort, value: at, id })
