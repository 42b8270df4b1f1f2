import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers align right, in tabular digits. */
  number?: boolean
  /** Text columns keep a readable minimum width. */
  text?: boolean
  sortable?: boolean
}

export type Sorting = { key: string; direction: 'ascending' | 'descending' }

export type DataTableProps<Row> = {
  caption: string
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** Shown instead of rows: when something will appear here. */
  empty?: ReactNode
}

/**
 * Renders a table whose first column names the row. On phones it scrolls in its frame; header and first column stay.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, hideCaption, columns, rows, keyOf, empty } = props
  if (rows.length === 0 && empty) return <div className="panel-body">{empty}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className={hideCaption ? 'visually-hidden' : undefined}>{caption}</caption>
        <HeadRow {...props} />
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, number, text }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" className={text ? 'text' : undefined}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={number ? 'number' : text ? 'text' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Renders the heads of the columns; that of a sortable one is a button that sorts by it, or turns the order round. */
function HeadRow<Row>({ columns, sorting, onSort }: DataTableProps<Row>) {
  const { t } = useTranslation('ui')
  return (
    <thead>
      <tr>
        {columns.map(({ key, head, number, sortable }) => {
          const held = sorting?.key === key ? sorting.direction : undefined
          const next = held === 'ascending' ? 'descending' : 'ascending'
          return (
            <th key={key} scope="col" className={number ? 'number' : undefined} aria-sort={held}>
              {sortable && onSort ? (
                <button
                  type="button"
                  aria-label={t(`table.sort.${next}`, { head })}
                  onClick={() => onSort({ key, direction: next })}
                >
                  {head}
                </button>
              ) : (
                head
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
