import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { waitsForConnection } from '#web/storefront/waits-for-connection.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useActiveFilters } from './active-filters.ts'
import { ListedProducts } from './listed-products.tsx'
import { type ListingPath, useListingAddress } from './listing-address.ts'
import { ListingChips } from './listing-chips.tsx'
import { ListingFacets } from './listing-facets.tsx'
import type { ListingSearch } from './listing-search.ts'
import { NoProducts } from './no-products.tsx'
import { type ProductPage, productPages } from './product-pages.ts'
import { SortChoice } from './sort-choice.tsx'
import '#web/storefront/listing/listing.css'

export type ProductListingProps = {
  path: ListingPath
  search: ListingSearch
  city: { id: string; name: string }
  language: Language
  failed: string
  /** Content above the products, from the first page's data. */
  above?: (page: ProductPage) => ReactNode
  /** Content instead of the products where nothing is found and no filter is to blame. */
  empty?: (page: ProductPage) => ReactNode
}

/** The id of the filters' form. */
const panel = 'filters'

/** Renders the filters, chips, sort order and grid of one listing; every choice is in the URL. */
export function ProductListing({ path, search, city, language, failed, above, empty }: ProductListingProps) {
  const { t } = useTranslation('shop')
  const [drawer, setDrawer] = useState(false)
  const goTo = useListingAddress(path)
  const products = useInfiniteQuery({
    ...productPages(`/api${path}`, search, city.id),
    placeholderData: (previous) => previous,
  })
  const first = products.data?.pages[0]
  const waits = waitsForConnection(products)
  const filters = useActiveFilters(search, first?.facets)
  const total = first?.total ?? 0
  const facets = first && { path, search, facets: first.facets, counted: !waits, city: city.name, onSearch: goTo }
  if (first && !waits && total === 0 && filters.length === 0 && empty)
    return (
      <div>
        {above?.(first)}
        {empty(first)}
      </div>
    )
  return (
    <div className="listing">
      <aside className="facets" aria-label={t('shelves:listing.facet.label')}>
        {facets && <ListingFacets id={panel} {...facets} />}
      </aside>
      <div>
        <ListingBar
          path={path}
          search={search}
          filters={filters}
          total={first && !waits ? total : undefined}
          onSearch={goTo}
          onFilter={() => setDrawer(true)}
        />
        {first && !waits && above?.(first)}
        <h2 className="visually-hidden">{t('shelves:listing.results')}</h2>
        {first && !waits && total === 0 ? (
          <NoProducts filters={filters} search={search} city={city} onSearch={goTo} />
        ) : (
          <ListedProducts path={path} search={search} products={products} language={language} failed={failed} />
        )}
      </div>
      <Dialog
        open={drawer}
        onClose={() => setDrawer(false)}
        title={t('shelves:listing.filter')}
        variant="drawer"
        foot={
          <Button wide onClick={() => setDrawer(false)}>
            {waits ? t('ui:dialog.close') : t('shelves:listing.show', { count: total })}
          </Button>
        }
      >
        {facets && <ListingFacets {...facets} />}
      </Dialog>
    </div>
  )
}

type ListingBarProps = Pick<ProductListingProps, 'path' | 'search'> & {
  filters: ReturnType<typeof useActiveFilters>
  /** Undefined until it is known. */
  total: number | undefined
  onSearch: (next: ListingSearch) => void
  onFilter: () => void
}

/** Renders the line above the products: the filters' button on a phone, the chosen filters, the count and the order. */
function ListingBar({ path, search, filters, total, onSearch, onFilter }: ListingBarProps) {
  const { t } = useTranslation('shop')
  return (
    <div className="listing-bar">
      <Button className="filter-button" variant="line" icon="filter" aria-haspopup="dialog" onClick={onFilter}>
        {filters.length > 0 ? t('shelves:listing.filterCount', { count: filters.length }) : t('shelves:listing.filter')}
      </Button>
      <a className="button line without-scripts" href={`#${panel}`}>
        {t('shelves:listing.filter')}
      </a>
      <ListingChips path={path} filters={filters} search={search} onSearch={onSearch} />
      <div className="sort">
        <p className="small" role="status">
          {total !== undefined && t('shelves:listing.count', { count: total })}
        </p>
        <SortChoice form={panel} search={search} onSearch={onSearch} />
      </div>
    </div>
  )
}
