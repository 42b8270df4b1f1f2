import { orderList } from '#domain/orders/order-list.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatToday } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useNow } from '#web/staff/use-now.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NoOrders, orderListCells } from './order-list-cells.tsx'

/** Renders all orders, to search, filter, sort and take along as a file. */
export function OrdersScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('admin')
  const listed = useStaffList('GET /api/admin/orders', { query: listRequestOf(search) })
  return (
    <>
      <ListTop title={t('list.title')} text={formatToday(useNow(), language)}>
        <IfMay need="orders.write">
          <ButtonLink href="/admin/orders/new">{t('desk-order:new')}</ButtonLink>
        </IfMay>
        <RefreshButton of={listed} />
      </ListTop>
      <WorkList
        list={orderList}
        path="/admin/orders"
        filePath="/api/admin/order-list-file"
        search={search}
        read={listed}
        searchLabel={t('list.search')}
        drawn={orderListCells(search, language)}
        empty={(isFiltered) => <NoOrders isFiltered={isFiltered} />}
      />
    </>
  )
}
