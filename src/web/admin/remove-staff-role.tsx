import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { ReasonField, reasonOf } from './reason-field.tsx'
import type { StaffRole } from './staff-roles-screen.tsx'

/** Renders the question before a staff role is removed, with its reason. */
export function RemoveStaffRole({ role, onDone }: { role: StaffRole; onDone: () => void }) {
  const { t } = useTranslation('staff-roles')
  const { busy, problem, run } = useAct(useReload('/api/admin/staff-roles'))
  const [submitted, setSubmitted] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    const reason = reasonOf(event.currentTarget)
    if (reason === undefined) return
    const body = { seen: role.version, reason }
    const done = await run(
      () => send('DELETE /api/admin/staff-roles/:id', { params: { id: role.id }, body }),
      t('removed'),
    )
    if (done) onDone()
  }
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      <p>{t('removeText')}</p>
      <ReasonField submitted={submitted} />
      <Button type="submit" wide busy={busy} busyText={t('people:acts.saving')}>
        {t('remove')}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}
