import { useNavigate } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { countryList } from '#domain/sendability/country-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate, formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './countries.css'
import { AddCountry } from './add-country.tsx'
import { countryPath } from './admin-paths.ts'
import { toneOfAge } from './country-review-tone.ts'

type Listed = CallReply<'GET /api/admin/countries'>['items'][number]

const path = '/admin/countries'

/** Renders the countries of the shop, to search, filter and sort, and a form to add one. */
export function CountriesScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('countries')
  const countries = useStaffList('GET /api/admin/countries', { query: listRequestOf(search) })
  const navigate = useNavigate()
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <IfMay need="settings.write">
          <ButtonLink variant="line" href="/admin/countries/import">
            {t('imports:open')}
          </ButtonLink>
        </IfMay>
        <RefreshButton of={countries} />
      </ListTop>
      <WorkList
        list={countryList}
        path={path}
        filePath="/api/admin/country-list-file"
        search={search}
        read={countries}
        searchLabel={t('search')}
        drawn={useCountryCells(openedFrom(search, countryList))}
        empty={(isFiltered) => (
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t(isFiltered ? 'empty.filtered' : 'none')}
          </EmptyState>
        )}
      />
      {countries.data && (
        <IfMay need="settings.write">
          <Panel title={t('add.title')}>
            <AddCountry more={countries.data.more} onChosen={(code) => void navigate({ to: countryPath(code) })} />
          </Panel>
        </IfMay>
      )}
    </>
  )
}

function useCountryCells(from: string): RowCells<Listed> {
  const { t, language } = useTranslation('countries')
  const hrefOf = ({ code }: Listed) => addressOf(countryPath(code), { from })
  return {
    hrefOf,
    nameOf: ({ name }) => name,
    cells: {
      name: (country) => (
        <>
          <TextLink href={hrefOf(country)}>{country.name}</TextLink> <span translate="no">{country.code}</span>
        </>
      ),
      state: (country) => <CountryState country={country} />,
      sendable: ({ sendable, products }) => t('sendable', { count: sendable, all: products }),
      reviewedOn: (country) => <Review {...country} />,
      comesOn: ({ comesOn }) => comesOn && formatDateTime(comesOn, language),
    },
  }
}

function CountryState({ country: { isOpen, hasDraft, comesOn } }: { country: Listed }) {
  const { t, language } = useTranslation('countries')
  return (
    <>
      <Pill tone={isOpen ? 'done' : 'problem'}>{t(isOpen ? 'state.open' : 'state.closed')}</Pill>{' '}
      {hasDraft && <Pill tone="working">{t('state.draft')}</Pill>}
      {comesOn && <span className="small block">{t('state.comes', { at: formatDateTime(comesOn, language) })}</span>}
    </>
  )
}

function Review({ reviewedOn, reviewAge }: Pick<Listed, 'reviewedOn' | 'reviewAge'>) {
  const { t, language } = useTranslation('countries')
  return (
    <>
      {reviewedOn && formatDate(reviewedOn, language)}{' '}
      {reviewAge !== 'fresh' && <Pill tone={toneOfAge[reviewAge]}>{t(`age.${reviewAge}`)}</Pill>}
    </>
  )
}
