import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { latePlace } from './admin-places.ts'
import { LateStanding } from './late-standing.tsx'
import { momentColumn, orderColumn, referenceColumn } from './money-columns.tsx'
import type { PaymentsSearch } from './payments-search.ts'
import { toldAmount } from './told-amount.ts'

/** Renders unapplied payments until they are refunded, automatically or by an admin. */
export function LateMoney({ path, search }: { path: string; search: PaymentsSearch }) {
  const { t, language } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/late-payments', { query: { cursor: search.cursor } })
  return (
    <Panel title={t('late')}>
      <p className="small panel-body">{t('lateWords')}</p>
      <div className="staff-filters">
        <RefreshButton of={listed} />
      </div>
      <PagedTable
        listed={listed}
        path={path}
        search={search}
        caption={t('late')}
        keyOf={({ id }) => id}
        columns={[
          orderColumn(t('columns.order'), t('none')),
          {
            key: 'amount',
            head: t('columns.amount'),
            number: true,
            cell: (late) => <TextLink href={latePlace(late.id)}>{toldAmount(late, language)}</TextLink>,
          },
          { key: 'reason', head: t('columns.reason'), words: true, cell: ({ reason }) => t(`reason.${reason}`) },
          { key: 'state', head: t('columns.state'), words: true, cell: (late) => <LateStanding late={late} /> },
          referenceColumn(t('columns.reference')),
          momentColumn('at', { head: t('columns.at'), language }),
          momentColumn('settledAt', { head: t('columns.settled'), language, none: t('none') }),
        ]}
        empty={{ sign: t('emptyLate.sign'), meaning: t('emptyLate.meaning'), words: t('emptyLate.words') }}
        pager={{ first: t('first'), next: t('more') }}
      />
    </Panel>
  )
}
