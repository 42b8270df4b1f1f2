import { orderList } from '#domain/orders/order-list.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { personOrdersPath, personPath } from './admin-paths.ts'
import { NoOrders, orderListCells } from './order-list-cells.tsx'

/** Renders the orders of one account, as the list of all orders does. */
export function PersonOrdersScreen({ accountId, search }: { accountId: string; search: ListSearch }) {
  const { t, language } = useTranslation('people')
  const orders = useStaffList('GET /api/admin/accounts/:id/orders', {
    params: { id: accountId },
    query: listRequestOf(search),
  })
  const name = orders.data ? orders.data.name || t('one.closed') : t('one.name')
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
      <WorkList
        list={orderList}
        path={personOrdersPath(accountId)}
        filePath={`/api/admin/accounts/${encodeURIComponent(accountId)}/order-list-file`}
        search={search}
        read={orders}
        searchLabel={t('admin:list.search')}
        drawn={orderListCells('', language)}
        empty={(isFiltered) => <NoOrders isFiltered={isFiltered} />}
      />
    </>
  )
}
