import type { CallReply } from '#contract/contract.ts'
import { peopleList } from '#domain/accounts/people-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AccountPill } from './account-pill.tsx'
import { personPath } from './admin-paths.ts'
import { SegmentFilter } from './segment-filter.tsx'

type ListedPerson = CallReply<'GET /api/admin/accounts'>['items'][number]

/** Returns the URL of an account, opened from the list with this query. */
export const listedPersonPath = (id: string, from: string): string => addressOf(personPath(id), { from })

/** Renders all accounts, to search, filter, sort and take along as a file. */
export function PeopleScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('people')
  const listed = useStaffList('GET /api/admin/accounts', { query: listRequestOf(search) })
  const from = openedFrom(search, peopleList)
  const drawn: RowCells<ListedPerson> = {
    hrefOf: ({ id }) => listedPersonPath(id, from),
    nameOf: ({ name }) => name || t('one.closed'),
    cells: {
      // A closed account has no address of its own any more.
      email: ({ email, state }) => (state === 'closed' ? null : email),
      state: ({ state }) => <AccountPill state={state} />,
    },
  }
  return (
    <>
      <ListTop title={t('nav.customers')} text={t('lede')}>
        <IfMay need="people.write">
          <ButtonLink variant="line" href="/admin/customers/import">
            {t('customer-imports:open')}
          </ButtonLink>
        </IfMay>
        <ButtonLink variant="line" href="/admin/customers/segments">
          {t('segments:nav')}
        </ButtonLink>
        <RefreshButton of={listed} />
      </ListTop>
      <SegmentFilter search={search} />
      <WorkList
        list={peopleList}
        path="/admin/customers"
        filePath="/api/admin/account-list-file"
        search={search}
        read={listed}
        searchLabel={t('list.search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('list.empty.sign')} meaning={t('list.empty.meaning')}>
            {t(isFiltered || search.segment ? 'list.empty.filtered' : 'list.empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}
