import type { CallReply } from '#contract/contract.ts'
import { disputeList } from '#domain/claims/dispute-list.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList, useStaffRead } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'
import { dateTimeColumn, foreignAmountColumn, referenceColumn } from './money-columns.tsx'
import { OrderLink } from './order-link.tsx'
import { paymentPaths } from './payment-tabs.tsx'

type Dispute = CallReply<'GET /api/admin/disputes'>['items'][number]

const tones = { open: 'problem', won: 'done', lost: 'fresh' } as const

/** Renders the disputes of payments; above them, webhook events about money that matches no payment here. */
export function DisputesList({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/disputes', { query: listRequestOf(search) })
  // A dispute is handled at its gateway: it has no page here, its order has.
  const drawn: RowCells<Dispute> = {
    hrefOf: ({ orderId }) => (orderId ? orderPath(orderId) : paymentPaths.unapplied),
    nameOf: ({ reference }) => reference,
    cells: {
      reference: ({ reference }) => reference,
      orderNumber: (dispute) => <OrderLink of={dispute} />,
      state: ({ state }) => <Pill tone={tones[state]}>{t(`statuses:dispute.${state}`)}</Pill>,
      at: ({ at }) => formatDateTime(at, language),
      settledAt: ({ settledAt }) => settledAt && formatDateTime(settledAt, language),
    },
  }
  return (
    <>
      <Unplaced />
      <div className="row-12 rows-4 middle mb-12">
        <p className="small grow">{t('disputesText')}</p>
        <RefreshButton of={listed} />
      </div>
      <WorkList
        list={disputeList}
        path={paymentPaths.disputes}
        filePath="/api/admin/dispute-list-file"
        search={search}
        read={listed}
        searchLabel={t('searchUnapplied')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('emptyDisputes.sign')} meaning={t('emptyDisputes.meaning')}>
            {t(isFiltered ? 'emptyDisputes.filtered' : 'emptyDisputes.text')}
          </EmptyState>
        )}
      />
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
