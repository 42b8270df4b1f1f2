import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { StorePersonView } from './store-person-row.tsx'

type RemoveStorePersonProps = { person: StorePersonView; ofStore: { brandId?: string }; onDone: () => void }

/** Renders the question before a person is taken out of a store. */
export function RemoveStorePerson({ person: { id, name }, ofStore, onDone }: RemoveStorePersonProps) {
  const { t } = useTranslation('store-people')
  const { busy, problem, run } = useAct(useReload('/api/seller/people'))
  const remove = async () => {
    const done = await run(
      () => send('DELETE /api/seller/people/:id', { params: { id }, query: ofStore }),
      t('remove.done', { name }),
    )
    if (done) onDone()
  }
  return (
    <div className="stack-16">
      <p>{t('remove.text', { name })}</p>
      <p className="actions">
        <Button busy={busy} busyText={t('remove.removing')} onClick={() => void remove()}>
          {t('remove.yes')}
        </Button>
        <Button variant="line" onClick={onDone}>
          {t('remove.no')}
        </Button>
      </p>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
