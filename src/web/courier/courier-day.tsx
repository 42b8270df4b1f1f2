import { useRouter, useRouterState } from '@tanstack/react-router'
import { addressOf } from '#web/api.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OfflineNote } from '#web/staff/offline-note.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { SearchBox } from '#web/staff/search-box.tsx'
import { ShowMore } from '#web/staff/show-more.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffPages } from '#web/staff/use-staff-pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BottomBar, FigureRow } from '#web/ui/hub-shell.tsx'
import { CourierHead } from './courier-head.tsx'
import { useCourierPlaces } from './courier-places.ts'
import { type CourierSearch, isSoughtParcel } from './courier-search.ts'
import { ParcelFacts } from './parcel-facts.tsx'
import { ParcelStop } from './parcel-stop.tsx'

/**
 * Renders the parcels of a day on one page: a list with one selected parcel, and its address beside it on wide
 * windows.
 */
export function CourierDay({ search }: { search: CourierSearch }) {
  const { t, language } = useTranslation('courier')
  const { path, places } = useCourierPlaces()
  const open = useStaffPages('GET /api/courier/parcels', { query: { state: 'open' } })
  const done = useStaffPages('GET /api/courier/parcels', { query: { state: 'done' } })
  const isDone = search.state === 'done'
  return (
    <div className="courier">
      <CourierHead>
        <FigureRow
          figures={[
            { label: t('figures.open'), value: String(open.data?.count ?? 0) },
            {
              label: t('figures.cash'),
              value: amountWords(open.data?.cash ?? 0, language),
            },
            { label: t('figures.done'), value: String(done.data?.count ?? 0) },
          ]}
        />
      </CourierHead>
      <OfflineNote />
      <main id="main" tabIndex={-1}>
        <h1 className="visually-hidden">{t('heading')}</h1>
        <Tabs
          label={t('lists')}
          tabs={[
            { href: path, label: t('open'), count: open.data?.count, current: !isDone },
            {
              href: addressOf(path, { state: 'done' }),
              label: t('done'),
              count: done.data?.count,
              current: isDone,
            },
          ]}
        />
        <ParcelLists key={isDone ? 'done' : 'open'} parcels={isDone ? done : open} search={search} />
      </main>
      <BottomBar label={t('places')} links={places} currentPath={path} />
    </div>
  )
}

type Parcels = ReturnType<typeof useStaffPages<'GET /api/courier/parcels'>>

function ParcelLists({ parcels, search }: { parcels: Parcels; search: CourierSearch }) {
  const { t } = useTranslation('courier')
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { q = '' } = search
  return (
    <Reading of={parcels}>
      {({ items }) => {
        const found = items.filter((parcel) => isSoughtParcel(parcel, q))
        const inHand = found.find(({ id }) => id === search.parcel) ?? found[0]
        const kind = q ? 'sought' : (search.state ?? 'open')
        return (
          <div className="courier-body">
            <div className="courier-list">
              <SearchBox
                label={t('search')}
                value={q}
                onSearch={(sought) => router.history.replace(addressOf(path, { ...search, q: sought }))}
              />
              {found.length === 0 && (
                <div className="px-4">
                  <EmptyState sign={t(`empty.${kind}.sign`)} meaning={t(`empty.${kind}.meaning`)}>
                    {t(`empty.${kind}.words`)}
                  </EmptyState>
                </div>
              )}
              <ol>
                {found.map((parcel, place) => (
                  <ParcelStop
                    key={parcel.id}
                    parcel={parcel}
                    place={place + 1}
                    chosen={parcel === inHand}
                    href={addressOf(path, { ...search, parcel: parcel.id })}
                  />
                ))}
              </ol>
              <ShowMore of={parcels} className="px-4 py-3" />
              <RefreshButton of={parcels} />
            </div>
            <div className="courier-wide">{inHand && <ParcelFacts parcel={inHand} />}</div>
          </div>
        )
      }}
    </Reading>
  )
}
