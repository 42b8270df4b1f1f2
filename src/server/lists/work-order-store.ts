import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pageOf } from '#server/http/list-page.ts'
import { readCursor, writeCursor } from '#server/http/page-cursor.ts'

/**
 * A work list: its name, its sort key as one rising whole number, the table's own id, and the number of rows on a
 * page.
 */
export type WorkList = { readonly name: string; readonly sortKey: SQL; readonly id: PgColumn; readonly size: number }

/**
 * Returns an instant as a whole number that rises with it, microseconds since 1970; `span` is more than any of them.
 */
export const rising = (dateTime: PgColumn): SQL => sql`(extract(epoch from ${dateTime}) * 1000000)::bigint`
export const span: SQL = sql.raw('10000000000000000')
/** Returns the same, falling: the newest comes first. */
export const falling = (dateTime: PgColumn): SQL => sql`(${span} - 1 - ${rising(dateTime)})`

/**
 * Returns how to read a work list a page at a time, from the end of the previous page. The cursor stores the sort key
 * itself: even when the last row has moved on by then, no row after it is skipped. Raises `request/invalid` for an
 * invalid cursor or another list's.
 */
export function inWorkOrder({ name, sortKey, id, size }: WorkList, cursor: string | undefined) {
  const end = cursor === undefined ? undefined : readCursor(cursor, name)
  return {
    after: end && sql`(${sortKey}, ${id}) > (${end.value}::bigint, ${end.id})`,
    order: [asc(sortKey), asc(id)],
    limit: size + 1,
    cut: <Row extends { sortKey: string }>(rows: readonly Row[], idOf: (row: Row) => string) =>
      pageOf(
        rows,
        (row) => row,
        (row) => writeCursor({ sort: name, value: row.sortKey, id: idOf(row) }),
        size,
      ),
  }
}

/** Returns the column that each row of such a list is read with. */
export const sortKeyText = (sortKey: SQL): SQL<string> => sql<string>`(${sortKey})::text`
