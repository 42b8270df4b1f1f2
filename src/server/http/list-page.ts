/** The number of rows on one page of a list of the back office. */
export const pageSize = 30

/**
 * Cuts a page out of one row more than it holds: the rows to show, and the cursor of the next page: the last row's
 * id, or the result of `endOf`.
 */
export function pageOf<Row, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
  endOf: (row: Row) => string,
  size: number = pageSize,
) {
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items: items.map(show), nextCursor: last === undefined ? null : endOf(last) }
}
