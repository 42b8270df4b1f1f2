import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'
import { orderStatusText } from '#web/i18n/order-status-text.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatToday } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useNow } from '#web/staff/use-now.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'
import './desk.css'
import { DeskChanges } from './desk-changes.tsx'
import { DeskMetrics } from './desk-metrics.tsx'
import { DeskQueues } from './desk-queues.tsx'
import { OpeningAlert } from './opening-screen.tsx'

/** Renders the admin's first screen: today, what waits, what is new, and the orders to watch, within their rights; counted again every ten seconds. */
export function DeskScreen() {
  const { t, language } = useTranslation('admin')
  const now = useNow()
  const may = useMay()
  const desk = useQuery({ ...readQuery('GET /api/admin/desk'), staleTime: 0, refetchInterval: 10_000 })
  return (
    <>
      <ListTop title={t('desk:title')} text={formatToday(now, language)}>
        {may('orders.read') && (
          <ButtonLink href="/admin/orders" variant="line" icon="list">
            {t('list.title')}
          </ButtonLink>
        )}
        <RefreshButton of={desk} />
      </ListTop>
      {may('settings.read') && <OpeningAlert />}
      <Reading of={desk}>
        {({ queues, today, weekAgo }) => (
          <>
            {today && weekAgo && <DeskMetrics today={today} weekAgo={weekAgo} />}
            <DeskQueues queues={queues} />
          </>
        )}
      </Reading>
      <DeskChanges />
      {may('orders.read') && <OrdersToWatch />}
    </>
  )
}

function OrdersToWatch() {
  const { t } = useTranslation('admin')
  const watched = useStaffRead('GET /api/admin/orders-to-watch')
  return (
    <Panel
      title={t('watch.title')}
      aside={watched.data && watched.data.count > 0 && <span className="small num">{watched.data.count}</span>}
    >
      <Reading of={watched}>{({ items }) => <WatchList watched={items} />}</Reading>
    </Panel>
  )
}

type Watched = CallReply<'GET /api/admin/orders-to-watch'>['items'][number]

function WatchList({ watched }: { watched: readonly Watched[] }) {
  const { t } = useTranslation('admin')
  if (watched.length === 0) return <p className="panel-body">{t('watch.nothing')}</p>
  return (
    <ul className="work-queue">
      {watched.map(({ reason, hours, ...order }) => (
        <li key={order.id}>
          <span>
            <b>{order.number}</b> {order.customer}, {order.city}
            <span className="small block">{t(`watch.${reason}`, { count: hours })}</span>
          </span>
          <span className="answers">
            <Pill tone="problem">{orderStatusText(t, order)}</Pill>
            <TextLink href={orderPath(order.id)}>
              {t('open')} <span className="visually-hidden">{order.number}</span>
            </TextLink>
          </span>
        </li>
      ))}
    </ul>
  )
}
