import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime, hoursSince } from '#web/staff/format-time.ts'
import { useNow } from '#web/staff/use-now.ts'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { queueLists } from './queue-lists.ts'

type Queue = CallReply<'GET /api/admin/desk'>['queues'][number]

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
      <Link href={queueLists[queue]}>
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
