import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type Hub = CallReply<'GET /api/admin/places'>['hubs'][number]

/** Closes a hub that nothing needs any more, or opens it again; a refusal stands beside the button. */
export function CloseHub({ hub }: { hub: Hub }) {
  const { t, language } = useTranslation('hubs')
  const act = useAct(useReload('/api/admin/places'))
  const { id, name, street, city, state, pincode, isClosed, version } = hub
  const body = { name, street, city, state, pincode, isClosed: !isClosed, seen: version }
  const change = () =>
    act.run(() => send('PUT /api/admin/hubs/:id', { params: { id }, body }), isClosed ? t('openDone') : t('closedDone'))
  return (
    <>
      <TextButton title={t('closeNote')} disabled={act.busy} onClick={() => void change()}>
        {isClosed ? t('reopen') : t('close')} <span className="visually-hidden">{name[language]}</span>
      </TextButton>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </>
  )
}
