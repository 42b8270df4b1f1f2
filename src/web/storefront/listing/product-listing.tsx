import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { writePlainSearch } from '#web/platform/plain-search.ts'
import { Shelf } from '#web/storefront/shelf.tsx'
import { WaitingForConnection, waitsForConnection } from '#web/storefront/waits-for-connection.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { ProductGridSkeleton } from '#web/ui/skeleton.tsx'
import { useActiveFilters } from './active-filters.ts'
import { type ListingPath, useListingAddress, useTrackLocation } from './listing-address.ts'
import { ListingChips } from './listing-chips.tsx'
import { ListingFacets } from './listing-facets.tsx'
import type { ListingSearch } from './listing-search.ts'
import { NoProducts } from './no-products.tsx'
import { type ProductPage, productPages } from './product-pages.ts'
import { SeenSoFar } from './seen-so-far.tsx'
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

/** Two fill the width of a phone; on desktop the rest of the row is close enough to load at once too. */
const firstRow = 2

/** Renders the filters, chips, sort order and grid of one listing; every choice is in the URL. */
export function ProductListing({ path, search, city, language, failed, above, empty }: ProductListingProps) {
  const { t } = useTranslation('shop')
  const [drawer, setDrawer] = useState(false)
  const goTo = useListingAddress(path)
  const trackLocation = useTrackLocation()
  const products = useInfiniteQuery({
    ...productPages(`/api${path}`, search, city.id),
    placeholderData: (previous) => previous,
  })
  const pages = products.data?.pages ?? []
  const first = pages[0]
  const waits = waitsForConnection(products)
  const filters = useActiveFilters(search, first?.facets)
  const items = pages.flatMap((page) => page.items)
  const total = first?.total ?? 0
  const isEmpty = first !== undefined && !waits && total === 0 && filters.length === 0 && empty !== undefined
  const facets = (id?: string) =>
    first && (
      <ListingFacets
        {...(id ? { id } : {})}
        path={path}
        search={search}
        facets={first.facets}
        counted={!waits}
        city={city.name}
        onSearch={goTo}
      />
    )
  const longer = path + writePlainSearch({ ...search, pages: pages.length + 1 })

  const showMore = async () => {
    const isStillHere = trackLocation()
    const { data } = await products.fetchNextPage()
    // On a slow connection the visitor may have left, or have chosen another filter.
    if (data && isStillHere()) goTo({ ...search, pages: data.pages.length }, { replace: true })
  }

  if (isEmpty)
    return (
      <div>
        {above?.(first)}
        {empty(first)}
      </div>
    )
  return (
    <div className="listing">
      <aside className="facets" aria-label={t('shelves:listing.facet.label')}>
        {facets(panel)}
      </aside>
      <div>
        <div className="listing-bar">
          <Button
            className="filter-button"
            variant="line"
            icon="filter"
            aria-haspopup="dialog"
            onClick={() => setDrawer(true)}
          >
            {filters.length > 0
              ? t('shelves:listing.filterCount', { count: filters.length })
              : t('shelves:listing.filter')}
          </Button>
          <a className="button line without-scripts" href={`#${panel}`}>
            {t('shelves:listing.filter')}
          </a>
          <ListingChips path={path} filters={filters} search={search} onSearch={goTo} />
          <div className="sort">
            <p className="small" role="status">
              {first && !waits && t('shelves:listing.count', { count: total })}
            </p>
            <SortChoice form={panel} search={search} onSearch={goTo} />
          </div>
        </div>
        {first && !waits && above?.(first)}
        <h2 className="visually-hidden">{t('shelves:listing.results')}</h2>
        {waits ? (
          <WaitingForConnection />
        ) : products.isError && !first ? (
          <ErrorBlock text={failed} onRetry={() => products.refetch()}>
            {t('shelves:listing.failedSafe')}
          </ErrorBlock>
        ) : !first ? (
          <ProductGridSkeleton count={8} text={t('shelves:listing.loading')} four />
        ) : total === 0 ? (
          <NoProducts filters={filters} search={search} city={city} onSearch={goTo} />
        ) : (
          <div
            aria-busy={products.isPlaceholderData || undefined}
            className={products.isPlaceholderData ? 'renewing' : undefined}
          >
            <Shelf products={items} language={language} across="four" eager={firstRow} />
            <SeenSoFar
              seen={items.length}
              total={total}
              next={products}
              moreHref={longer}
              onMore={() => void showMore()}
            />
          </div>
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
        {facets()}
      </Dialog>
    </div>
  )
}
