import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDate, formatDateTime } from '#web/staff/format-time.ts'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { applicationPath, personPath, storePath } from './admin-paths.ts'
import { ApplicationPill } from './application-pill.tsx'
import { DetailList } from './detail-list.tsx'

/** Renders one application of a seller for a store: the request, the applicant, and the next steps. */
export function ApplicationScreen({ accountId, from }: { accountId: string; from: string }) {
  const { t, language } = useTranslation('people')
  const application = useStaffRead('GET /api/admin/applications/:id', { params: { id: accountId } })
  const backHref = addressOf('/admin/applications', parseListSearch(from))
  const name = application.data?.storeName ?? t('applications.store')
  return (
    <DetailPage
      of={application}
      list={{ href: backHref, label: t('nav.applications') }}
      title={name}
      presence={{ of: 'application', id: accountId }}
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/applications"
              id={accountId}
              from={from}
              hrefOf={(id, query) => addressOf(applicationPath(id), { from: query })}
              backHref={backHref}
            />
          )}
          <p className="mb-12 row-16 rows-4 middle">
            <ApplicationPill application={read} />
            {read.storeId && <TextLink href={storePath(read.storeId)}>{t('applications.toStore')}</TextLink>}
            <TextLink href={personPath(read.id)}>{t('applications.toAccount')}</TextLink>
          </p>
          <Panel title={t('applications.details')}>
            <DetailList
              details={[
                [t('applications.store'), read.storeName],
                [t('applications.who'), read.name],
                [
                  t('applications.emailVerified'),
                  `${read.email}, ${t(read.emailVerified ? 'one.emailVerified' : 'one.emailUnproven')}`,
                ],
                [t('applications.applied'), formatDateTime(read.appliedAt, language)],
                [
                  t('applications.agreement'),
                  read.agreement
                    ? t(`consents.${read.agreement.by}`, {
                        edition: read.agreement.edition,
                        dateTime: formatDate(read.agreement.at, language),
                      })
                    : t('applications.noAgreement'),
                ],
              ]}
            />
            {read.state === 'waiting' && <p className="panel-body small">{t('applications.next')}</p>}
          </Panel>
        </>
      )}
    </DetailPage>
  )
}
