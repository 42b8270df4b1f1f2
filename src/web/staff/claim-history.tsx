import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { formatDateTime } from './format-time.ts'
import '#web/ui/claims.css'

type Step = CallReply<'GET /api/seller/claims/:id'>['steps'][number] & {
  /** The replacement order and the link to it. */
  replacement?: { href: string; number: string } | null
}

/** Renders the messages and decisions of a claim, oldest first. */
export function ClaimHistory({ steps }: { steps: readonly Step[] }) {
  const { t, language } = useTranslation('claim-desk')
  return (
    <Panel title={t('history')}>
      <div className="panel-body">
        <ol className="claim-steps">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was message-text never changes places
            <li key={index}>
              <b>{t(`steps.${step.kind}`)}</b>
              {step.replacement && (
                <>
                  {' '}
                  <TextLink href={step.replacement.href}>{step.replacement.number}</TextLink>
                </>
              )}
              {step.amount !== null && <span className="num"> {formatRupees(step.amount, language)}</span>}
              <span className="small block">
                {[step.by === 'system' ? t('shop') : step.by, formatDateTime(step.at, language)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {step.text && <p className="message-text">{step.text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}
