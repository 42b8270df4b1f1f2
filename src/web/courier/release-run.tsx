import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ReasonDialog } from '#web/staff/reason-dialog.tsx'
import type { CourierRun } from './pickups-screen.tsx'

/** Gives an own run back with the reason; what is in hand stays in hand. */
export function ReleaseRun({ run: { id } }: { run: CourierRun }) {
  const { t } = useTranslation('pickups')
  return (
    <ReasonDialog
      name={`release-run:${id}`}
      action={t('courier.release')}
      text={t('courier.releaseHint')}
      label={t('courier.releaseReason')}
      missing={t('run.reasonMissing')}
      done={t('courier.released')}
      reloads="/api/courier"
      size="tall"
      send={(reason) => send('POST /api/courier/pickup-runs/:id/release', { params: { id }, body: { reason } })}
    />
  )
}
