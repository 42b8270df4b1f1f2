import { useRouter } from '@tanstack/react-router'
import { orderStatuses } from '#domain/order-statuses.ts'
import { addressOf } from '#web/api.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayMoment, sayToday } from '#web/staff/say-time.ts'
import { SearchBox } from '#web/staff/search-box.tsx'
import { useNow } from '#web/staff/use-now.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { AdminSearch } from './admin-search.ts'
import { type ListedOrder, ordersToWatch } from './orders-to-watch.ts'

/** All orders: those that want an eye first, then the list with search and status. */
export function OrdersScreen({ search }: { search: AdminSearch }) {
  const { t, language } = useTranslation('admin')
  const now = useNow()
  const newest = useStaffList('GET /api/admin/orders', { query: {} })
  const listed = useStaffList('GET /api/admin/orders', { query: search })
  return (
    <>
      <ListTop title={t('nav.orders')} words={sayToday(now, language)}>
        <RefreshButton
          of={{
            refetch: async () => {
              const [, list] = await Promise.all([newest.refetch(), listed.refetch()])
              return list
            },
            dataUpdatedAt: listed.dataUpdatedAt,
          }}
        />
      </ListTop>
      <Panel title={t('watch.title')}>
        <Reading of={newest}>{({ items }) => <WatchList orders={items} now={now} />}</Reading>
      </Panel>
      <Panel title={t('list.title')}>
        <OrderFilters search={search} />
        <Reading of={listed}>
          {({ items, nextCursor }) => (
            <>
              <OrderTable orders={items} />
              <ListPager
                path="/admin"
                search={search}
                nextCursor={nextCursor}
                words={{ first: t('list.newest'), next: t('list.older') }}
              />
            </>
          )}
        </Reading>
      </Panel>
    </>
  )
}

function WatchList({ orders, now }: { orders: readonly ListedOrder[]; now: number }) {
  const { t } = useTranslation('admin')
  const watched = ordersToWatch(orders, now)
  if (watched.length === 0) return <p className="panel-body">{t('watch.nothing')}</p>
  return (
    <ul className="work-queue">
      {watched.map(({ order, reason, hours }) => (
        <li key={order.id}>
          <span>
            <b>{order.number}</b> {order.customer}, {order.city}
            <span className="small block">{t(`watch.${reason}`, { count: hours })}</span>
          </span>
          <span className="answers">
            <Pill tone="problem">{order.statusText}</Pill>
            <TextLink href={`/admin/orders/${order.id}`}>
              {t('open')} <span className="visually-hidden">{order.number}</span>
            </TextLink>
          </span>
        </li>
      ))}
    </ul>
  )
}

function OrderFilters({ search }: { search: AdminSearch }) {
  const { t } = useTranslation('admin')
  const router = useRouter()
  const show = (changed: AdminSearch | { status: string }) =>
    router.history.replace(addressOf('/admin', { ...search, cursor: '', ...changed }))
  return (
    <div className="staff-filters">
      <SearchBox label={t('list.search')} value={search.q ?? ''} onSearch={(q) => show({ q })} />
      <SelectField
        label={t('list.status')}
        value={search.status ?? ''}
        onChange={(event) => show({ status: event.target.value })}
        options={[
          { value: '', label: t('list.anyStatus') },
          ...orderStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
      />
    </div>
  )
}

/** Orders in rows, each leading to its own screen. */
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
            cell: ({ id, number }) => <TextLink href={`/admin/orders/${id}`}>{number}</TextLink>,
          },
          { key: 'status', head: t('columns.status'), cell: ({ statusText }) => <Pill>{statusText}</Pill> },
          { key: 'placed', head: t('columns.placed'), cell: ({ placedAt }) => sayMoment(placedAt, language) },
          { key: 'customer', head: t('columns.customer'), cell: ({ customer }) => customer },
          { key: 'place', head: t('columns.place'), cell: ({ city, country }) => `${city}, ${country}` },
          { key: 'makers', head: t('columns.makers'), number: true, cell: ({ makers }) => makers },
          { key: 'payment', head: t('columns.payment'), cell: ({ payment }) => t(`payment.${payment}`) },
          { key: 'total', head: t('columns.total'), number: true, cell: ({ total }) => amountWords(total, language) },
        ]}
        empty={
          <EmptyState sign={t('list.empty.sign')} meaning={t('list.empty.meaning')}>
            {t('list.empty.words')}
          </EmptyState>
        }
      />
    </div>
  )
}
