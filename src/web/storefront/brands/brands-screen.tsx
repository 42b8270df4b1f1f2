import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Language } from '#domain/language/language.ts'
import { useCityName } from '#web/city/city-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { writePlainSearch } from '#web/platform/plain-search.ts'
import { WaitingForConnection, waitsForConnection } from '#web/storefront/waits-for-connection.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { brandsQuery } from './brand-query.ts'
import { BrandSwatches, BrandSwatchesSkeleton } from './brand-swatches.tsx'
import { BrandsFilter } from './brands-filter.tsx'
import { type BrandsSearch, changedBrands, everyCity, fitsBrands, selectedCity } from './brands-search.ts'
import '#web/storefront/listing/listing.css'
import '#web/storefront/brands/brands.css'

type BrandsScreenProps = { search: BrandsSearch; city: string; language: Language }

/** Renders the directory of brands as cloth swatches; every filter is in the URL. */
export function BrandsScreen({ search, city, language }: BrandsScreenProps) {
  const { t } = useTranslation('shop')
  const router = useRouter()
  const selected = selectedCity(search, city)
  const name = useCityName()(selected ?? city)
  const stores = useQuery({ ...brandsQuery(selected, search.q), placeholderData: keepPreviousData })
  const waits = waitsForConnection(stores)
  const all = stores.data?.items ?? []
  const shown = all.filter((store) => fitsBrands(store, search))
  const goTo = (next: BrandsSearch): void =>
    void router.navigate({ href: `/brands${writePlainSearch(next)}`, resetScroll: false })
  const clear = () =>
    goTo(changedBrands(search, { q: undefined, kind: undefined, diet: undefined, fast: undefined }, city))
  return (
    <main id="main" className="wrap">
      <Breadcrumb steps={[{ href: '/', label: t('crumb.home') }]} here={t('crumb.brands')} />
      <div className="listing-head">
        <PageTitle sign={t('shelves:brands.sign')} meaning={t('shelves:brands.meaning')}>
          {selected ? t('shelves:brands.text', { city: name }) : t('shelves:brands.textAll')}
        </PageTitle>
      </div>
      <div className="listing-bar">
        <BrandsFilter search={search} city={city} onSearch={goTo} />
        <p className="small" role="status">
          {stores.data && !waits && t('shelves:brands.count', { count: shown.length })}
        </p>
      </div>
      {waits ? (
        <WaitingForConnection />
      ) : stores.isError ? (
        <ErrorBlock text={t('shelves:brands.failed')} onRetry={() => stores.refetch()} />
      ) : !stores.data ? (
        <BrandSwatchesSkeleton text={t('shelves:brands.loading')} />
      ) : all.length === 0 && search.q ? (
        <NoStores search={search} onSearch={goTo} />
      ) : all.length === 0 ? (
        <EmptyState sign={t('shelves:listing.empty.sign')} meaning={t('home.empty.meaning', { city: name })}>
          {t('home.empty.text', { city: name })}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          sign={t('shelves:listing.empty.sign')}
          meaning={t('shelves:listing.empty.meaning')}
          actions={<Button onClick={clear}>{t('shelves:brands.empty.clear')}</Button>}
        >
          {t('shelves:brands.empty.text')}
        </EmptyState>
      ) : (
        <div
          aria-busy={stores.isPlaceholderData || undefined}
          className={stores.isPlaceholderData ? 'renewing' : undefined}
        >
          <BrandSwatches brands={shown} language={language} />
        </div>
      )}
    </main>
  )
}

type NoStoresProps = { search: BrandsSearch; onSearch: (next: BrandsSearch) => void }

/** Renders a search for stores without results, with the way to look in every city. */
function NoStores({ search, onSearch }: NoStoresProps) {
  const { t } = useTranslation('shop')
  return (
    <EmptyState
      sign={t('shelves:listing.empty.sign')}
      meaning={t('search-page:stores.meaning')}
      actions={
        search.city === everyCity ? undefined : (
          <Button onClick={() => onSearch({ ...search, city: everyCity })}>{t('search-page:stores.everywhere')}</Button>
        )
      }
    >
      {t('search-page:stores.none', { q: search.q ?? '' })}
    </EmptyState>
  )
}
