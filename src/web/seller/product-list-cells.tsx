import { parseColumns } from '#domain/lists/list-declaration.ts'
import { productLimits } from '#domain/products/product-content.ts'
import { productList } from '#domain/products/product-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TypedCell } from '#web/staff/typed-cell.tsx'
import type { TypedColumn } from '#web/staff/typed-cells.ts'
import type { CellDesk } from '#web/staff/use-typed-cells.ts'
import { type ListSearch, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { PositionCell } from './product-position-cell.tsx'
import { type ProductListRow, toneOfState } from './product-states.ts'

/** Returns the URL of a product, opened from the list with this query. */
export const productHref = (id: string, from: string): string => addressOf(`/seller/products/${id}`, { from })

type CellsOptions = {
  search: ListSearch
  desk: CellDesk<ProductListRow>
  /** Set while the list is in the store's own order: moves a product to a position. */
  move: ((id: string, to: number) => void) | undefined
  last: number
}

/** Returns how products look in their list: picture and name, prices and stock to type over, positions to move. */
export function productListCells({ search, desk, move, last }: CellsOptions): RowCells<ProductListRow> {
  const from = openedFrom(search, productList)
  const hrefOf = (row: ProductListRow) => productHref(row.id, from)
  return {
    hrefOf,
    nameOf: (row) => row.name || row.signName,
    cells: {
      name: (row) => <NameCell row={row} href={hrefOf(row)} />,
      state: (row) => <StateCell row={row} />,
      ...Object.fromEntries(
        desk.columns.map((column) => [
          column.key,
          (row: ProductListRow) => <ProductCell row={row} column={column} desk={desk} />,
        ]),
      ),
      position: (row) =>
        move ? (
          <PositionCell name={row.name} number={row.position + 1} last={last} move={(to) => move(row.id, to)} />
        ) : (
          row.position + 1
        ),
    },
    ...(move ? { rowProps: (row) => draggedRow(row, move) } : {}),
  }
}

/** Prices and stock, which are live without review. */
const typedColumns: readonly TypedColumn<ProductListRow>[] = [
  {
    key: 'price',
    valueOf: ({ price }) => price,
    isRight: (value) => value >= 1 && value * 100 <= productLimits.price && Number(value.toFixed(2)) === value,
  },
  {
    key: 'stock',
    valueOf: ({ stock }) => stock,
    isRight: (value) => Number.isInteger(value) && value >= 0 && value <= productLimits.stock,
  },
]

/** Returns the columns that are typed over, as far as they are shown and in that order. */
export const typedColumnsOf = ({ columns }: ListSearch): readonly TypedColumn<ProductListRow>[] =>
  parseColumns(columns, productList).flatMap(({ key }) => typedColumns.find((column) => column.key === key) ?? [])

type ProductCellProps = {
  row: ProductListRow
  column: TypedColumn<ProductListRow>
  desk: CellDesk<ProductListRow>
}

function ProductCell({ row, column, desk }: ProductCellProps) {
  const { t } = useTranslation('product-desk')
  const counted = row.weeklyCapacity === null ? t('field.stock') : t('list.left')
  const field = column.key === 'price' ? t('list.price') : counted
  return <TypedCell row={row} column={column} desk={desk} label={t('list.fieldOf', { field, name: row.name })} />
}

const dragType = 'application/x-haatdi-product'

function draggedRow(row: ProductListRow, move: (id: string, to: number) => void): React.ComponentProps<'tr'> {
  return {
    draggable: true,
    onDragStart: (event) => event.dataTransfer.setData(dragType, row.id),
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
    },
    onDrop: (event) => {
      event.preventDefault()
      const id = event.dataTransfer.getData(dragType)
      if (id && id !== row.id) move(id, row.position + 1)
    },
  }
}

function NameCell({ row, href }: { row: ProductListRow; href: string }) {
  return (
    <span className="product-list-name">
      <img src={row.picture.small} alt="" width={38} height={45} loading="lazy" draggable={false} />
      <span>
        <Link href={href}>{row.name || row.signName}</Link>
        <span className="small block">{row.weight}</span>
      </span>
    </span>
  )
}

function StateCell({ row }: { row: ProductListRow }) {
  const { t, tCode } = useTranslation('product-desk')
  return (
    <span className="product-row-pills">
      <Pill tone={toneOfState(row.state)}>{t(`state.${row.state}`)}</Pill>
      {row.waiting && row.state !== 'waiting' && <Pill tone="working">{t('list.changeWaits')}</Pill>}
      {row.missing.length > 0 && (
        <Pill>{t('list.missing', { languages: row.missing.map((each) => tCode('language', each)).join(', ') })}</Pill>
      )}
    </span>
  )
}
