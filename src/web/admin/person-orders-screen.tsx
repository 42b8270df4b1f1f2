import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { OrderTable } from './orders-screen.tsx'

/** The orders of one account, newest first. */
export function PersonOrdersScreen({ accountId, search }: { accountId: string; search: { cursor?: string } }) {
  const { t } = useTranslation('people')
  const orders = useStaffList('GET /api/admin/accounts/:id/orders', { params: { id: accountId }, query: search })
  const name = orders.data?.name ?? t('one.name')
  return (
    <>
      <Breadcrumb
        steps={[
          { href: '/admin/customers', label: t('nav.customers') },
          { href: `/admin/customers/${accountId}`, label: name },
        ]}
        here={t('one.orders')}
      />
      <div className="staff-top">
        <h1 className="grow">{name}</h1>
        <RefreshButton of={orders} />
      </div>
      <Panel title={t('orders.list')}>
        <Reading of={orders}>
          {({ items, nextCursor }) => (
            <>
              <OrderTable orders={items} />
              <ListPager
                path={`/admin/customers/${accountId}/orders`}
                search={search}
                nextCursor={nextCursor}
                words={{ first: t('orders.newest'), next: t('orders.older') }}
              />
            </>
          )}
        </Reading>
      </Panel>
    </>
  )
}
