import type { CallReply } from '#contract/contract.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { sayMoment } from './say-time.ts'
import '#web/styles/claims.css'

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
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said never changes places
            <li key={index}>
              <b>{t(`steps.${step.kind}`)}</b>
              {step.replacement && (
                <>
                  {' '}
                  <TextLink href={step.replacement.href}>{step.replacement.number}</TextLink>
                </>
              )}
              {step.amount !== null && <span className="num"> {amountWords(step.amount, language)}</span>}
              <span className="small block">
                {[step.by === 'system' ? t('shop') : step.by, sayMoment(step.at, language)].filter(Boolean).join(', ')}
              </span>
              {step.words && <p className="said">{step.words}</p>}
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}
