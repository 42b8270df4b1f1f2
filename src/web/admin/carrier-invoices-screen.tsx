import type { CallReply } from '#contract/contract.ts'
import { carrierInvoiceList } from '#domain/shipping/carrier-invoice-list.ts'
import { addressOf } from '#web/data/api.ts'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { carrierInvoicePath, carrierInvoicesPath } from './admin-paths.ts'
import './carrier-invoices.css'
import { InvoiceImport } from './invoice-import.tsx'
import { WeightDisputes } from './weight-disputes.tsx'

export type CarrierInvoices = CallReply<'GET /api/admin/carrier-invoices'>

/** Renders the import of carriers' invoices, those imported, to search, filter and sort, and the weights that are disputed. */
export function CarrierInvoicesScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('carrier-invoices')
  const invoices = useStaffList('GET /api/admin/carrier-invoices', { query: listRequestOf(search) })
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <RefreshButton of={invoices} />
      </ListTop>
      {invoices.data && (
        <IfMay need="money.write">
          <InvoiceImport carriers={invoices.data.carriers} />
        </IfMay>
      )}
      <WorkList
        list={carrierInvoiceList}
        path={carrierInvoicesPath}
        filePath="/api/admin/carrier-invoice-list-file"
        search={search}
        read={invoices}
        searchLabel={t('list.search')}
        drawn={useInvoiceCells(openedFrom(search, carrierInvoiceList))}
        empty={(isFiltered) => (
          <EmptyState sign={t('list.emptySign')} meaning={t('list.emptyMeaning')}>
            {t(isFiltered ? 'list.emptyFiltered' : 'list.none')}
          </EmptyState>
        )}
      />
      {invoices.data && <WeightDisputes disputes={invoices.data.disputes} />}
    </>
  )
}

function useInvoiceCells(from: string): RowCells<CarrierInvoices['items'][number]> {
  const { language } = useTranslation('carrier-invoices')
  return {
    hrefOf: ({ id }) => addressOf(carrierInvoicePath(id), { from }),
    nameOf: ({ number }) => number,
    cells: {
      day: ({ day }) => formatLongDate(day, language),
      at: ({ at }) => formatDateTime(at, language),
    },
  }
}

export const billedOf = ({ freight, fuel, other }: { freight: number; fuel: number; other: number }): number =>
  Math.round((freight + fuel + other) * 100) / 100
