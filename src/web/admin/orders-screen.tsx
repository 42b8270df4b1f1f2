import type { CallReply } from '#contract/contract.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime, formatToday } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedList } from '#web/staff/paged-list.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { SearchFilter } from '#web/staff/search-filter.tsx'
import { useNow } from '#web/staff/use-now.ts'
import { useStaffList, useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'
import { OpeningAlert } from './opening-screen.tsx'
import type { OrdersSearch } from './orders-search.ts'

/** Renders all orders: those that need attention first, then the list with search and status. */
export function OrdersScreen({ search }: { search: OrdersSearch }) {
  const { t, language } = useTranslation('admin')
  const now = useNow()
  const watched = useStaffRead('GET /api/admin/orders-to-watch')
  const listed = useStaffList('GET /api/admin/orders', { query: search })
  return (
    <>
      <ListTop title={t('nav.orders')} text={formatToday(now, language)}>
        <RefreshButton
          of={{
            refetch: async () => {
              const [list] = await Promise.all([listed.refetch(), watched.refetch()])
              return list
            },
            dataUpdatedAt: listed.dataUpdatedAt,
          }}
        />
      </ListTop>
      <OpeningAlert />
      <Panel
        title={t('watch.title')}
        aside={watched.data && watched.data.count > 0 && <span className="small num">{watched.data.count}</span>}
      >
        <Reading of={watched}>{({ items }) => <WatchList watched={items} />}</Reading>
      </Panel>
      <Panel title={t('list.title')}>
        <SearchFilter
          path="/admin"
          search={search}
          label={t('list.search')}
          choices={[
            {
              name: 'status',
              label: t('list.status'),
              options: [
                { value: '', label: t('list.anyStatus') },
                ...orderStatuses.map((status) => ({ value: status, label: t(`statuses:order.${status}`) })),
              ],
            },
          ]}
        />
        <PagedList
          listed={listed}
          path="/admin"
          search={search}
          pager={{ first: t('list.newest'), next: t('list.older') }}
        >
          {(items) => <OrderTable orders={items} />}
        </PagedList>
      </Panel>
    </>
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
            <Pill tone="problem">{order.statusText}</Pill>
            <TextLink href={orderPath(order.id)}>
              {t('open')} <span className="visually-hidden">{order.number}</span>
            </TextLink>
          </span>
        </li>
      ))}
    </ul>
  )
}

type ListedOrder = CallReply<'GET /api/admin/orders'>['items'][number]

/** Renders orders as rows, each linking to its own screen. */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const { t, language } = useTranslation('admin')
  return (
    <div className="order-table">
      <DataTable
        caption={t('list.title')}
        hideCaption
        rows={orders}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'number',
            head: t('columns.number'),
            cell: ({ id, number }) => <TextLink href={orderPath(id)}>{number}</TextLink>,
          },
          { key: 'status', head: t('columns.status'), cell: ({ statusText }) => <Pill>{statusText}</Pill> },
          { key: 'placed', head: t('columns.placed'), cell: ({ placedAt }) => formatDateTime(placedAt, language) },
          { key: 'customer', head: t('columns.customer'), cell: ({ customer }) => customer },
          { key: 'location', head: t('columns.location'), cell: ({ city, country }) => `${city}, ${country}` },
          { key: 'sellers', head: t('columns.sellers'), number: true, cell: ({ sellers }) => sellers },
          { key: 'payment', head: t('columns.payment'), cell: ({ payment }) => t(`statuses:payment.${payment}`) },
          { key: 'total', head: t('columns.total'), number: true, cell: ({ total }) => formatRupees(total, language) },
        ]}
        empty={
          <EmptyState sign={t('list.empty.sign')} meaning={t('list.empty.meaning')}>
            {t('list.empty.text')}
          </EmptyState>
        }
      />
    </div>
  )
}
