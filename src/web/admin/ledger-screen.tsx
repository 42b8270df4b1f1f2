import type { CallReply } from '#contract/contract.ts'
import { ledgerEntryList } from '#domain/ledger/ledger-entry-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { refundPath } from './admin-paths.ts'
import { OrderLink } from './order-link.tsx'
import { payoutPath } from './payout-texts.ts'

type Entry = CallReply<'GET /api/admin/ledger'>['items'][number]

const path = '/admin/ledger'

/** A row leads to its whole transaction, whose entries add up to nothing. */
const drawn: RowCells<Entry> = {
  hrefOf: ({ transaction }) => addressOf(path, { q: transaction }),
  nameOf: ({ transaction }) => transaction,
  cells: {
    orderNumber: (entry) => <OrderLink of={entry} />,
    refundId: ({ refundId }) => refundId && <TextLink href={refundPath(refundId)}>{refundId.slice(0, 8)}</TextLink>,
    payoutId: ({ payoutId }) => payoutId && <TextLink href={payoutPath(payoutId)}>{payoutId.slice(0, 8)}</TextLink>,
  },
}

/** Renders `/admin/ledger`: the entries that the money reports add up. */
export function LedgerScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('report-records')
  const listed = useStaffList('GET /api/admin/ledger', { query: listRequestOf(search) })
  return (
    <>
      <ListTop title={t('ledger.title')} text={t('ledger.text')}>
        <RefreshButton of={listed} />
      </ListTop>
      <WorkList
        list={ledgerEntryList}
        path={path}
        filePath="/api/admin/ledger-list-file"
        search={search}
        read={listed}
        searchLabel={t('ledger.search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('ledger.empty.sign')} meaning={t('ledger.empty.meaning')}>
            {t(isFiltered ? 'ledger.empty.filtered' : 'ledger.empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}
