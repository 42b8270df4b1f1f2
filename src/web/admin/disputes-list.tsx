import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList, useStaffRead } from '#web/staff/use-staff-read.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { amountColumn, dateTimeColumn, foreignAmountColumn, orderColumn, referenceColumn } from './money-columns.tsx'
import type { PaymentsSearch } from './payments-search.ts'

const tones = { open: 'problem', won: 'done', lost: 'fresh' } as const

/** Renders the disputes of payments; above them, webhook events about money that matches no payment here. */
export function DisputesList({ path, search }: { path: string; search: PaymentsSearch }) {
  const { t, language } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/disputes', { query: { cursor: search.cursor } })
  return (
    <>
      <Unplaced />
      <Panel title={t('disputes')}>
        <p className="small panel-body">{t('disputesText')}</p>
        <div className="staff-filters">
          <RefreshButton of={listed} />
        </div>
        <PagedTable
          listed={listed}
          path={path}
          search={search}
          caption={t('disputes')}
          keyOf={({ id }) => id}
          columns={[
            orderColumn(t('columns.order'), t('none')),
            amountColumn(t('columns.amount'), language),
            {
              key: 'state',
              head: t('columns.state'),
              cell: ({ state }) => <Pill tone={tones[state]}>{t(`statuses:dispute.${state}`)}</Pill>,
            },
            { key: 'reason', head: t('columns.reason'), text: true, cell: ({ reason }) => reason ?? t('none') },
            referenceColumn(t('columns.reference')),
            dateTimeColumn('at', { head: t('columns.opened'), language }),
            dateTimeColumn('settledAt', { head: t('columns.ended'), language, none: t('none') }),
          ]}
          empty={{
            sign: t('emptyDisputes.sign'),
            meaning: t('emptyDisputes.meaning'),
            text: t('emptyDisputes.text'),
          }}
          pager={{ first: t('first'), next: t('more') }}
        />
      </Panel>
    </>
  )
}

/** Renders nothing when there are none. */
function Unplaced() {
  const { t, language } = useTranslation('payments')
  const { data } = useStaffRead('GET /api/admin/unmatched-events', {})
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={t('unplaced')}>
      <p className="small panel-body">{t('unplacedText')}</p>
      <DataTable
        caption={t('unplaced')}
        hideCaption
        rows={data.items}
        keyOf={({ gateway, reference, kind }) => `${gateway} ${reference} ${kind}`}
        columns={[
          { key: 'reported', head: t('columns.reported'), cell: ({ gateway, kind }) => `${gateway}: ${kind}` },
          foreignAmountColumn(t('columns.amount'), language),
          referenceColumn(t('columns.reference')),
          dateTimeColumn('at', { head: t('columns.at'), language }),
        ]}
      />
    </Panel>
  )
}
