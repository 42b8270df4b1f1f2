import { applicationList } from '#domain/accounts/application-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { applicationPath } from './admin-paths.ts'
import { type Application, ApplicationPill } from './application-pill.tsx'

/** Renders the applications of sellers for stores, to search, filter and sort. */
export function ApplicationsScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('people')
  const applications = useStaffList('GET /api/admin/applications', { query: listRequestOf(search) })
  const from = openedFrom(search, applicationList)
  const drawn: RowCells<Application> = {
    hrefOf: ({ id }) => addressOf(applicationPath(id), { from }),
    nameOf: ({ storeName }) => storeName,
    cells: {
      appliedAt: ({ appliedAt }) => formatDateTime(appliedAt, language),
      state: (application) => <ApplicationPill application={application} />,
    },
  }
  return (
    <>
      <ListTop title={t('nav.applications')} text={t('applications.lede')}>
        <RefreshButton of={applications} />
      </ListTop>
      <WorkList
        list={applicationList}
        path="/admin/applications"
        filePath="/api/admin/application-list-file"
        search={search}
        read={applications}
        searchLabel={t('applications.search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('applications.empty.sign')} meaning={t('applications.empty.meaning')}>
            {t(isFiltered ? 'applications.empty.filtered' : 'applications.empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}
