import { useEffect, useRef } from 'react'
import type { Language } from '#domain/language/language.ts'
import { useCityName } from '#web/city/city-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BrandSwatches } from '#web/storefront/brands/brand-swatches.tsx'
import type { ListingSearch } from '#web/storefront/listing/listing-search.ts'
import { ProductListing } from '#web/storefront/listing/product-listing.tsx'
import type { ProductPage } from '#web/storefront/listing/product-pages.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { rememberSearch } from './recent-searches.ts'
import { useRecordedClicks } from './record-click.ts'
import { canSearch } from './search-length.ts'
import { SearchNothing } from './search-nothing.tsx'
import { SearchUnderstood } from './search-understood.tsx'
import '#web/storefront/listing/listing.css'
import '#web/storefront/brands/brands.css'
import './search.css'

/** Renders search results: stores by name, then products with the filters of any listing. */
export function SearchScreen({ search, city, language }: { search: ListingSearch; city: string; language: Language }) {
  const { t } = useTranslation('shop')
  const name = useCityName()(city)
  const enough = canSearch(search)
  // Saved here, not in the search field: before hydration the field is a plain form.
  useEffect(() => rememberSearch(search.q ?? ''), [search.q])
  const main = useRef<HTMLElement>(null)
  useRecordedClicks(main, enough ? (search.q ?? '') : '')
  const above = ({ brands = [], ...page }: ProductPage) => (
    <>
      <SearchUnderstood q={search.q ?? ''} {...page} />
      {brands.length > 0 && (
        <section className="found-brands">
          <h2 className="heading-3">{t('shelves:search.brands')}</h2>
          <BrandSwatches brands={brands} language={language} />
        </section>
      )}
    </>
  )
  return (
    <main id="main" className="wrap" ref={main}>
      <Breadcrumb steps={[{ href: '/', label: t('crumb.home') }]} here={t('crumb.search')} />
      <div className="listing-head">
        <h1 className="search-terms">
          {enough ? t('shelves:search.heading', { q: search.q }) : t('shelves:search.title')}
        </h1>
      </div>
      {enough ? (
        <ProductListing
          path="/search"
          search={search}
          city={{ id: city, name }}
          language={language}
          failed={t('shelves:search.failed')}
          above={above}
          empty={({ interpretation = [] }) => (
            <SearchNothing
              q={search.q ?? ''}
              shorter={interpretation.map(({ without }) => without).filter((words) => words.length > 1)}
              city={city}
              language={language}
            />
          )}
        />
      ) : (
        <p className="prose" role="status">
          {t('shelves:search.short')}
        </p>
      )}
    </main>
  )
}
