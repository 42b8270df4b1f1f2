import type { CallReply } from '#contract/contract.ts'
import { taxLineList } from '#domain/reports/tax-line-list.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { orderPath } from './admin-paths.ts'
import { OrderLink } from './order-link.tsx'

type TaxLine = CallReply<'GET /api/admin/tax-lines'>['items'][number]

/** Renders `/admin/tax-lines`: the lines that the report on GST outward adds up. A line leads to the order with its documents. */
export function TaxLinesScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('report-records')
  const listed = useStaffList('GET /api/admin/tax-lines', { query: listRequestOf(search) })
  const drawn: RowCells<TaxLine> = {
    hrefOf: ({ orderId }) => orderPath(orderId),
    nameOf: ({ number }) => number,
    cells: {
      supplier: ({ supplier }) => supplier ?? t('tax.own'),
      orderNumber: (line) => <OrderLink of={line} />,
    },
  }
  return (
    <>
      <ListTop title={t('tax.title')} text={t('tax.text')}>
        <RefreshButton of={listed} />
      </ListTop>
      <WorkList
        list={taxLineList}
        path="/admin/tax-lines"
        filePath="/api/admin/tax-line-list-file"
        search={search}
        read={listed}
        searchLabel={t('tax.search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('tax.empty.sign')} meaning={t('tax.empty.meaning')}>
            {t(isFiltered ? 'tax.empty.filtered' : 'tax.empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}
