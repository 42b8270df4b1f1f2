import { createFileRoute } from '@tanstack/react-router'
import { findCityName } from '#web/city/city-name.ts'
import { readListingSearch } from '#web/storefront/listing/listing-search.ts'
import { productPages } from '#web/storefront/listing/product-pages.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { canSearch } from '#web/storefront/search/search-length.ts'
import { SearchScreen } from '#web/storefront/search/search-screen.tsx'
import { shopTranslator } from '#web/storefront/shop-translator.ts'

export const Route = createFileRoute('/_shop/search')({
  staticData: { texts: 'shelves', sleeps: true },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ context: { queryClient, language, city }, deps }) => {
    if (canSearch(deps)) {
      const reading = queryClient.prefetchInfiniteQuery({
        ...productPages('/api/search', deps, city),
        pages: deps.pages ?? 1,
      })
      if (typeof window === 'undefined') await reading
    }
    const [t, name] = await Promise.all([shopTranslator(language), findCityName(queryClient, city)])
    return {
      title: `${deps.q ? t('shelves:search.titleOf', { q: deps.q }) : t('shelves:search.title')} | ${t('name')}`,
      description: t('shelves:search.description', { city: name }),
      path: '/search',
      unlisted: true,
    }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Search,
})

function Search() {
  const { language, city } = Route.useRouteContext()
  return <SearchScreen search={readListingSearch(Route.useSearch())} city={city} language={language} />
}
