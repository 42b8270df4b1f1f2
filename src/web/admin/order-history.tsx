import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Log } from '#web/ui/log.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { AdminOrder } from './order-tracking.ts'

/** Renders all events of an order, newest first, with the actor and the data of each. */
export function OrderEvents({ order }: { order: Pick<AdminOrder, 'events' | 'parts'> }) {
  const { tCode, language } = useTranslation('admin')
  const colourOf = (brandId: string | null) =>
    order.parts.find((sellerOrder) => sellerOrder.brandId === brandId)?.colour
  return (
    <div className="panel-body">
      <Log
        entries={order.events.map(({ kind, at, actorRole, actorName, brandId, text, detail, data }, index) => {
          const colour = colourOf(brandId)
          return {
            id: `${order.events.length - index}${kind}`,
            at,
            when: formatDateTime(at, language),
            ...(colour ? { colour } : {}),
            what: text,
            detail: (
              <>
                {[tCode('actor', actorRole), actorRole === 'system' ? null : actorName].filter(Boolean).join(': ')}
                {detail && <span className="block message-lines">{detail}</span>}
                <EventData data={data} />
              </>
            ),
          }
        })}
      />
    </div>
  )
}

/** Renders the stored data of an event as it was written, collapsed: for debugging. */
function EventData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('admin')
  const entries = Object.entries(data)
  if (entries.length === 0) return null
  return (
    <details className="event-data">
      <summary>{t('written')}</summary>
      {entries.map(([name, value]) => (
        <code key={name} translate="no">
          {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
        </code>
      ))}
    </details>
  )
}

/** Renders the emails about an order, and their delivery status. */
export function OrderEmails({ emails }: { emails: AdminOrder['emails'] }) {
  const { t, language } = useTranslation('admin')
  if (emails.length === 0) return <p className="panel-body">{t('emails.none')}</p>
  return (
    <ul className="work-queue">
      {emails.map(({ to, subject, at, sent }) => (
        <li key={at + to + subject}>
          <span>
            <b>{subject}</b>
            <span className="small block">
              {to}, {formatDateTime(at, language)}
            </span>
          </span>
          <Pill tone={sent ? 'done' : 'working'}>{t(sent ? 'emails.sent' : 'emails.waiting')}</Pill>
        </li>
      ))}
    </ul>
  )
}
