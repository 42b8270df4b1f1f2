import type { CallReply } from '#contract/contract.ts'
import type { DeskQueue } from '#domain/site/desk-queue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime, hoursSince } from '#web/staff/format-time.ts'
import { useNow } from '#web/staff/use-now.ts'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Queue = CallReply<'GET /api/admin/desk'>['queues'][number]

/** The list that a queue opens, filtered to what waits, the oldest or most urgent first. */
const listOf: Readonly<Record<DeskQueue, string>> = {
  paidWithoutOrder: '/admin/orders?filter=status.in:waiting_for_payment%3Bpayment.in:captured&sort=placedAt',
  unappliedPayments: '/admin/payments/unapplied?filter=status.in:going%7Cwaits%7Cbounced&sort=at',
  lapsed: '/admin/orders?filter=lapsed.yes&sort=placedAt',
  unanswered: '/admin/orders?filter=acceptBy.filled&sort=acceptBy&columns=number,acceptBy,stores,customer,total',
  cashToConfirm:
    '/admin/orders?filter=cashRisk.in:to_call&sort=placedAt&columns=number,cashRisk,customer,phone,total,placedAt',
  held: '/courier/hub',
  papers: '/courier/hub',
  customs: '/admin/orders?filter=status.in:in_customs&sort=placedAt&columns=number,carrier,waybill,country,customer',
  silent: '/admin/silent-parcels',
  claims: '/admin/inbox?kind=claim',
  refunds: '/admin/refunds?filter=state.in:requested%7Cfailed&sort=at',
  payouts: '/admin/payouts',
  documents: '/admin/stores?filter=waiting.range:1%7C&sort=waitingSince',
  products: '/admin/products',
  tickets: '/admin/inbox?kind=ticket',
  messages: '/admin/inbox?kind=message',
  reviews: '/admin/inbox?kind=review',
  questions: '/admin/questions?view=open',
  failedJobs: '/admin/failed-jobs',
  searches: '/admin/searches?list=none',
}

/** Renders what waits, each queue a link to its list; empty ones are left out. */
export function DeskQueues({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation('desk')
  const waiting = queues.filter(({ count }) => count > 0)
  return (
    <Panel title={t('waitsTitle')}>
      {waiting.length === 0 ? (
        <p className="panel-body">{t('nothing')}</p>
      ) : (
        <ul className="desk-queues">
          {waiting.map((queue) => (
            <QueueRow key={queue.queue} {...queue} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function QueueRow({ queue, count, oldest, due }: Queue) {
  const { t, language } = useTranslation('desk')
  const now = useNow()
  const isLate = due !== null && Date.parse(due) < now
  return (
    <li>
      <Link href={listOf[queue]}>
        <b className="num">{count}</b> <span>{t(`queues.${queue}`)}</span>
      </Link>
      <span className={isLate ? 'small late' : 'small'}>
        {oldest && <Age since={oldest} now={now} />}
        {due && <span>{t(isLate ? 'overdue' : 'due', { when: formatDateTime(due, language) })}</span>}
      </span>
    </li>
  )
}

function Age({ since, now }: { since: string; now: number }) {
  const { t } = useTranslation('desk')
  const hours = hoursSince(since, now)
  if (hours < 1) return <span>{t('justNow')}</span>
  const time = hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) })
  return <span>{t('age', { time })}</span>
}
