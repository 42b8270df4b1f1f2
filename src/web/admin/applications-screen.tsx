import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayDate } from '#web/staff/say-time.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ApplicationPill } from './application-pill.tsx'

const path = '/admin/applications'

/** The stores that sellers want to open, newest first. */
export function ApplicationsScreen({ search }: { search: { cursor?: string } }) {
  const { t, language } = useTranslation('people')
  const applications = useStaffList('GET /api/admin/applications', { query: search })
  return (
    <>
      <ListTop title={t('nav.applications')} words={t('applications.lede')}>
        <RefreshButton of={applications} />
      </ListTop>
      <Panel title={t('applications.list')}>
        <Reading of={applications}>
          {({ items, nextCursor }) => (
            <>
              <DataTable
                caption={t('applications.list')}
                hideCaption
                rows={items}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'store',
                    head: t('applications.store'),
                    cell: ({ id, storeName }) => <TextLink href={`${path}/${id}`}>{storeName}</TextLink>,
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
                empty={
                  <EmptyState sign={t('applications.empty.sign')} meaning={t('applications.empty.meaning')}>
                    {t('applications.empty.words')}
                  </EmptyState>
                }
              />
              <ListPager
                path={path}
                search={search}
                nextCursor={nextCursor}
                words={{ first: t('applications.newest'), next: t('applications.older') }}
              />
            </>
          )}
        </Reading>
      </Panel>
    </>
  )
}
