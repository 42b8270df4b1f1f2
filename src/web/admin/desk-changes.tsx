import { useQuery } from '@tanstack/react-query'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

const listOf = {
  orders: '/admin/orders',
  claims: '/admin/claims',
  refunds: '/admin/refunds',
  tickets: '/admin/tickets',
  messages: '/admin/messages',
} as const

/** Renders what has come since the admin was last here; nothing at the first visit. */
export function DeskChanges() {
  const { t, language } = useTranslation('desk')
  const { data } = useQuery({
    queryKey: ['desk-visit'],
    queryFn: () => send('POST /api/admin/desk-visits', {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data?.since) return null
  const some = data.changes.filter(({ count }) => count > 0)
  return (
    <Panel
      title={t('changesTitle')}
      aside={<span className="small">{t('changesFrom', { when: formatDateTime(data.since, language) })}</span>}
    >
      {some.length === 0 ? (
        <p className="panel-body">{t('noChanges')}</p>
      ) : (
        <ul className="desk-changes">
          {some.map(({ change, count }) => (
            <li key={change}>
              <Link href={listOf[change]}>{t(`changes.${change}`, { count })}</Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
