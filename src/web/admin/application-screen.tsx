import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { sayDate, sayMoment } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { personPlace } from './admin-places.ts'
import { ApplicationPill } from './application-pill.tsx'
import { FactList } from './fact-list.tsx'

/** Renders one application of a seller for a store: the request, the applicant, and the next steps. */
export function ApplicationScreen({ accountId }: { accountId: string }) {
  const { t, language } = useTranslation('people')
  const application = useStaffRead('GET /api/admin/applications/:id', { params: { id: accountId } })
  const name = application.data?.storeName ?? t('applications.store')
  return (
    <DetailPage of={application} list={{ href: '/admin/applications', label: t('nav.applications') }} title={name}>
      {(read) => (
        <>
          <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <ApplicationPill application={read} />
            <TextLink href={personPlace(read.id)}>{t('applications.toAccount')}</TextLink>
          </p>
          <Panel title={t('applications.facts')}>
            <FactList
              facts={[
                [t('applications.store'), read.storeName],
                [t('applications.who'), read.who.name],
                [
                  t('applications.proven'),
                  `${read.who.email}, ${t(read.who.emailVerified ? 'one.emailProven' : 'one.emailUnproven')}`,
                ],
                [t('applications.applied'), sayMoment(read.appliedAt, language)],
                [
                  t('applications.agreement'),
                  read.agreement
                    ? t(`consents.${read.agreement.by}`, {
                        edition: read.agreement.edition,
                        moment: sayDate(read.agreement.at, language),
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
