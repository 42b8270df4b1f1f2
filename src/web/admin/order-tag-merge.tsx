import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatCount } from '#web/staff/format-count.ts'
import { TagPill } from '#web/staff/tag-pill.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { OrderTag } from './order-tags-screen.tsx'

type MergeTagProps = { tag: OrderTag; others: readonly OrderTag[]; close: () => void }

/** Asks which tag takes the orders of this one, and says before that there is no way back. */
export function MergeTag({ tag, others, close }: MergeTagProps) {
  const { t, language } = useTranslation('order-tags')
  const { busy, problem, run } = useAct(useReload('/api/admin/order'))
  const [intoId, setInto] = useState('')
  const into = others.find(({ id }) => id === intoId)
  const merge = async () => {
    if (!into) return
    const { id, name, version } = tag
    const body = { intoId: into.id, seen: version }
    const done = await run(
      () => send('POST /api/admin/order-tags/:id/merge', { params: { id }, body }),
      t('merge.done', { name, into: into.name }),
    )
    if (done) close()
  }
  const count = { count: tag.orders, shown: formatCount(tag.orders, language) }
  return (
    <Dialog
      open
      onClose={close}
      title={t('merge.title', { name: tag.name })}
      foot={
        <Button busy={busy} disabled={!into} onClick={() => void merge()}>
          {t('merge.confirm')}
        </Button>
      }
    >
      <div className="stack-16">
        <SelectField
          label={t('merge.into')}
          value={intoId}
          options={[{ value: '', label: t('choose') }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ target }) => setInto(target.value)}
        />
        {into && (
          <Alert tone="working">
            <p>{t('merge.effect', count)}</p>
            <p className="row-12 middle">
              <TagPill tag={tag} /> → <TagPill tag={into} />
            </p>
            <p>{t('merge.final')}</p>
          </Alert>
        )}
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Dialog>
  )
}
