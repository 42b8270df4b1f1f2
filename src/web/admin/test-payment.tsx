import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { unappliedPaymentUrl } from './admin-paths.ts'

type TestPayment = CallReply<'GET /api/admin/test-payments'>['items'][number]

/** Renders one payment by which a gateway was tried, with the steps it has taken. */
export function TestPayment({ testPayment }: { testPayment: TestPayment }) {
  const { t } = useTranslation('test-payment')
  const { t: tReports } = useTranslation('reports')
  const { gateway, startedBy, state, steps } = testPayment
  const isPaid = state === 'captured'
  const isRefunded = steps.some(({ step, done }) => step === 'refunded' && done)
  return (
    <li>
      <div className="stack-12 grow">
        <b>{t('by', { gateway: tReports(`keys.gateway.${gateway}`), name: startedBy })}</b>
        <Steps steps={isPaid ? steps : steps.slice(0, 1)} />
        <Notes testPayment={testPayment} isRefunded={isRefunded} />
      </div>
      <span className="answers">
        <Pill tone={isRefunded ? 'done' : isPaid || state === 'awaiting' ? 'working' : 'problem'}>
          {isRefunded ? t('step.refunded') : t(`state.${state}`)}
        </Pill>
        {!isRefunded && <Check id={testPayment.id} />}
      </span>
    </li>
  )
}

function Steps({ steps }: Pick<TestPayment, 'steps'>) {
  const { t, language } = useTranslation('test-payment')
  return (
    <ol className="small" aria-live="polite">
      {steps.map(({ step, done, at }) => (
        <li key={step}>
          {t(`step.${step}`)}: {at ? formatDateTime(at, language) : t(done ? 'done' : 'waits')}
        </li>
      ))}
    </ol>
  )
}

function Notes({
  testPayment: { problem, unappliedId, steps },
  isRefunded,
}: {
  testPayment: TestPayment
  isRefunded: boolean
}) {
  const { t } = useTranslation('test-payment')
  const may = useMay()
  const hasNoWebhook = isRefunded && steps.some(({ step, done }) => step === 'webhook' && !done)
  return (
    <>
      {problem && <Alert tone="problem">{t('problem', { reason: problem })}</Alert>}
      {hasNoWebhook && <Alert tone="working">{t('noWebhook')}</Alert>}
      {unappliedId && may('money.read') && (
        <TextLink href={unappliedPaymentUrl(unappliedId)}>{t('unapplied')}</TextLink>
      )}
    </>
  )
}

function Check({ id }: { id: string }) {
  const { t } = useTranslation('test-payment')
  const { busy, run } = useAct(useReload('/api/admin/test-payments'))
  const check = () => run(() => send('POST /api/admin/test-payments/:id/check', { params: { id } }), t('checked'))
  return (
    <IfMay need="settings.write">
      <TextButton disabled={busy} onClick={check}>
        {t(busy ? 'checking' : 'check')}
      </TextButton>
    </IfMay>
  )
}
