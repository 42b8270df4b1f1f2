import { createFileRoute, redirect } from '@tanstack/react-router'
import { findCityName } from '#web/city/city-name.ts'
import { addressOf } from '#web/data/api.ts'
import { breadcrumbJsonLd, itemListJsonLd } from '#web/storefront/json-ld.ts'
import { findCategory, listingHeading } from '#web/storefront/listing/listing-heading.ts'
import { ListingScreen } from '#web/storefront/listing/listing-screen.tsx'
import { readListingSearch } from '#web/storefront/listing/listing-search.ts'
import { productPages } from '#web/storefront/listing/product-pages.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { shopTranslator } from '#web/storefront/shop-translator.ts'

export const Route = createFileRoute('/_shop/products')({
  staticData: { texts: 'shelves', sleeps: true },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ context: { queryClient, language, city, origin, jsonLd }, deps }) => {
    const category = deps.category ? await findCategory(queryClient, deps.category) : undefined
    if (deps.category && category?.id !== deps.category)
      throw redirect({ href: addressOf('/products', { ...deps, category: category?.id }), statusCode: 301 })
    const list = productPages('/api/products', deps, city)
    const reading = queryClient.prefetchInfiniteQuery({ ...list, pages: deps.pages ?? 1 })
    // In a browser the shelf shows cached data or a skeleton while the next data loads.
    if (typeof window === 'undefined') await reading
    const t = await shopTranslator(language)
    const cityName = await findCityName(queryClient, city)
    const heading = listingHeading(deps, category, t, cityName).meaning.replace(/\.$/, '')
    const path = deps.category ? `/products?category=${deps.category}` : '/products'
    const shown = import.meta.env.SSR ? queryClient.getQueryData(list.queryKey)?.pages : undefined
    if (shown)
      jsonLd.push(
        itemListJsonLd(
          origin,
          shown.flatMap(({ items }) => items),
        ),
        breadcrumbJsonLd(origin, [
          { name: t('crumb.home'), path: '/' },
          { name: heading, path },
        ]),
      )
    return {
      title: `${heading} | ${t('name')}`,
      description: t('shelves:listing.description', { city: cityName }),
      path,
      unlisted: Object.keys(deps).some((name) => name !== 'category'),
    }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Listing,
})

function Listing() {
  const { language, city } = Route.useRouteContext()
  return <ListingScreen search={readListingSearch(Route.useSearch())} city={city} language={language} />
}
