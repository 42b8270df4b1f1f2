import type { CallReply } from '#contract/contract.ts'
import { refundList } from '#domain/refunds/refund-list.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList, useStaffRead } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { listedRefundPath } from './admin-paths.ts'
import { RefundTable, stateKeyOf, toneOf } from './refund-table.tsx'

type Refund = CallReply<'GET /api/admin/refunds'>['items'][number]

/** Renders `/admin/refunds`: refunds that need a decision, oldest first, then all refunds, to search, filter and sort. */
export function RefundsScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('refunds')
  const listed = useStaffList('GET /api/admin/refunds', { query: listRequestOf(search) })
  const from = openedFrom(search, refundList)
  const drawn: RowCells<Refund> = {
    hrefOf: ({ id }) => listedRefundPath(id, from),
    nameOf: ({ orderNumber }) => orderNumber,
    cells: {
      state: (refund) => <Pill tone={toneOf(refund.state)}>{t(stateKeyOf(refund))}</Pill>,
      cause: ({ cause, origin }) => (origin === 'gateway' ? t('notRequested') : t(`cause.${cause}`)),
      approvals: ({ approvals, approvalsNeeded }) =>
        approvalsNeeded === 0 ? null : t('agreedOf', { count: approvals, needed: approvalsNeeded }),
    },
  }
  return (
    <>
      <ListTop title={t('nav')} text={t('text')}>
        <RefreshButton of={listed} />
      </ListTop>
      {from === '' && <WaitingRefunds />}
      <WorkList
        list={refundList}
        path="/admin/refunds"
        filePath="/api/admin/refund-list-file"
        search={search}
        read={listed}
        searchLabel={t('search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t(isFiltered ? 'empty.filtered' : 'empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

function WaitingRefunds() {
  const { t } = useTranslation('refunds')
  const waiting = useStaffRead('GET /api/admin/refunds-waiting')
  return (
    <Panel title={t('waiting.title')}>
      <Reading of={waiting}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="panel-body">{t('waiting.none')}</p>
          ) : (
            <RefundTable caption={t('waiting.title')} items={items} />
          )
        }
      </Reading>
    </Panel>
  )
}
