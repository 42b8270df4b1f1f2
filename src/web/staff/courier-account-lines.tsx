import type { ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from './format-amount.ts'
import { formatDateTime } from './format-time.ts'
import './courier-account.css'

type Month = CallReply<'GET /api/courier/earnings/months/:month'>
type AccountLine = Month['items'][number]
type Task = NonNullable<AccountLine['task']>

type CourierAccountLinesProps = { month: Month; act?: (task: Task) => ReactNode }

/** Renders the lines of a courier's account of a month, each with its why; `act` is what the reader may do about a task. */
export function CourierAccountLines({ month, act }: CourierAccountLinesProps) {
  const { t, language } = useTranslation('courier-pay')
  const amount = (rupees: number) => formatRupees(rupees, language)
  return (
    <>
      <p className="small panel-body">{t('opening', { amount: amount(month.opening) })}</p>
      <ol className="account-lines">
        {month.items.map((line) => (
          <li key={line.id}>
            <div className="account-line">
              <span>
                <b>{t(`kind.${line.kind}`)}</b>{' '}
                {line.task?.orderNumber && (
                  <span className="num" translate="no">
                    {line.task.orderNumber}
                  </span>
                )}
                <span className="small block">{formatDateTime(line.at, language)}</span>
              </span>
              <span className="account-amount num">
                <b>{amount(line.amount)}</b>
                <span className="small block">{t('balance', { amount: amount(line.balance) })}</span>
              </span>
            </div>
            {line.reason && <p className="small">{[line.reason, line.by].filter(Boolean).join(', ')}</p>}
            {line.payout && (
              <p className="small">
                {[
                  t(`statuses:payout.${line.payout.state}`),
                  line.payout.utr && line.kind.startsWith('payout') ? t('utr', { utr: line.payout.utr }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            {line.task && <TaskWhy line={line} task={line.task} act={act?.(line.task)} />}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Says what a task was paid for, part by part, and what was asked about it. */
function TaskWhy({ line, task, act }: { line: AccountLine; task: Task; act: ReactNode }) {
  const { t, language } = useTranslation('courier-pay')
  const amount = (rupees: number) => formatRupees(rupees, language)
  const about = { order: task.orderNumber ?? '', amount: amount(line.amount) }
  const way = { distance: (task.metres / 1_000).toFixed(1), weight: formatGrams(task.grams, language) }
  return (
    <details className="account-why">
      <summary aria-label={t('whyOf', about)}>{t('why')}</summary>
      <dl>
        {task.parts.map(({ part, amount: paid, beyond }) => (
          <div key={part}>
            <dt>
              {t(`part.${part}`)}
              {(part === 'distance' || part === 'weight' || part === 'waiting') && (
                <span className="small block">
                  {t(`beyond.${part}`, { amount: part === 'waiting' ? String(beyond) : (beyond / 1_000).toFixed(2) })}
                </span>
              )}
            </dt>
            <dd className="num">{amount(paid)}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{joinSentences([t('way', way), t('tariff', { version: task.tariffVersion })], language)}</p>
      {task.dispute && <Dispute dispute={task.dispute} />}
      {act}
    </details>
  )
}

function Dispute({ dispute }: { dispute: NonNullable<Task['dispute']> }) {
  const { t, language } = useTranslation('courier-pay')
  const { text, answer, amount } = dispute
  if (answer === null) return <p>{t('dispute.waiting', { text })}</p>
  return (
    <p>
      {t('dispute.answered', { text, answer })}{' '}
      {amount !== null && amount > 0 && t('dispute.more', { amount: formatRupees(amount, language) })}
    </p>
  )
}
