import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { applicationPath } from './admin-paths.ts'
import { ApplicationPill } from './application-pill.tsx'

const path = '/admin/applications'

/** Renders the applications of sellers for stores, newest first. */
export function ApplicationsScreen({ search }: { search: { cursor?: string } }) {
  const { t, language } = useTranslation('people')
  const applications = useStaffList('GET /api/admin/applications', { query: search })
  return (
    <>
      <ListTop title={t('nav.applications')} text={t('applications.lede')}>
        <RefreshButton of={applications} />
      </ListTop>
      <Panel title={t('applications.list')}>
        <PagedTable
          listed={applications}
          path={path}
          search={search}
          caption={t('applications.list')}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'store',
              head: t('applications.store'),
              cell: ({ id, storeName }) => <TextLink href={applicationPath(id)}>{storeName}</TextLink>,
            },
            { key: 'who', head: t('applications.who'), cell: ({ who }) => who.name },
            {
              key: 'applied',
              head: t('applications.applied'),
              cell: ({ appliedAt }) => formatDate(appliedAt, language),
            },
            {
              key: 'state',
              head: t('applications.state'),
              cell: (application) => <ApplicationPill application={application} />,
            },
          ]}
          empty={{
            sign: t('applications.empty.sign'),
            meaning: t('applications.empty.meaning'),
            text: t('applications.empty.text'),
          }}
          pager={{ first: t('applications.newest'), next: t('applications.older') }}
        />
      </Panel>
    </>
  )
}
