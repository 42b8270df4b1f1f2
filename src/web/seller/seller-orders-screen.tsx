import type { CallReply } from '#contract/contract.ts'
import { sellerOrderList } from '#domain/orders/seller-order-list.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ChosenSellerOrders } from './chosen-seller-orders.tsx'
import { listedSellerOrderPath } from './listed-seller-order-path.ts'
import { PendingPill } from './seller-acts.tsx'
import { toneOf } from './seller-order-row.tsx'
import { StorePicker } from './store-picker.tsx'

export type ListedSellerOrder = CallReply<'GET /api/seller/orders'>['items'][number]

/** Renders `/seller/orders`: all orders of a store to search, filter and sort. An admin chooses the store first. */
export function SellerOrdersScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('seller')
  const isAdmin = useUser()?.role === 'admin'
  const isReady = !isAdmin || search.brandId !== undefined
  if (!isReady)
    return (
      <>
        <ListTop title={t('nav.orders')} text={t('orders.text')}>
          <StorePicker search={{}} />
        </ListTop>
        <Alert>{t('orders.pick')}</Alert>
      </>
    )
  return <Orders search={search} isAdmin={isAdmin} />
}

function Orders({ search, isAdmin }: { search: ListSearch; isAdmin: boolean }) {
  const { t } = useTranslation('seller')
  const may = useMayInStore()
  const list = sellerOrderList(may('money.read', 'orders.read'))
  const read = useStaffList('GET /api/seller/orders', { query: listRequestOf(search) })
  const own = search.brandId ? { brandId: search.brandId } : {}
  return (
    <>
      <ListTop title={t('nav.orders')} text={t('orders.text')}>
        {isAdmin && <StorePicker search={own} />}
        <RefreshButton of={read} />
      </ListTop>
      <WorkList
        list={list}
        path="/seller/orders"
        filePath="/api/seller/order-list-file"
        search={search}
        read={read}
        searchLabel={t('search')}
        drawn={useOrderCells(openedFrom(search, list))}
        bulk={(chosen) => <ChosenSellerOrders page={read.data?.items ?? []} ofStore={own} chosen={chosen} />}
        empty={(isFiltered) => (
          <EmptyState sign={t('empty.all.sign')} meaning={t('empty.all.meaning')}>
            {t(isFiltered ? 'orders.filtered' : 'empty.all.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

function useOrderCells(from: string): RowCells<ListedSellerOrder> {
  const { t, language } = useTranslation('seller')
  const hrefOf = ({ id }: ListedSellerOrder) => listedSellerOrderPath(id, from)
  return {
    hrefOf,
    nameOf: ({ code }) => code,
    cells: {
      code: (order) => (
        <Link className="nowrap" translate="no" href={hrefOf(order)}>
          {order.code}
        </Link>
      ),
      state: ({ id, state }) => (
        <>
          <Pill tone={toneOf(state)}>{t(`statuses:sellerOrder.${state}`)}</Pill> <PendingPill sellerOrderId={id} />
        </>
      ),
      placedAt: ({ placedAt }) => formatDateTime(placedAt, language),
      acceptBy: ({ acceptBy }) => formatDateTime(acceptBy, language),
    },
  }
}
