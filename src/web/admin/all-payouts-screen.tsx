import type { CallReply } from '#contract/contract.ts'
import { payoutList } from '#domain/payouts/payout-list.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { payoutTone } from '#web/staff/payout-tone.ts'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { allPayoutsPath, listedPayoutPath } from './payout-texts.ts'

type Payout = CallReply<'GET /api/admin/all-payouts'>['items'][number]

/** Renders `/admin/payouts/all`: every payout to a store or courier, to search, filter and sort. */
export function AllPayoutsScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('payouts')
  const listed = useStaffList('GET /api/admin/all-payouts', { query: listRequestOf(search) })
  const from = openedFrom(search, payoutList)
  const drawn: RowCells<Payout> = {
    hrefOf: ({ id }) => listedPayoutPath(id, from),
    nameOf: ({ name }) => name,
    cells: {
      state: ({ state }) => <Pill tone={payoutTone(state)}>{t(`statuses:payout.${state}`)}</Pill>,
      preparedAt: ({ preparedAt }) => formatDateTime(preparedAt, language),
      sentAt: ({ sentAt }) => sentAt && formatDateTime(sentAt, language),
      paidAt: ({ paidAt }) => paidAt && formatDateTime(paidAt, language),
    },
  }
  return (
    <>
      <ListTop title={t('all')} text={t('allText')}>
        <RefreshButton of={listed} />
      </ListTop>
      <WorkList
        list={payoutList}
        path={allPayoutsPath}
        filePath="/api/admin/payout-list-file"
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
