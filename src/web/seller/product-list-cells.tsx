import { productList } from '#domain/products/product-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Act } from '#web/staff/use-act.ts'
import { type ListSearch, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { NumberCell } from './product-number-cell.tsx'
import { PositionCell } from './product-position-cell.tsx'
import { type ProductListRow, toneOfState } from './product-states.ts'

/** Returns the URL of a product, opened from the list with this query. */
export const productHref = (id: string, from: string): string => addressOf(`/seller/products/${id}`, { from })

type CellsOptions = {
  search: ListSearch
  act: Act
  own: { brandId?: string }
  /** Set while the list is in the store's own order: moves a product to a position. */
  move: ((id: string, to: number) => void) | undefined
  last: number
}

/** Returns how products look in their list: picture and name, prices and stock to type over, positions to move. */
export function productListCells({ search, act, own, move, last }: CellsOptions): RowCells<ProductListRow> {
  const from = openedFrom(search, productList)
  const hrefOf = (row: ProductListRow) => productHref(row.id, from)
  const number = (field: 'price' | 'stock') => (row: ProductListRow) => (
    <NumberCell key={`${row.id} ${row[field]}`} row={row} field={field} act={act} own={own} />
  )
  return {
    hrefOf,
    nameOf: (row) => row.name || row.signName,
    cells: {
      name: (row) => <NameCell row={row} href={hrefOf(row)} />,
      state: (row) => <StateCell row={row} />,
      price: number('price'),
      stock: number('stock'),
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
