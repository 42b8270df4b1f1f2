import { useRouter, useRouterState } from '@tanstack/react-router'
import { addressOf } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OfflineNote } from '#web/staff/offline-note.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { SearchField } from '#web/staff/search-field.tsx'
import { ShowMore } from '#web/staff/show-more.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffPages } from '#web/staff/use-staff-pages.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BottomBar, MetricRow } from '#web/ui/hub-shell.tsx'
import { CourierHead } from './courier-head.tsx'
import { useCourierLinks } from './courier-links.ts'
import { CourierRound } from './courier-round.tsx'
import { type CourierSearch, parcelMatchesSearch } from './courier-search.ts'
import { ParcelDetails } from './parcel-details.tsx'
import { ParcelStop } from './parcel-stop.tsx'
import { type ParcelActs, useParcelActs } from './use-parcel-acts.ts'
import { WaitingActs } from './waiting-acts.tsx'

/**
 * Renders the parcels of a day on one page: a list with one selected parcel, and its address beside it on wide
 * windows.
 */
export function CourierDay({ search }: { search: CourierSearch }) {
  const { t, language } = useTranslation('courier')
  const { path, links } = useCourierLinks()
  const open = useStaffPages('GET /api/courier/parcels', { query: { state: 'open' } })
  const done = useStaffPages('GET /api/courier/parcels', { query: { state: 'done' } })
  const round = useStaffRead('GET /api/courier/round')
  const acts = useParcelActs()
  const { state } = search
  return (
    <div className="courier">
      <CourierHead>
        <MetricRow
          metrics={[
            { label: t('metrics.open'), value: String(open.data?.count ?? 0) },
            {
              label: t('metrics.cash'),
              value: formatRupees(open.data?.cash ?? 0, language),
            },
            { label: t('metrics.done'), value: String(done.data?.count ?? 0) },
          ]}
        />
      </CourierHead>
      <OfflineNote />
      <main id="main" tabIndex={-1}>
        <h1 className="visually-hidden">{t('heading')}</h1>
        <Tabs
          label={t('lists')}
          tabs={[
            {
              href: addressOf(path, { state: 'deliver' }),
              label: t('last-mile:tab'),
              count: round.data?.today.length,
              current: state === 'deliver',
            },
            { href: path, label: t('open'), count: open.data?.count, current: state === undefined },
            {
              href: addressOf(path, { state: 'done' }),
              label: t('done'),
              count: done.data?.count,
              current: state === 'done',
            },
          ]}
        />
        <WaitingActs acts={acts} />
        {state === 'deliver' ? (
          <CourierRound read={round} search={search} acts={acts} />
        ) : (
          <ParcelLists key={state ?? 'open'} parcels={state === 'done' ? done : open} search={search} acts={acts} />
        )}
      </main>
      <BottomBar label={t('pages')} links={links} currentPath={path} />
    </div>
  )
}

type Parcels = ReturnType<typeof useStaffPages<'GET /api/courier/parcels'>>

type ParcelListsProps = { parcels: Parcels; search: CourierSearch; acts: ParcelActs }

function ParcelLists({ parcels, search, acts }: ParcelListsProps) {
  const { t } = useTranslation('courier')
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { q = '' } = search
  return (
    <Reading of={parcels}>
      {({ items }) => {
        const found = items.filter((parcel) => parcelMatchesSearch(parcel, q))
        const selectedParcel = found.find(({ id }) => id === search.parcel) ?? found[0]
        const kind = q ? 'searched' : search.state === 'done' ? 'done' : 'open'
        return (
          <div className="courier-body">
            <div className="courier-list">
              <SearchField
                label={t('search')}
                value={q}
                onSearch={(searched) => router.history.replace(addressOf(path, { ...search, q: searched }))}
              />
              {found.length === 0 && (
                <div className="px-16">
                  <EmptyState sign={t(`empty.${kind}.sign`)} meaning={t(`empty.${kind}.meaning`)}>
                    {t(`empty.${kind}.text`)}
                  </EmptyState>
                </div>
              )}
              <ol>
                {found.map((parcel, position) => (
                  <ParcelStop
                    key={parcel.id}
                    parcel={parcel}
                    position={position + 1}
                    chosen={parcel === selectedParcel}
                    href={addressOf(path, { ...search, parcel: parcel.id })}
                    acts={acts}
                  />
                ))}
              </ol>
              <ShowMore of={parcels} className="px-16 py-12" />
              <RefreshButton of={parcels} />
            </div>
            <div className="courier-wide">{selectedParcel && <ParcelDetails parcel={selectedParcel} />}</div>
          </div>
        )
      }}
    </Reading>
  )
}
