import { orderList } from '#domain/orders/order-list.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isTagAct, type OrderBulkAct, orderBulkKinds, orderTagBulkKinds } from '#web/staff/bulk-act-draft.ts'
import { BulkPanel } from '#web/staff/bulk-panel.tsx'
import { formatToday } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useNow } from '#web/staff/use-now.ts'
import { useStaffList, useStaffRead } from '#web/staff/use-staff-read.ts'
import { type Chosen, WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { orderTagsPath } from './admin-paths.ts'
import { NoOrders, orderListCells } from './order-list-cells.tsx'

/** Renders all orders, to search, filter, sort and take along as a file. */
export function OrdersScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('admin')
  const may = useMay()
  const listed = useStaffList('GET /api/admin/orders', { query: listRequestOf(search) })
  return (
    <>
      <ListTop title={t('list.title')} text={formatToday(useNow(), language)}>
        <ButtonLink variant="line" href={orderTagsPath}>
          {t('order-tags:nav')}
        </ButtonLink>
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
        drawn={orderListCells(openedFrom(search, orderList), language)}
        {...(may('orders.write')
          ? {
              bulk: (chosen: Chosen) => <OrderActs chosen={chosen} />,
            }
          : {})}
        empty={(isFiltered) => <NoOrders isFiltered={isFiltered} />}
      />
    </>
  )
}

/** Renders what can be done to many orders at once. */
function OrderActs({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('bulk')
  const tags = useStaffRead('GET /api/admin/order-tags').data?.items ?? []
  return (
    <BulkPanel
      kinds={tags.length > 0 ? [...orderTagBulkKinds, ...orderBulkKinds] : orderBulkKinds}
      choice={{
        label: t('value.tag'),
        // An archived tag is only taken off.
        optionsOf: (kind) =>
          tags
            .filter(({ archivedAt }) => kind === 'order-tag-off' || archivedAt === null)
            .map(({ id, name }) => ({ value: id, label: name })),
      }}
      chosen={chosen}
      path="/admin/bulk"
      preview={(act, rows) =>
        isTagAct(act)
          ? send('POST /api/admin/order-tag-bulk/preview', { body: { act, chosen: rows } })
          : send('POST /api/admin/order-bulk/preview', { body: { act: act as OrderBulkAct, chosen: rows } })
      }
      start={(act, rows, agreed) =>
        isTagAct(act)
          ? send('POST /api/admin/order-tag-bulk', { body: { act, chosen: rows, ...agreed } })
          : send('POST /api/admin/order-bulk', { body: { act: act as OrderBulkAct, chosen: rows, ...agreed } })
      }
    />
  )
}
