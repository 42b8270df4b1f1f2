import { createFileRoute } from '@tanstack/react-router'
import { listingHeading } from '#web/storefront/listing/listing-heading.ts'
import { ListingScreen } from '#web/storefront/listing/listing-screen.tsx'
import { readListingSearch } from '#web/storefront/listing/listing-search.ts'
import { productPages } from '#web/storefront/listing/product-pages.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { shopWords } from '#web/storefront/say-page.ts'

export const Route = createFileRoute('/_shop/products')({
  staticData: { texts: 'shelves' },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ context: { queryClient, language, city }, deps }) => {
    const reading = queryClient.prefetchInfiniteQuery({
      ...productPages('/api/products', deps, city),
      pages: deps.pages ?? 1,
    })
    // In a browser the shelf shows what it has, or bars, while the next one comes.
    if (typeof window === 'undefined') await reading
    const t = await shopWords(language)
    return {
      title: `${t(`${listingHeading(deps)}.meaning`).replace(/\.$/, '')} | ${t('name')}`,
      description: t('shelves:listing.description', { city }),
      path: deps.category ? `/products?category=${deps.category}` : '/products',
    }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Listing,
})

function Listing() {
  const { language, city } = Route.useRouteContext()
  return <ListingScreen search={readListingSearch(Route.useSearch())} city={city} language={language} />
}
