import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayDate } from '#web/staff/say-time.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { applicationPlace } from './admin-places.ts'
import { ApplicationPill } from './application-pill.tsx'

const path = '/admin/applications'

/** Renders the applications of sellers for stores, newest first. */
export function ApplicationsScreen({ search }: { search: { cursor?: string } }) {
  const { t, language } = useTranslation('people')
  const applications = useStaffList('GET /api/admin/applications', { query: search })
  return (
    <>
      <ListTop title={t('nav.applications')} words={t('applications.lede')}>
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
              cell: ({ id, storeName }) => <TextLink href={applicationPlace(id)}>{storeName}</TextLink>,
            },
            { key: 'who', head: t('applications.who'), cell: ({ who }) => who.name },
            {
              key: 'applied',
              head: t('applications.applied'),
              cell: ({ appliedAt }) => sayDate(appliedAt, language),
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
            words: t('applications.empty.words'),
          }}
          pager={{ first: t('applications.newest'), next: t('applications.older') }}
        />
      </Panel>
    </>
  )
}
