import { useEffect } from 'react'
import type { Language } from '#domain/language/language.ts'
import { useCityName } from '#web/city/city-name.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BrandSwatches } from '#web/storefront/brands/brand-swatches.tsx'
import type { ListingSearch } from '#web/storefront/listing/listing-search.ts'
import { ProductListing } from '#web/storefront/listing/product-listing.tsx'
import type { ProductPage } from '#web/storefront/listing/product-pages.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { rememberSearch } from './recent-searches.ts'
import { canSearch } from './search-length.ts'
import '#web/storefront/listing/listing.css'
import '#web/storefront/brands/brands.css'

/** Renders search results: stores by name, then products with the filters of any listing. */
export function SearchScreen({ search, city, language }: { search: ListingSearch; city: string; language: Language }) {
  const { t } = useTranslation('shop')
  const name = useCityName()(city)
  const enough = canSearch(search)
  // Saved here, not in the search field: before hydration the field is a plain form.
  useEffect(() => rememberSearch(search.q ?? ''), [search.q])
  const above = ({ brands = [], meant }: ProductPage) => (
    <>
      {meant && <DidYouMean meant={meant} />}
      {brands.length > 0 && (
        <section className="found-brands">
          <h2 className="heading-3">{t('shelves:search.brands')}</h2>
          <BrandSwatches brands={brands} language={language} />
        </section>
      )}
    </>
  )
  return (
    <main id="main" className="wrap">
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
        />
      ) : (
        <p className="prose" role="status">
          {t('shelves:search.short')}
        </p>
      )}
    </main>
  )
}

/** Shows the usual spelling of guessed words; their results are already below. */
function DidYouMean({ meant }: { meant: string }) {
  const { t } = useTranslation('shop')
  return (
    <p className="prose">
      {t('shelves:search.meant')} <TextLink href={addressOf('/search', { q: meant })}>{meant}</TextLink>
    </p>
  )
}
