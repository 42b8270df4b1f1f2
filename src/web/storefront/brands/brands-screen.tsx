import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Language } from '#domain/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCityName } from '#web/shell/city-name.ts'
import { writePlainSearch } from '#web/shell/plain-search.ts'
import { WaitingForLine, waitsForLine } from '#web/storefront/waits-for-line.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { brandsQuery } from './brand-query.ts'
import { BrandSwatches, BrandSwatchesSkeleton } from './brand-swatches.tsx'
import { BrandsFilter } from './brands-filter.tsx'
import { type BrandsSearch, changedBrands, cityAsked, fitsBrands } from './brands-search.ts'
import '#web/styles/listing.css'
import '#web/styles/brands.css'

type BrandsScreenProps = { search: BrandsSearch; city: string; language: Language }

/** Renders the directory of brands as cloth swatches; every filter is in the URL. */
export function BrandsScreen({ search, city, language }: BrandsScreenProps) {
  const { t } = useTranslation('shop')
  const router = useRouter()
  const asked = cityAsked(search, city)
  const name = useCityName()(asked ?? city)
  const stores = useQuery({ ...brandsQuery(asked), placeholderData: keepPreviousData })
  const waits = waitsForLine(stores)
  const all = stores.data?.items ?? []
  const shown = all.filter((store) => fitsBrands(store, search))
  const goTo = (next: BrandsSearch): void =>
    void router.navigate({ href: `/brands${writePlainSearch(next)}`, resetScroll: false })
  const clear = () => goTo(changedBrands(search, { kind: undefined, diet: undefined, fast: undefined }, city))
  return (
    <main id="main" className="wrap">
      <Breadcrumb steps={[{ href: '/', label: t('crumb.home') }]} here={t('crumb.brands')} />
      <div className="listing-head">
        <PageTitle sign={t('shelves:brands.sign')} meaning={t('shelves:brands.meaning')}>
          {asked ? t('shelves:brands.words', { city: name }) : t('shelves:brands.wordsAll')}
        </PageTitle>
      </div>
      <div className="listing-bar">
        <BrandsFilter search={search} city={city} onSearch={goTo} />
        <p className="small" role="status">
          {stores.data && !waits && t('shelves:brands.count', { count: shown.length })}
        </p>
      </div>
      {waits ? (
        <WaitingForLine />
      ) : stores.isError ? (
        <ErrorBlock words={t('shelves:brands.failed')} onRetry={() => stores.refetch()} />
      ) : !stores.data ? (
        <BrandSwatchesSkeleton words={t('shelves:brands.loading')} />
      ) : all.length === 0 ? (
        <EmptyState sign={t('shelves:listing.empty.sign')} meaning={t('home.empty.meaning', { city: name })}>
          {t('home.empty.words', { city: name })}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          sign={t('shelves:listing.empty.sign')}
          meaning={t('shelves:listing.empty.meaning')}
          actions={<Button onClick={clear}>{t('shelves:brands.empty.clear')}</Button>}
        >
          {t('shelves:brands.empty.words')}
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
