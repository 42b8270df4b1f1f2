import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Pill } from '#web/ui/pill.tsx'
import './webhooks.css'

export type Delivery = CallReply<'GET /api/admin/webhooks/:id/deliveries'>['items'][number]

const tones = { pending: 'working', delivered: 'done', failed: 'problem', held: 'working' } as const

/** Renders how far a delivery is. */
export function DeliveryPill({ state }: Pick<Delivery, 'state'>) {
  const { t } = useTranslation('webhooks')
  return <Pill tone={tones[state]}>{t(`delivery.${state}`)}</Pill>
}

/** Renders a delivery: what was sent, and each try with what the receiver answered. */
export function DeliveryTries({ delivery: { messageId, state, body, log } }: { delivery: Delivery }) {
  const { t, language } = useTranslation('webhooks')
  return (
    <div className="stack-12">
      <p>
        <DeliveryPill state={state} />
      </p>
      <p className="small" translate="no">
        webhook-id: {messageId}
      </p>
      <pre className="webhook-body small" translate="no">
        {body}
      </pre>
      {log.map((each) => (
        <div key={each.id} className="stack-4">
          <p className="small num">
            {formatDateTime(each.at, language)}: <ResultText of={each} />
          </p>
          {each.answer && (
            <pre className="webhook-body small" translate="no">
              {each.answer}
            </pre>
          )}
        </div>
      ))}
      {log.length === 0 && <p className="small">{t('noTries')}</p>}
    </div>
  )
}

/** Renders what came of a try in a few words. */
export function ResultText({ of: { status, problem, milliseconds } }: { of: Delivery['log'][number] }) {
  const { t } = useTranslation('webhooks')
  if (status !== null) return t('answered', { status, milliseconds })
  if (problem?.startsWith('refused')) return t('refused')
  return problem === 'timeout' ? t('timeout') : t('unreachable', { problem: problem ?? '' })
}
