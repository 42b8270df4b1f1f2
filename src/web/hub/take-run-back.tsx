import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ReasonDialog } from '#web/staff/reason-dialog.tsx'
import type { HubRun } from './open-run.tsx'

/** Takes a run from its courier, with the reason; what is in hand stays with them until the hub scans it. */
export function TakeRunBack({ run: { id, version, number } }: { run: HubRun }) {
  const { t } = useTranslation('pickups')
  return (
    <ReasonDialog
      name={`take-run-back:${id}`}
      action={t('run.takeBack')}
      text={t('courier.releaseHint')}
      label={t('run.reason')}
      missing={t('run.reasonMissing')}
      done={t('run.takenBack', { number })}
      reloads="/api/courier"
      send={(reason) =>
        send('POST /api/courier/hub/pickup-runs/:id/take-back', { params: { id }, body: { version, reason } })
      }
    />
  )
}
