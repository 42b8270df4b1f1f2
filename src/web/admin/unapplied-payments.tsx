import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { unappliedPaymentUrl } from './admin-paths.ts'
import { dateTimeColumn, orderColumn, referenceColumn } from './money-columns.tsx'
import type { PaymentsSearch } from './payments-search.ts'
import { formatReportedAmount } from './reported-amount.ts'
import { UnappliedStatus } from './unapplied-status.tsx'

/** Renders unapplied payments until they are refunded, automatically or by an admin. */
export function UnappliedPayments({ path, search }: { path: string; search: PaymentsSearch }) {
  const { t, language } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/unapplied-payments', { query: { cursor: search.cursor } })
  return (
    <Panel title={t('unapplied')}>
      <p className="small panel-body">{t('unappliedText')}</p>
      <div className="staff-filters">
        <RefreshButton of={listed} />
      </div>
      <PagedTable
        listed={listed}
        path={path}
        search={search}
        caption={t('unapplied')}
        keyOf={({ id }) => id}
        columns={[
          orderColumn(t('columns.order'), t('none')),
          {
            key: 'amount',
            head: t('columns.amount'),
            number: true,
            cell: (unapplied) => (
              <TextLink href={unappliedPaymentUrl(unapplied.id)}>{formatReportedAmount(unapplied, language)}</TextLink>
            ),
          },
          { key: 'reason', head: t('columns.reason'), text: true, cell: ({ reason }) => t(`reason.${reason}`) },
          {
            key: 'state',
            head: t('columns.state'),
            text: true,
            cell: (unapplied) => <UnappliedStatus unapplied={unapplied} />,
          },
          referenceColumn(t('columns.reference')),
          dateTimeColumn('at', { head: t('columns.at'), language }),
          dateTimeColumn('settledAt', { head: t('columns.settled'), language, none: t('none') }),
        ]}
        empty={{ sign: t('emptyUnapplied.sign'), meaning: t('emptyUnapplied.meaning'), text: t('emptyUnapplied.text') }}
        pager={{ first: t('first'), next: t('more') }}
      />
    </Panel>
  )
}
