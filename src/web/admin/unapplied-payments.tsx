import type { CallReply } from '#contract/contract.ts'
import { unappliedPaymentList } from '#domain/payments/unapplied-payment-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { unappliedPaymentUrl } from './admin-paths.ts'
import { OrderLink } from './order-link.tsx'
import { paymentPaths } from './payment-tabs.tsx'
import { formatReportedAmount } from './reported-amount.ts'
import { UnappliedStatus } from './unapplied-status.tsx'

type UnappliedPayment = CallReply<'GET /api/admin/unapplied-payments'>['items'][number]

/** Renders unapplied payments until they are refunded, automatically or by an admin. */
export function UnappliedPayments({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/unapplied-payments', { query: listRequestOf(search) })
  const from = openedFrom(search, unappliedPaymentList)
  const drawn: RowCells<UnappliedPayment> = {
    hrefOf: ({ id }) => addressOf(unappliedPaymentUrl(id), { from }),
    nameOf: ({ reference }) => reference,
    cells: {
      amount: (unapplied) => formatReportedAmount(unapplied, language),
      status: (unapplied) => <UnappliedStatus unapplied={unapplied} />,
      orderNumber: (unapplied) => <OrderLink of={unapplied} />,
      at: ({ at }) => formatDateTime(at, language),
      settledAt: ({ settledAt }) => settledAt && formatDateTime(settledAt, language),
    },
  }
  return (
    <>
      <div className="row-12 rows-4 middle mb-12">
        <p className="small grow">{t('unappliedText')}</p>
        <RefreshButton of={listed} />
      </div>
      <WorkList
        list={unappliedPaymentList}
        path={paymentPaths.unapplied}
        filePath="/api/admin/unapplied-payment-list-file"
        search={search}
        read={listed}
        searchLabel={t('searchUnapplied')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('emptyUnapplied.sign')} meaning={t('emptyUnapplied.meaning')}>
            {t(isFiltered ? 'emptyUnapplied.filtered' : 'emptyUnapplied.text')}
          </EmptyState>
        )}
      />
    </>
  )
}
