import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'

type UnappliedItem = CallReply<'GET /api/admin/unapplied-payments'>['items'][number]

const unappliedTones = { going: 'working', waits: 'problem', bounced: 'problem', returned: 'done' } as const

/** Renders the status of an unapplied payment, the refunds that were tried, and the actions left to an admin. */
export function UnappliedStatus({
  unapplied: { id, status, attempts, lastError, nextRetryAt },
}: {
  unapplied: UnappliedItem
}) {
  const { t, language } = useTranslation('payments')
  return (
    <>
      <Pill tone={unappliedTones[status]}>{t(`statuses:unappliedPayment.${status}`)}</Pill>
      {(status === 'waits' || status === 'bounced') && <span className="small block">{t(`${status}Text`)}</span>}
      {status !== 'bounced' && lastError && (
        <span className="small block">{t('attempts', { count: attempts, error: lastError })}</span>
      )}
      {lastError && nextRetryAt && (
        <span className="small block">{t('nextRetryAt', { dateTime: formatDateTime(nextRetryAt, language) })}</span>
      )}
      {status === 'waits' && <RetryRefund id={id} />}
    </>
  )
}

/** Requires step-up authentication unless it was passed recently. */
function RetryRefund({ id }: { id: string }) {
  const { t } = useTranslation('payments')
  const { busy, problem, run } = useAct(useReload('/api/admin/unapplied-payments'))
  return (
    <span className="block">
      <Button
        variant="line"
        busy={busy}
        busyText={t('retry.busy')}
        onClick={() =>
          run(() => send('POST /api/admin/unapplied-payments/:id/retry', { params: { id } }), t('retry.done'))
        }
      >
        {t('retry.do')}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </span>
  )
}
