import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { useCityName } from '#web/city/city-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { categoryQuery, listingHeading } from './listing-heading.ts'
import type { ListingSearch } from './listing-search.ts'
import { ProductListing } from './product-listing.tsx'
import '#web/storefront/listing/listing.css'

/** Renders all products of the city, one category, or the discounted ones. */
export function ListingScreen({ search, city, language }: { search: ListingSearch; city: string; language: Language }) {
  const { t } = useTranslation('shop')
  const name = useCityName()(city)
  const { data: category } = useQuery({
    ...categoryQuery(search.category ?? ''),
    enabled: search.category !== undefined,
  })
  const heading = listingHeading(search, category, t, name)
  const home = { href: '/', label: t('crumb.home') }
  return (
    <main id="main" className="wrap">
      {search.category ? (
        <Breadcrumb steps={[home, { href: '/products', label: t('crumb.products') }]} here={category?.name ?? ''} />
      ) : (
        <Breadcrumb steps={[home]} here={t('crumb.products')} />
      )}
      <div className="listing-head">
        <PageTitle sign={heading.sign} meaning={heading.meaning}>
          {heading.text}
        </PageTitle>
      </div>
      <ProductListing
        path="/products"
        search={search}
        city={{ id: city, name }}
        language={language}
        failed={t('shelves:listing.failed')}
      />
    </main>
  )
}
