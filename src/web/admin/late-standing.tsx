import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'

type Late = CallReply<'GET /api/admin/late-payments'>['items'][number]

const lateTones = { going: 'working', waits: 'problem', bounced: 'problem', returned: 'done' } as const

/** Renders the status of an unapplied payment, the refunds that were tried, and the actions left to an admin. */
export function LateStanding({ late: { id, standing, tries, lastError, nextTry } }: { late: Late }) {
  const { t, language } = useTranslation('payments')
  return (
    <>
      <Pill tone={lateTones[standing]}>{t(`lateState.${standing}`)}</Pill>
      {(standing === 'waits' || standing === 'bounced') && <span className="small block">{t(`${standing}Words`)}</span>}
      {standing !== 'bounced' && lastError && (
        <span className="small block">{t('tries', { count: tries, error: lastError })}</span>
      )}
      {lastError && nextTry && (
        <span className="small block">{t('nextTry', { moment: sayMoment(nextTry, language) })}</span>
      )}
      {standing === 'waits' && <AskAgain id={id} />}
    </>
  )
}

/** Requires step-up authentication unless it was passed recently. */
function AskAgain({ id }: { id: string }) {
  const { t } = useTranslation('payments')
  const { busy, problem, run } = useAct(useReload('/api/admin/late-payments'))
  return (
    <span className="block">
      <Button
        look="line"
        busy={busy}
        busyWords={t('askAgain.busy')}
        onClick={() =>
          run(() => send('POST /api/admin/late-payments/:id/retry', { params: { id } }), t('askAgain.done'))
        }
      >
        {t('askAgain.do')}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </span>
  )
}
