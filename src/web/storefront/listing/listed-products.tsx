import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { writePlainSearch } from '#web/platform/plain-search.ts'
import { Shelf } from '#web/storefront/shelf.tsx'
import { WaitingForConnection, waitsForConnection } from '#web/storefront/waits-for-connection.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { ProductGridSkeleton } from '#web/ui/skeleton.tsx'
import { useListingAddress, useTrackLocation } from './listing-address.ts'
import type { ProductListingProps } from './product-listing.tsx'
import type { ProductPage } from './product-pages.ts'
import { SeenSoFar } from './seen-so-far.tsx'

/** Two fill the width of a phone; on desktop the rest of the row is close enough to load at once too. */
const firstRow = 2

type ListedProductsProps = Pick<ProductListingProps, 'path' | 'search' | 'language' | 'failed'> & {
  products: UseInfiniteQueryResult<InfiniteData<ProductPage>>
}

/** Renders the products read so far, or why there are none yet. */
export function ListedProducts({ path, search, products, language, failed }: ListedProductsProps) {
  const { t } = useTranslation('shop')
  const goTo = useListingAddress(path)
  const trackLocation = useTrackLocation()
  const pages = products.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const showMore = async () => {
    const isStillHere = trackLocation()
    const { data } = await products.fetchNextPage()
    // On a slow connection the visitor may have left, or have chosen another filter.
    if (data && isStillHere()) goTo({ ...search, pages: data.pages.length }, { replace: true })
  }
  if (waitsForConnection(products)) return <WaitingForConnection />
  if (pages[0] === undefined)
    return products.isError ? (
      <ErrorBlock text={failed} onRetry={() => products.refetch()}>
        {t('shelves:listing.failedSafe')}
      </ErrorBlock>
    ) : (
      <ProductGridSkeleton count={8} text={t('shelves:listing.loading')} four />
    )
  return (
    <div
      aria-busy={products.isPlaceholderData || undefined}
      className={products.isPlaceholderData ? 'renewing' : undefined}
    >
      <Shelf products={items} language={language} across="four" eager={firstRow} />
      <SeenSoFar
        seen={items.length}
        total={pages[0].total}
        next={products}
        moreHref={path + writePlainSearch({ ...search, pages: pages.length + 1 })}
        onMore={() => void showMore()}
      />
    </div>
  )
}
