import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { ReasonForm } from './reason-form.tsx'
import type { StaffRole } from './staff-roles-screen.tsx'

/** Renders the question before a staff role is removed, with its reason. */
export function RemoveStaffRole({ role, onDone }: { role: StaffRole; onDone: () => void }) {
  const { t } = useTranslation('staff-roles')
  const { busy, problem, run } = useAct(useReload('/api/admin/staff-roles'))
  const remove = async (reason: string) => {
    const body = { seen: role.version, reason }
    const done = await run(
      () => send('DELETE /api/admin/staff-roles/:id', { params: { id: role.id }, body }),
      t('removed'),
    )
    if (done) onDone()
  }
  return (
    <ReasonForm
      text={t('removeText')}
      action={t('remove')}
      busyText={t('people:acts.saving')}
      busy={busy}
      problem={problem}
      onReason={remove}
    />
  )
}
