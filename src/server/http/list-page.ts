/** How many rows stand on one page of a list of the back office. */
export const pageSize = 30

/** A page out of one row more than it holds: what is shown, and where the next one goes on: at the last row's id, or as `endOf` says it. */
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
