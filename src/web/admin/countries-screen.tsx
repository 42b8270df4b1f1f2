import { useNavigate } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import type { ReviewAge } from '#domain/sendability/country-terms.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate, formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './countries.css'
import { AddCountry } from './add-country.tsx'
import { countryPath } from './admin-paths.ts'

type Listed = CallReply<'GET /api/admin/countries'>['items'][number]

/** Renders every country with what may be sent there and how old its rules are, and a form to add one. */
export function CountriesScreen() {
  const { t } = useTranslation('countries')
  const countries = useStaffRead('GET /api/admin/countries')
  const navigate = useNavigate()
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <RefreshButton of={countries} />
      </ListTop>
      <Reading of={countries}>
        {({ items, more }) => (
          <>
            <Panel title={t('nav')}>
              <CountryTable countries={items} />
            </Panel>
            <IfMay need="settings.write">
              <Panel title={t('add.title')}>
                <AddCountry more={more} onChosen={(code) => void navigate({ to: countryPath(code) })} />
              </Panel>
            </IfMay>
          </>
        )}
      </Reading>
    </>
  )
}

function CountryTable({ countries }: { countries: readonly Listed[] }) {
  const { t } = useTranslation('countries')
  return (
    <DataTable
      caption={t('nav')}
      hideCaption
      rows={countries}
      keyOf={({ code }) => code}
      columns={[
        {
          key: 'country',
          head: t('column.country'),
          cell: ({ code, name }) => (
            <>
              <TextLink href={countryPath(code)}>{name}</TextLink> <span translate="no">{code}</span>
            </>
          ),
        },
        { key: 'state', head: t('column.state'), cell: (country) => <CountryState country={country} /> },
        {
          key: 'sendable',
          head: t('column.sendable'),
          number: true,
          cell: ({ sendable, products }) => t('sendable', { count: sendable, all: products }),
        },
        { key: 'services', head: t('column.services'), number: true, cell: ({ services }) => services },
        { key: 'reviewed', head: t('column.reviewed'), cell: (country) => <Review {...country} /> },
        { key: 'source', head: t('column.source'), text: true, cell: ({ source }) => source },
      ]}
      empty={t('none')}
    />
  )
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

export const toneOfAge: Record<ReviewAge, Tone> = { fresh: 'done', due: 'working', old: 'problem', never: 'problem' }

function Review({ reviewedOn, reviewAge }: Pick<Listed, 'reviewedOn' | 'reviewAge'>) {
  const { t, language } = useTranslation('countries')
  return (
    <>
      {reviewedOn && formatDate(reviewedOn, language)}{' '}
      {reviewAge !== 'fresh' && <Pill tone={toneOfAge[reviewAge]}>{t(`age.${reviewAge}`)}</Pill>}
    </>
  )
}
