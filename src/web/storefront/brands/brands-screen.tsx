import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#domain/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCityName } from '#web/shell/city-name.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type BrandCard, brandsQuery } from './brand-query.ts'
import { BrandSwatches } from './brand-swatches.tsx'

const filters = ['all', 'home-business', 'producer', 'store', 'fast'] as const
type BrandFilter = (typeof filters)[number]

const fits = (store: BrandCard, filter: BrandFilter): boolean =>
  filter === 'all' || (filter === 'fast' ? store.dispatchDays <= 1 : store.kind === filter)

/** The directory of a city's makers, each by its cloth. */
export function BrandsScreen({ city, language }: { city: string; language: Language }) {
  const { t } = useTranslation('shop')
  const name = useCityName()(city)
  const [filter, setFilter] = useState<BrandFilter>('all')
  const stores = useQuery(brandsQuery(city))
  const all = stores.data?.items ?? []
  const shown = all.filter((store) => fits(store, filter))
  const words: Record<BrandFilter, string> = {
    all: t('shelves:brands.all'),
    'home-business': t('shelves:brands.kind.home-business'),
    producer: t('shelves:brands.kind.producer'),
    store: t('shelves:brands.kind.store'),
    fast: t('shelves:brands.fast'),
  }
  return (
    <main id="main" className="wrap">
      <Breadcrumb steps={[{ href: '/', label: t('crumb.home') }]} here={t('crumb.brands')} />
      <div className="listing-head">
        <PageTitle sign={t('shelves:brands.sign')} meaning={t('shelves:brands.meaning')}>
          {t('shelves:brands.words', { city: name })}
        </PageTitle>
      </div>
      <div className="listing-bar">
        <ChoiceRow
          legend={t('shelves:brands.filter')}
          hideLegend
          look="options"
          value={filter}
          onChange={setFilter}
          choices={filters
            .filter((choice) => all.some((store) => fits(store, choice)))
            .map((choice) => ({ value: choice, label: words[choice] }))}
        />
        <p className="small" role="status">
          {stores.data && t('shelves:brands.count', { count: shown.length })}
        </p>
      </div>
      {stores.isError ? (
        <ErrorBlock words={t('shelves:brands.failed')} onRetry={() => stores.refetch()} />
      ) : stores.data && shown.length === 0 ? (
        <EmptyState
          sign={t('shelves:listing.empty.sign')}
          meaning={all.length === 0 ? t('home.empty.meaning', { city: name }) : t('shelves:listing.empty.meaning')}
          actions={
            all.length > 0 && <Button onClick={() => setFilter('all')}>{t('shelves:brands.empty.clear')}</Button>
          }
        >
          {all.length === 0 ? t('home.empty.words', { city: name }) : t('shelves:brands.empty.words')}
        </EmptyState>
      ) : (
        <BrandSwatches brands={shown} language={language} />
      )}
    </main>
  )
}
