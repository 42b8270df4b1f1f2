import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { ReadOnlyUnlessMay } from '#web/staff/read-only-unless-may.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './countries.css'
import { countryPath } from './admin-paths.ts'
import type { CountryDetail } from './country-draft.ts'
import { CountryForm } from './country-form.tsx'
import { toneOfAge } from './country-review-tone.ts'
import { CountryServices } from './country-services.tsx'
import { CountryVersions } from './country-versions.tsx'

/** Renders one country: how it stands, a form for its next version, and every version. */
export function CountryScreen({ code, from }: { code: string; from: string }) {
  const { t } = useTranslation('countries')
  const country = useStaffRead('GET /api/admin/countries/:code', { params: { code } })
  const reload = () => country.refetch()
  const backHref = addressOf('/admin/countries', parseListSearch(from))
  return (
    <DetailPage
      of={country}
      list={{ href: backHref, label: t('nav') }}
      title={country.data?.name ?? code}
      presence={{ of: 'country', id: code }}
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/countries"
              id={code}
              from={from}
              hrefOf={(id, query) => addressOf(countryPath(id), { from: query })}
              backHref={backHref}
            />
          )}
          <Summary country={read} />
          <ReadOnlyUnlessMay need="settings.write">
            <CountryForm country={read} reload={reload} />
          </ReadOnlyUnlessMay>
          <Panel title={t('versions.title')}>
            <CountryVersions country={read} reload={reload} />
          </Panel>
        </>
      )}
    </DetailPage>
  )
}

function Summary({ country }: { country: CountryDetail }) {
  const { t, language } = useTranslation('countries')
  const { terms, isInShop, reviewAge } = country
  return (
    <Panel title={t('summary.title')}>
      <div className="panel-body stack-12">
        <p className="row-8 middle">
          <Pill tone={terms.isOpen ? 'done' : 'problem'}>{t(terms.isOpen ? 'state.open' : 'state.closed')}</Pill>
          <Pill tone={toneOfAge[reviewAge]}>{t(`age.${reviewAge}`)}</Pill>
          {terms.reviewedOn && `${t('column.reviewed')}: ${formatDate(terms.reviewedOn, language)}`}
        </p>
        {!isInShop && <Alert>{t('summary.new')}</Alert>}
        {reviewAge !== 'fresh' && <Alert tone="working">{t(`ageText.${reviewAge}`)}</Alert>}
        {terms.source && <p>{`${t('column.source')}: ${terms.source}`}</p>}
        <CountryServices country={country} zone={terms.zone} />
        <p className="small">{t('summary.openOrders')}</p>
      </div>
    </Panel>
  )
}
