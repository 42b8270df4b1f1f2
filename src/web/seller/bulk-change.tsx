import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Act } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type BulkKind, bulkChanges, bulkKinds, changesBack } from './bulk-changes.ts'
import { numberOf } from './product-draft.ts'
import type { ProductListRow } from './product-states.ts'

/** Time for which a bulk change can be taken back by one tap. */
const undoMilliseconds = 20_000

type BulkChangeProps = { rows: readonly ProductListRow[]; own: { brandId?: string }; act: Act; done: () => void }

/** Changes all chosen products: every change is shown before it is made, and can be undone afterwards. */
export function BulkChange({ rows, own, act, done }: BulkChangeProps) {
  const { t } = useTranslation('product-desk')
  const [kind, setKind] = useState<BulkKind>('percent')
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const changes = bulkChanges(rows, kind, numberOf(typed))
  const saveChanges = useUndoableChanges(rows, own, act)
  const needsNumber = kind === 'percent' || kind === 'stock'
  const apply = async (): Promise<void> => {
    if (!(await saveChanges(changes))) return
    setOpen(false)
    done()
  }
  return (
    <div className="bulk-change">
      <SelectField
        label={t('bulk.kind')}
        value={kind}
        onChange={(event) => setKind(bulkKinds.find((each) => each === event.target.value) ?? 'percent')}
        options={bulkKinds.map((value) => ({ value, label: t(`bulk.kinds.${value}`) }))}
      />
      {needsNumber && (
        <Field
          label={t(`bulk.amount.${kind}`)}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button variant="line" disabled={changes.length === 0} onClick={() => setOpen(true)}>
        {t('bulk.preview')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('bulk.title', { count: changes.length })}
        foot={
          <Button busy={act.busy} onClick={() => void apply()}>
            {t('bulk.apply')}
          </Button>
        }
      >
        <ChangeList rows={rows} changes={changes} />
      </Dialog>
    </div>
  )
}

type Changes = ReturnType<typeof bulkChanges>

/** Returns a function that saves changes and then offers to take them back; true when they were saved. */
function useUndoableChanges(rows: readonly ProductListRow[], own: BulkChangeProps['own'], act: Act) {
  const { t } = useTranslation('product-desk')
  const post = (changes: Changes) => send('POST /api/seller/products/changes', { body: { ...own, changes } })
  return async (changes: Changes): Promise<boolean> => {
    const saved = await act.run(() => post(changes), t('bulk.done', { count: changes.length }))
    if (!saved) return false
    const back = changesBack(rows, saved.items, changes)
    showToast({
      title: t('bulk.undoTitle', { count: back.length }),
      duration: undoMilliseconds,
      action: { label: t('bulk.undo'), onPress: () => void act.run(() => post(back), t('bulk.undone')) },
    })
    return true
  }
}

/** Lists each product with what it has now and what it will have. */
function ChangeList({ rows, changes }: { rows: readonly ProductListRow[]; changes: Changes }) {
  const { t } = useTranslation('product-desk')
  const rupees = useAmount()
  return (
    <ul className="bulk-list">
      {changes.map((change) => {
        const row = rows.find(({ id }) => id === change.id)
        return (
          <li key={change.id}>
            <b>{row?.name}</b> {change.price !== undefined && `${rupees(row?.price ?? 0)} → ${rupees(change.price)}`}
            {change.stock !== undefined && `${row?.stock} → ${change.stock}`}
            {change.state && row && `${t(`state.${row.state}`)} → ${t(`state.${change.state}`)}`}
          </li>
        )
      })}
    </ul>
  )
}
