import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Act } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { numberOf } from './product-draft.ts'
import type { ProductListRow } from './product-states.ts'

type NumberCellProps = { row: ProductListRow; field: 'price' | 'stock'; act: Act; own: { brandId?: string } }

/** Renders a price or a stock to type over: Enter saves it, Escape takes back what was typed. */
export function NumberCell({ row, field, act, own }: NumberCellProps) {
  const { t } = useTranslation('product-desk')
  const [typed, setTyped] = useState(String(row[field]))
  const wanted = numberOf(typed)
  const isChanged = wanted !== row[field]
  const isRight = field === 'price' ? wanted >= 1 : Number.isInteger(wanted) && wanted >= 0
  const label = field === 'price' ? t('list.price') : row.weeklyCapacity === null ? t('field.stock') : t('list.left')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isChanged || !isRight) return
    const change = { id: row.id, seen: row.version, [field]: wanted }
    void act.run(
      () => send('POST /api/seller/products/changes', { body: { ...own, changes: [change] } }),
      t('list.saved'),
    )
  }
  return (
    <form className="product-number" noValidate onSubmit={submit}>
      <input
        className="input"
        inputMode="decimal"
        aria-label={t('list.fieldOf', { field: label, name: row.name })}
        aria-invalid={!isRight || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(String(row[field]))}
      />
      {isChanged && (
        <Button type="submit" size="compact" busy={act.busy} disabled={!isRight}>
          {t('list.save')}
        </Button>
      )}
    </form>
  )
}
