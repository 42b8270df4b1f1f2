import { type ReactNode, useEffect, useRef } from 'react'
import { type ListColumn, type ListDeclaration, parseSort, printSort } from '#domain/lists/list-declaration.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Choices, useChoices } from './choice-text.ts'
import { formatCount } from './format-count.ts'
import { formatDate } from './format-time.ts'

/** How rows are drawn: the first column is a link, others are written by their type unless `cells` draws them. */
export type RowCells<Row> = {
  hrefOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Opens a row on this page, where its record has no page of its own; the first column is a button then. */
  open?: (row: Row) => void
  cells: Readonly<Record<string, (row: Row) => ReactNode>>
  /** What can be done to a row where it stands, in a last column. */
  acts?: { head: string; cell: (row: Row) => ReactNode }
  /** Attributes of the row itself, for dragging. */
  rowProps?: (row: Row) => React.ComponentProps<'tr'>
}

type WorkListTableProps<Row> = {
  list: ListDeclaration
  columns: readonly ListColumn[]
  rows: readonly Row[]
  drawn: RowCells<Row>
  /** As in the URL. */
  sort: string | undefined
  onSort: (sort: string) => void
  /** The row that the keys are at. */
  active: number | undefined
  chosen?: readonly string[]
  choose?: (id: string, isOn: boolean) => void
  choosePage?: (isOn: boolean) => void
}

/** Renders the rows of a list as a table; on phones each row is a card. */
export function WorkListTable<Row extends { id: string }>(props: WorkListTableProps<Row>) {
  const { list, columns, rows, chosen, choose, choosePage, drawn, active } = props
  const { t, tCode } = useTranslation('lists')
  const { textOf } = useChoices(list, tCode)
  return (
    <table className="data-table work-table">
      <caption className="visually-hidden">{tCode('names', list.name)}</caption>
      <thead>
        <tr>
          {choosePage && (
            <td className="work-check">
              <input
                type="checkbox"
                className="check"
                aria-label={t('chosen.page')}
                checked={rows.every(({ id }) => chosen?.includes(id))}
                onChange={(event) => choosePage(event.target.checked)}
              />
            </td>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} {...props} />
          ))}
          {drawn.acts && <th scope="col">{drawn.acts.head}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TableRow key={row.id} isActive={index === active} {...drawn.rowProps?.(row)}>
            {choose && (
              <td className="work-check">
                <input
                  type="checkbox"
                  className="check"
                  aria-label={t('chosen.choose', { name: drawn.nameOf(row) })}
                  checked={chosen?.includes(row.id) ?? false}
                  onChange={(event) => choose(row.id, event.target.checked)}
                />
              </td>
            )}
            {columns.map((column, at) => (
              <Cell key={column.key} {...{ list, column, row, drawn, textOf }} isFirst={at === 0} />
            ))}
            {drawn.acts && <td data-head={drawn.acts.head}>{drawn.acts.cell(row)}</td>}
          </TableRow>
        ))}
      </tbody>
    </table>
  )
}

function TableRow({ isActive, ...row }: React.ComponentProps<'tr'> & { isActive: boolean }) {
  const ref = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.focus()
  }, [isActive])
  return <tr {...row} ref={ref} tabIndex={-1} className={isActive ? 'active' : undefined} />
}

type ColumnHeadProps = Pick<WorkListTableProps<{ id: string }>, 'list' | 'sort' | 'onSort'> & { column: ListColumn }

function ColumnHead({ list, column, sort, onSort }: ColumnHeadProps) {
  const { tCode } = useTranslation('lists')
  const head = tCode(`columns.${list.name}`, column.key)
  const held = parseSort(sort ?? '', list) ?? list.sort
  const isSorted = held.column === column.key
  const next = printSort({ column: column.key, descending: isSorted && !held.descending })
  return (
    <th
      scope="col"
      className={isNumber(column) ? 'number' : undefined}
      aria-sort={isSorted ? (held.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sorts ? (
        <button type="button" onClick={() => onSort(next)}>
          {head}
          {isSorted && <span aria-hidden="true"> {held.descending ? '↓' : '↑'}</span>}
        </button>
      ) : (
        head
      )}
    </th>
  )
}

const isNumber = ({ type }: ListColumn): boolean => type === 'number' || type === 'money'

type CellProps<Row> = Pick<Choices, 'textOf'> & {
  list: ListDeclaration
  column: ListColumn
  row: Row
  drawn: RowCells<Row>
  isFirst: boolean
}

function Cell<Row extends { id: string }>({ list, column, row, drawn, textOf, isFirst }: CellProps<Row>) {
  const { t, tCode, language } = useTranslation('lists')
  const custom = drawn.cells[column.key]
  const value = (row as Record<string, unknown>)[column.key]
  const written = (): ReactNode => {
    if (value === null || value === undefined || value === '') return null
    if (column.type === 'money') return formatRupees(Number(value), language)
    if (column.type === 'number') return formatCount(Number(value), language)
    if (column.type === 'day') return formatDate(String(value), language)
    if (column.type === 'flag') return t(value === true ? 'yes' : 'no')
    if (column.type === 'tags') return (value as { name: string }[]).map(({ name }) => name).join(', ')
    if (column.type === 'choice') return textOf(column, String(value))
    return String(value)
  }
  const content = custom ? (
    custom(row)
  ) : isFirst ? (
    <RowOpener row={row} drawn={drawn}>
      {written() ?? drawn.nameOf(row)}
    </RowOpener>
  ) : (
    written()
  )
  if (isFirst) return <th scope="row">{content}</th>
  return (
    <td className={isNumber(column) ? 'number' : undefined} data-head={tCode(`columns.${list.name}`, column.key)}>
      {content}
    </td>
  )
}

type RowOpenerProps<Row> = { row: Row; drawn: RowCells<Row>; children: ReactNode }

function RowOpener<Row>({ row, drawn, children }: RowOpenerProps<Row>) {
  const { open } = drawn
  if (!open) return <Link href={drawn.hrefOf(row)}>{children}</Link>
  return <TextButton onClick={() => open(row)}>{children}</TextButton>
}
