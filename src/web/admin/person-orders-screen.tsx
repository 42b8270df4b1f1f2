import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PagedList } from '#web/staff/paged-list.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { personOrdersPath, personPath } from './admin-paths.ts'
import { OrderTable } from './orders-screen.tsx'

/** Renders the orders of one account, newest first. */
export function PersonOrdersScreen({ accountId, search }: { accountId: string; search: { cursor?: string } }) {
  const { t } = useTranslation('people')
  const orders = useStaffList('GET /api/admin/accounts/:id/orders', { params: { id: accountId }, query: search })
  const name = orders.data?.name ?? t('one.name')
  return (
    <>
      <Breadcrumb
        steps={[
          { href: '/admin/customers', label: t('nav.customers') },
          { href: personPath(accountId), label: name },
        ]}
        here={t('one.orders')}
      />
      <div className="staff-top">
        <h1 className="grow">{name}</h1>
        <RefreshButton of={orders} />
      </div>
      <Panel title={t('orders.list')}>
        <PagedList
          listed={orders}
          path={personOrdersPath(accountId)}
          search={search}
          pager={{ first: t('orders.newest'), next: t('orders.older') }}
        >
          {(items) => <OrderTable orders={items} />}
        </PagedList>
      </Panel>
    </>
  )
}
