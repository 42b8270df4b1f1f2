import { useState } from 'react'
import { productList } from '#domain/products/product-list.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ProductBulkAct, productBulkKinds } from '#web/staff/bulk-act-draft.ts'
import { BulkPanel } from '#web/staff/bulk-panel.tsx'
import { TypedCellsBar } from '#web/staff/typed-cell.tsx'
import type { RowChange } from '#web/staff/typed-cells.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { useTypedCells } from '#web/staff/use-typed-cells.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ProductDuplicates } from './product-duplicates.tsx'
import { productListCells, typedColumnsOf } from './product-list-cells.tsx'
import './product-list.css'
import type { ProductList, ProductListRow } from './product-states.ts'
import { SheetPanel } from './sheet-panel.tsx'
import { StorePicker } from './store-picker.tsx'

/** Renders `/seller/products`: a store's products to work with. An admin chooses the store first. */
export function ProductsScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('product-desk')
  const user = useUser()
  const isAdmin = user?.role === 'admin'
  const own = search.brandId ? { brandId: search.brandId } : {}
  const isReady = !isAdmin || search.brandId !== undefined
  const [hasSheet, setSheet] = useState(false)
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{t('list.heading')}</h1>
        {isAdmin && <StorePicker search={own} />}
        {isReady && (
          <Button variant="line" icon="copy" aria-expanded={hasSheet} onClick={() => setSheet(!hasSheet)}>
            {t('product-sheets:open')}
          </Button>
        )}
        <ButtonLink href={addressOf('/seller/recalls', own)} variant="line">
          {t('recalls:nav')}
        </ButtonLink>
        <ButtonLink href={addressOf('/seller/products/new', own)} icon="plus" variant="buy">
          {t('list.add')}
        </ButtonLink>
      </div>
      {hasSheet && isReady && <SheetPanel search={search} own={own} />}
      {isReady && <ProductDuplicates own={own} />}
      {isReady ? <Products search={search} own={own} /> : <Alert>{t('list.pick')}</Alert>}
    </>
  )
}

function Products({ search, own }: { search: ListSearch; own: { brandId?: string } }) {
  const { t } = useTranslation('product-desk')
  const read = useStaffList('GET /api/seller/products', { query: listRequestOf(search) })
  const act = useAct(useReload('/api/seller/products'))
  const { shown, move } = useMoves(read.data, own)
  const desk = useTypedCells({
    name: `product list ${own.brandId ?? ''}`,
    rows: shown?.items ?? [],
    columns: typedColumnsOf(search),
    send: async (changes) => {
      const body = { ...own, changes: changes.map(changeToSend) }
      return (await act.run(() => send('POST /api/seller/products/changes', { body }), t('list.saved'))) !== undefined
    },
  })
  const isOrdered = !search.q && !search.filter && (!search.sort || search.sort === 'position')
  return (
    <>
      <WorkList
        list={productList}
        path="/seller/products"
        filePath="/api/seller/product-list-file"
        search={search}
        read={{ ...read, data: shown } as typeof read}
        searchLabel={t('list.search')}
        drawn={productListCells({ search, desk, move: isOrdered ? move : undefined, last: shown?.total ?? 0 })}
        bulk={(chosen) => (
          <BulkPanel
            kinds={productBulkKinds}
            chosen={chosen}
            path="/seller/bulk"
            preview={(body, rows) =>
              send('POST /api/seller/product-bulk/preview', {
                body: { ...own, act: body as ProductBulkAct, chosen: rows },
              })
            }
            start={(body, rows, agreed) =>
              send('POST /api/seller/product-bulk', {
                body: { ...own, act: body as ProductBulkAct, chosen: rows, ...agreed },
              })
            }
          />
        )}
        empty={(isFiltered) => <Alert>{t(isFiltered ? 'list.noneFound' : 'list.none')}</Alert>}
      />
      <TypedCellsBar desk={desk} busy={act.busy} />
    </>
  )
}

const changeToSend = ({ row, values: { price, stock } }: RowChange<ProductListRow>) => ({
  id: row.id,
  seen: row.version,
  ...(price === undefined ? {} : { price }),
  ...(stock === undefined ? {} : { stock }),
})

/** Moves products within their store: shown at once, and back in the stored order when that fails. */
function useMoves(list: ProductList | undefined, own: { brandId?: string }) {
  const { t } = useTranslation('product-desk')
  const reload = useReload('/api/seller/products')
  const [moved, setMoved] = useState<{ of: ProductList; items: ProductList['items'] }>()
  const shown = list && { ...list, items: moved?.of === list ? moved.items : list.items }
  const move = async (id: string, to: number): Promise<void> => {
    if (!list || !shown) return
    setMoved({ of: list, items: movedTo(shown.items, id, to) })
    try {
      await send('POST /api/seller/products/order', { body: { ...own, id, to } })
    } catch {
      setMoved(undefined)
      showToast({ title: t('list.reorderFailed'), tone: 'destructive' })
    }
    await reload()
  }
  return { shown, move: (id: string, to: number) => void move(id, to) }
}

/** Returns the rows of a page as they stand after a move; positions count from 0. */
function movedTo(items: ProductList['items'], id: string, to: number): ProductList['items'] {
  const row = items.find((each) => each.id === id)
  const first = items[0]?.position ?? 0
  if (!row) return items
  const others = items.filter((each) => each !== row)
  const at = Math.max(0, Math.min(to - 1 - first, others.length))
  return [...others.slice(0, at), row, ...others.slice(at)].map((each, index) => ({ ...each, position: first + index }))
}
