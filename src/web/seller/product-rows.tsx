import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { BulkChange } from './bulk-change.tsx'
import { ProductRow } from './product-row.tsx'
import type { ProductList, ProductsSearch } from './product-states.ts'

type ProductRowsProps = { list: ProductList; search: ProductsSearch }

/**
 * Renders the rows: prices and stock in place, order by keys, by dragging and by position, and changes of all that are
 * chosen. A move that fails returns the list to the stored order.
 */
export function ProductRows({ list, search }: ProductRowsProps) {
  const { t } = useTranslation('product-desk')
  const reload = useReload('/api/seller/products')
  const act = useAct(reload)
  const [items, setItems] = useState(list.items)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [dragged, setDragged] = useState<string>()
  const own = search.brandId ? { brandId: search.brandId } : {}
  const isOrdered = !search.q && !search.state && !search.category && !search.sort
  const first = (list.page - 1) * 50
  const move = async (id: string, to: number): Promise<void> => {
    const row = items.find((each) => each.id === id)
    if (!row) return
    const others = items.filter((each) => each.id !== id)
    const at = Math.max(0, Math.min(to - 1 - first, others.length))
    setItems([...others.slice(0, at), row, ...others.slice(at)])
    try {
      await send('POST /api/seller/products/order', { body: { ...own, id, to } })
      if (to <= first || to > first + items.length) await reload()
    } catch {
      setItems(list.items)
      showToast({ title: t('list.reorderFailed'), tone: 'destructive' })
      await reload()
    }
  }
  return (
    <>
      {chosen.length > 0 && (
        <BulkChange
          rows={items.filter(({ id }) => chosen.includes(id))}
          own={own}
          act={act}
          done={() => setChosen([])}
        />
      )}
      <ol className="product-rows">
        {items.map((row, index) => (
          <ProductRow
            key={row.id}
            row={row}
            number={first + index + 1}
            last={list.total}
            own={own}
            act={act}
            isChosen={chosen.includes(row.id)}
            choose={(isOn) => setChosen(isOn ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
            {...(isOrdered
              ? {
                  move: (to: number) => void move(row.id, to),
                  drag: {
                    start: () => setDragged(row.id),
                    drop: () => dragged && void move(dragged, first + index + 1),
                  },
                }
              : {})}
          />
        ))}
      </ol>
    </>
  )
}
